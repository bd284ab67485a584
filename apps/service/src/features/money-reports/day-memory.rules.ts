/** What was counted of days that do not change any more: each once, and no more days than so many. */
export class DayMemory<T> {
  private readonly kept = new Map<string, Promise<T>>();

  constructor(private readonly max: number) {}

  /** What is remembered of a day, else what is counted now. @param isOver whether the day does not change any more */
  of(day: string, isOver: boolean, count: (day: string) => Promise<T>): Promise<T> {
    const known = this.kept.get(day);
    if (known) return known;
    const counted = count(day);
    if (isOver) this.keep(day, counted);
    return counted;
  }

  /** What could not be counted is counted afresh by whoever asks next. */
  private keep(day: string, counted: Promise<T>): void {
    this.kept.set(day, counted);
    counted.catch(() => this.kept.delete(day));
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.max && oldest !== undefined) this.kept.delete(oldest);
  }
}
