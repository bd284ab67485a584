import { LRUCache } from 'lru-cache';

/** What was counted of days that do not change any more: each once, and no more days than so many. */
export class DayMemory<T> {
  private readonly kept: LRUCache<string, Promise<T>>;

  constructor(max: number) {
    this.kept = new LRUCache({ max });
  }

  /** What is remembered of a day, else what is counted now. @param isOver whether the day does not change any more */
  of(day: string, isOver: boolean, count: (day: string) => Promise<T>): Promise<T> {
    const known = this.kept.get(day);
    if (known) return known;
    const counted = count(day);
    if (!isOver) return counted;
    this.kept.set(day, counted);
    // What could not be counted is counted again by the next caller.
    counted.catch(() => this.kept.delete(day));
    return counted;
  }
}
