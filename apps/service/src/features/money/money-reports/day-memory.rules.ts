import { LRUCache } from 'lru-cache';

/** Remembers counts of days that no longer change: each day is counted once, and the number of days is limited. */
export class DayMemory<T> {
  private readonly kept: LRUCache<string, Promise<T>>;

  constructor(max: number) {
    this.kept = new LRUCache({ max });
  }

  /** Returns the remembered count of a day, or counts it now. @param isOver whether the day no longer changes */
  of(day: string, isOver: boolean, count: (day: string) => Promise<T>): Promise<T> {
    const known = this.kept.get(day);
    if (known) return known;
    const counted = count(day);
    if (!isOver) return counted;
    this.kept.set(day, counted);
    // A failed count is forgotten, so that the next caller counts again.
    counted.catch(() => this.kept.delete(day));
    return counted;
  }
}
