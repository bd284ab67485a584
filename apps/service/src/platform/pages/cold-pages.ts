import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { Semaphore } from 'async-mutex';

const AT_ONCE = 2;
/** Behind so many a page is drawn by its browser: that is quicker than waiting for the paintings before it. */
const MAX_WAITING = 8;

/**
 * Admits pages that nobody has asked for lately, two at a time: a crawler asks for hundreds at once, and everybody else
 * would wait for all of them.
 */
export class ColdPages {
  private readonly places = new Semaphore(AT_ONCE);
  private waiting = 0;

  /** @param make gets true where so many pages wait that this one should not be painted */
  async admit<Page>(make: (isCrowded: boolean) => Promise<Page>): Promise<Page> {
    const isCrowded = this.waiting >= MAX_WAITING;
    this.waiting += 1;
    try {
      return await this.places.runExclusive(async () => {
        await turnOfOthers();
        return make(isCrowded);
      });
    } finally {
      this.waiting -= 1;
    }
  }
}
