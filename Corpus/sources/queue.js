'use strict';

/** Runs at most `limit` tasks at a time and keeps their results in order. */
class TaskQueue {
  #running = 0;
  #waiting = [];

  constructor(limit = 4) {
    if (!Number.isInteger(limit) || limit < 1) {
      throw new RangeError(`limit must be at least 1, not ${limit}`);
    }
    this.limit = limit;
  }

  add(task) {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, resolve, reject });
      this.#next();
    });
  }

  async #next() {
    if (this.#running >= this.limit || this.#waiting.length === 0) return;
    this.#running += 1;
    const { task, resolve, reject } = this.#waiting.shift();
    try {
      resolve(await task());
    } catch (error) {
      reject(error);
    } finally {
      this.#running -= 1;
      this.#next();
    }
  }

  static async map(items, work, limit) {
    const queue = new TaskQueue(limit);
    return Promise.all(items.map((item, index) => queue.add(() => work(item, index))));
  }
}

module.exports = { TaskQueue };
