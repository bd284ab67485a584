/** Milliseconds of a monotonic clock. */
export interface Stopwatch {
  stopwatch(): number;
}

/** The stopwatch of the machine, for code without injection. */
export const machineStopwatch: Stopwatch = { stopwatch: () => performance.now() };

const SLOT_MS = 5 * 60_000;
/** An hour. */
const SLOTS = 12;

interface Sum {
  count: number;
  ms: number;
  maxMs: number;
  rows: number;
  /** The number of runs whose rows are in the sum. */
  counted: number;
}

/** The durations of one name in the last hour; milliseconds are not rounded. */
export interface RecentDuration extends Readonly<Sum> {
  readonly name: string;
}

/**
 * Durations of the last hour by name, in slots of five minutes. Hot paths call it, so counting is two look-ups and a few
 * additions.
 */
export class RecentDurations {
  private readonly slots = Array.from({ length: SLOTS }, () => ({ number: -1, sums: new Map<string, Sum>() }));

  /** @param maxNames the most names in one slot; beyond it, the names with the least time are forgotten */
  constructor(
    private readonly clock: Stopwatch,
    private readonly maxNames = Infinity,
  ) {}

  /**
   * Counts one.
   * @param ms from beginning to end
   * @param rows returned or changed; null where the number is not known
   * @returns whether it is the first of its name in this slot
   */
  observe(name: string, ms: number, rows: number | null = null): boolean {
    const { sums } = this.slotOf(this.slotNumber());
    const known = sums.get(name);
    const sum = known ?? this.add(sums, name);
    sum.count += 1;
    sum.ms += ms;
    if (ms > sum.maxMs) sum.maxMs = ms;
    if (rows !== null) {
      sum.rows += rows;
      sum.counted += 1;
    }
    return known === undefined;
  }

  /** All names of the last hour. */
  all(): RecentDuration[] {
    const oldest = this.slotNumber() - SLOTS + 1;
    const all = new Map<string, Sum>();
    for (const { number, sums } of this.slots)
      if (number >= oldest)
        for (const [name, sum] of sums) {
          const whole = all.get(name) ?? newSum();
          all.set(name, whole);
          whole.count += sum.count;
          whole.ms += sum.ms;
          whole.maxMs = Math.max(whole.maxMs, sum.maxMs);
          whole.rows += sum.rows;
          whole.counted += sum.counted;
        }
    return [...all].map(([name, sum]) => ({ name, ...sum }));
  }

  private add(sums: Map<string, Sum>, name: string): Sum {
    if (sums.size >= this.maxNames) forgetQuickest(sums);
    const sum = newSum();
    sums.set(name, sum);
    return sum;
  }

  private slotNumber(): number {
    return Math.floor(this.clock.stopwatch() / SLOT_MS);
  }

  private slotOf(number: number) {
    const slot = this.slots[number % SLOTS] as (typeof this.slots)[number];
    if (slot.number !== number) {
      slot.number = number;
      slot.sums.clear();
    }
    return slot;
  }
}

const newSum = (): Sum => ({ count: 0, ms: 0, maxMs: 0, rows: 0, counted: 0 });

/** Half of them, so that the next names find room. */
function forgetQuickest(sums: Map<string, Sum>): void {
  const quickest = [...sums].sort(([, one], [, other]) => one.ms - other.ms);
  for (const [name] of quickest.slice(0, Math.ceil(quickest.length / 2))) sums.delete(name);
}
