package tree

// Ordered is what can be compared with <.
type Ordered interface {
	~int | ~int64 | ~float64 | ~string
}

type Tree[K Ordered, V any] struct {
	root *node[K, V]
	size int
}

type node[K Ordered, V any] struct {
	key         K
	value       V
	left, right *node[K, V]
}

func (t *Tree[K, V]) Set(key K, value V) (old V, replaced bool) {
	at := &t.root
	for *at != nil {
		switch n := *at; {
		case key < n.key:
			at = &n.left
		case key > n.key:
			at = &n.right
		default:
			old, n.value = n.value, value
			return old, true
		}
	}
	*at = &node[K, V]{key: key, value: value}
	t.size++
	return old, false
}

func (t *Tree[K, V]) Walk(visit func(K, V) bool) {
	var walk func(*node[K, V]) bool
	walk = func(n *node[K, V]) bool {
		return n == nil ||
			walk(n.left) && visit(n.key, n.value) && walk(n.right)
	}
	walk(t.root)
}
