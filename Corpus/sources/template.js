/* Fills {{ name }} and {{#each list}}...{{/each}} in a text. */
const TAG = /\{\{\s*(#each|\/each|[\w.]+)\s*([\w.]*)\s*\}\}/g;

function lookup(scope, path) {
  return path.split('.').reduce((value, key) => value?.[key], scope);
}

function render(text, scope) {
  const stack = [{ out: '', items: null }];
  let place = 0;
  let match;
  TAG.lastIndex = 0;
  while ((match = TAG.exec(text)) !== null) {
    const top = stack[stack.length - 1];
    top.out += text.slice(place, match.index);
    place = TAG.lastIndex;
    if (match[1] === '#each') {
      stack.push({ out: '', items: lookup(scope, match[2]) || [] });
    } else if (match[1] === '/each') {
      const { out, items } = stack.pop();
      stack[stack.length - 1].out += items.map(() => out).join('');
    } else {
      top.out += String(lookup(scope, match[1]) ?? '');
    }
  }
  if (stack.length > 1) throw new Error('{{#each}} is not closed');
  return stack[0].out + text.slice(place);
}

module.exports = render;
