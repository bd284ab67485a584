/** So many days of reading, subscribing and buying make the heat of a work. */
export const HEAT_DAYS = 7;

/** The weight of a day relative to the day after it. */
const DECAY = 0.8;

/** A subscription says more than a day of reading, and a purchase more than that. */
const WEIGHTS = { readers: 1, subscribers: 3, buyers: 5 } as const;

/** Whole numbers keep their order where works are close. */
const SCALE = 10;

/** Counts of a work on a day, so many days ago. */
export interface HeatSignal {
  readonly kind: keyof typeof WEIGHTS;
  /** Whole days; 0 is today. */
  readonly daysAgo: number;
  readonly count: number;
}

/** The heat of a work: those who read, subscribed to or bought it in the last days, the latest days counting most. */
export const heatOf = (signals: readonly HeatSignal[]): number =>
  Math.round(
    signals
      .filter(({ daysAgo }) => daysAgo >= 0 && daysAgo < HEAT_DAYS)
      .reduce((sum, { kind, daysAgo, count }) => sum + WEIGHTS[kind] * count * DECAY ** daysAgo, 0) * SCALE,
  );
