// Package limiter lets a client through a fixed number of times a second.
package limiter

import (
	"errors"
	"sync"
	"time"
)

var ErrBusy = errors.New("limiter: too many requests")

type bucket struct {
	tokens float64
	last   time.Time
}

// Limiter keeps one bucket of tokens for each client.
type Limiter struct {
	mu      sync.Mutex
	rate    float64 // tokens a second
	burst   float64
	buckets map[string]*bucket
	now     func() time.Time
}

func New(rate float64, burst int) *Limiter {
	return &Limiter{
		rate:    rate,
		burst:   float64(burst),
		buckets: make(map[string]*bucket),
		now:     time.Now,
	}
}

// Take takes a token for the client, or says that there is none.
func (l *Limiter) Take(client string) error {
	l.mu.Lock()
	defer l.mu.Unlock()

	now := l.now()
	b, ok := l.buckets[client]
	if !ok {
		b = &bucket{tokens: l.burst, last: now}
		l.buckets[client] = b
	}
	b.tokens += now.Sub(b.last).Seconds() * l.rate
	if b.tokens > l.burst {
		b.tokens = l.burst
	}
	b.last = now
	if b.tokens < 1 {
		return ErrBusy
	}
	b.tokens--
	return nil
}
