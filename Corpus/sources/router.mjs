// Matches paths like /users/:id/files/* and hands over what was found.

const escape = (text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

export function compile(pattern) {
  const names = [];
  const source = escape(pattern)
    .replace(/:(\w+)/g, (_, name) => {
      names.push(name);
      return '([^/]+)';
    })
    .replace(/\*/g, () => {
      names.push('rest');
      return '(.*)';
    });
  return { names, regex: new RegExp(`^${source}/?$`, 'i') };
}

export class Router {
  routes = [];

  on(method, pattern, handler) {
    this.routes.push({ method: method.toUpperCase(), ...compile(pattern), handler });
    return this;
  }

  handle(method, url) {
    const path = url.split('?')[0] || '/';
    for (const route of this.routes) {
      if (route.method !== method && route.method !== 'ANY') continue;
      const match = route.regex.exec(path);
      if (!match) continue;
      const params = Object.fromEntries(
        route.names.map((name, i) => [name, decodeURIComponent(match[i + 1])]),
      );
      return route.handler(params) ?? { status: 204 };
    }
    return { status: 404, body: `nothing at "${path}"` };
  }
}
