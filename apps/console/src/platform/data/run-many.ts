/** The results of several works. */
export interface ManyOutcome<T> {
  done: T[];
  failed: { item: T; error: unknown }[];
  /** Not started, because the person stopped it. */
  left: T[];
}

export interface ManyOptions {
  /** The number of works at the same time. 4 when absent, which leaves the service room for others. */
  concurrency?: number;
  onProgress?: (finished: number) => void;
  /** Stops before the next work; what is under way still ends. */
  signal?: AbortSignal;
}

/** Does a work for each item, a few at a time; a failure is kept with its item and stops nothing. */
export async function runMany<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  { concurrency = 4, onProgress, signal }: ManyOptions = {},
): Promise<ManyOutcome<T>> {
  const waiting = [...items];
  const outcome: ManyOutcome<T> = { done: [], failed: [], left: waiting };

  async function worker() {
    while (waiting.length > 0 && !signal?.aborted) {
      const item = waiting.shift() as T;
      try {
        await work(item);
        outcome.done.push(item);
      } catch (error) {
        outcome.failed.push({ item, error });
      }
      onProgress?.(outcome.done.length + outcome.failed.length);
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker));
  return outcome;
}
