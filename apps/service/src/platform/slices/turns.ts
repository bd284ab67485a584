import { setImmediate } from 'node:timers';

/** The piece of work that asked first goes on; the next one only in the next turn of the event loop. */
class Turns {
  private readonly waiting: (() => void)[] = [];

  /** Resolves when everything else that is ready has had its turn. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      if (this.waiting.push(resolve) === 1) setImmediate(() => this.serveOne());
    });
  }

  private serveOne(): void {
    this.waiting.shift()?.();
    if (this.waiting.length > 0) setImmediate(() => this.serveOne());
  }
}

/** One queue of the whole process, like the event loop: tasks and jobs that run side by side must not add up to one long turn. */
const turns = new Turns();

/**
 * Waits until requests, timers and signals have been served. SQLite answers in microtasks, so a loop over units of work
 * lets none of them through by itself.
 *
 * It is `setImmediate` because that runs right behind the phase in which the loop reads sockets and signals, and at once
 * where there is nothing to read. A timer would wait for a millisecond each time, and all timers that are due run in one
 * go before any socket is read. Of those who wait here only one goes on in each turn of the loop.
 */
export const giveWay = (): Promise<void> => turns.next();
