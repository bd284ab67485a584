import type { Schemas } from '@ug/contract';
import { dayAfter } from '#platform/clock/days';
import type { PlaceMove } from '#features/library/places/places.rules';

/** A reader who comes back to a part within so many days does not begin it again. */
const KNOWN_DAYS = 14;

/** So much of a part is all of it: what follows are remarks of the author, or the titles of an episode. */
const FINISHED_PERMILLE = 950;

/** Number of steps in the curve of a part: the furthest point of readers is kept this finely. */
export const STEPS = 20;
const STEP_PERMILLE = 1000 / STEPS;

/** The time that a unit of `parts.size` takes at least: 50 characters a second, or three times the speed of an episode. */
const LEAST_MS = { novel: 20, anime: 1 / 3, welfare: 1 / 3 } as const;

/** A part that a reader passed on the way from one place to the next. */
export interface PassedPart {
  readonly id: number;
  readonly kind: Schemas['WorkKind'];
  /** Characters of a chapter, milliseconds of an episode. */
  readonly size: number;
}

/** A reader in a part. */
export interface Reading {
  readonly uid: number;
  readonly partId: number;
  readonly workId: number;
  readonly day: string;
}

/** Starts, finishes and furthest steps of parts, from moves of readers. */
export interface Readings {
  readonly begun: readonly Reading[];
  /** Finished parts that their reader began before, or among `begun`. */
  readonly finished: readonly Pick<Reading, 'uid' | 'partId'>[];
  readonly reached: readonly Reach[];
}

/** The furthest step of a part that a reader has been at, 0 to `STEPS`. */
export interface Reach {
  readonly uid: number;
  readonly partId: number;
  readonly step: number;
}

/** A reader who is known, with the furthest step so far. */
export interface KnownReach extends Reach {
  readonly workId: number;
  readonly day: string;
}

/** Change in the number of readers who began a part on one day and have a step as their furthest. */
export interface StepCount {
  readonly partId: number;
  readonly workId: number;
  readonly day: string;
  readonly step: number;
  readonly readers: number;
}

/** Readers of one part that began on one day. */
export interface PartCount {
  readonly partId: number;
  readonly workId: number;
  readonly day: string;
  readonly starts: number;
  readonly finishes: number;
}

/** The first day about which readers are still known; older reports would count somebody twice. */
export const firstKnownDay = (today: string): string => dayAfter(today, -KNOWN_DAYS);

/** Whether a device went on past other parts, or over them. */
export const goesOn = ({ from, ord }: PlaceMove): boolean => from !== null && from.ord < ord;

/** Whether the reading time of a move is enough for the parts that it passed: without it, the reader jumped over them. */
export const hasRead = (passed: readonly PassedPart[], ms: number): boolean =>
  passed.reduce((sum, { kind, size }) => sum + size * LEAST_MS[kind], 0) <= ms;

/** The effect of one move: it begins the part where it ends, and finishes the part before it. An episode is finished only if its end was watched. */
export function readingsOf(move: PlaceMove, day: string, passed: readonly PassedPart[]): Readings {
  const { uid, workId, partId, permille, from } = move;
  const read = hasRead(passed, move.ms) ? passed.map(({ id }) => id) : [];
  const left = from && goesOn(move) ? [...(from.isFinished ? [from.partId] : []), ...read] : [];
  const ended = permille >= FINISHED_PERMILLE;
  return {
    begun: [...read, partId].map((id) => ({ uid, workId, day, partId: id })),
    finished: [...left, ...(ended ? [partId] : [])].map((id) => ({ uid, partId: id })),
    reached: [
      ...left.map((id) => ({ uid, partId: id, step: STEPS })),
      // The end of an episode is where its titles begin.
      { uid, partId, step: ended ? STEPS : Math.floor(permille / STEP_PERMILLE) },
    ],
  };
}

/** Each reader once per part, on the first day that they were seen in it. */
export function merged(all: readonly Readings[]): Readings {
  const begun = new Map<string, Reading>();
  for (const reading of all.flatMap((one) => one.begun)) {
    const known = begun.get(keyOf(reading));
    if (!known || reading.day < known.day) begun.set(keyOf(reading), reading);
  }
  const finished = new Map(all.flatMap((one) => one.finished).map((one) => [keyOf(one), one]));
  const reached = new Map<string, Reach>();
  for (const reach of all.flatMap((one) => one.reached)) {
    const known = reached.get(keyOf(reach));
    if (!known || reach.step > known.step) reached.set(keyOf(reach), reach);
  }
  return { begun: [...begun.values()], finished: [...finished.values()], reached: [...reached.values()] };
}

/** The readers who went further than they had been. */
export function wentFurther(known: readonly KnownReach[], reached: readonly Reach[]): KnownReach[] {
  const steps = new Map(reached.map((one) => [keyOf(one), one.step]));
  return known.flatMap((one) => {
    const step = steps.get(keyOf(one)) ?? 0;
    return step > one.step ? [{ ...one, step }] : [];
  });
}

/** The changes of how many readers have each step as their furthest, by part and day, in the order of their keys. */
export function stepCountsOf(known: readonly KnownReach[], further: readonly KnownReach[]): StepCount[] {
  const before = new Map(known.map((one) => [keyOf(one), one.step]));
  const counts = new Map<string, StepCount>();
  const add = ({ partId, workId, day }: KnownReach, step: number, readers: number) => {
    const key = `${partId} ${day} ${step}`;
    const count = counts.get(key) ?? { partId, workId, day, step, readers: 0 };
    counts.set(key, { ...count, readers: count.readers + readers });
  };
  for (const one of further) {
    const last = before.get(keyOf(one)) ?? 0;
    // Step 0 is not counted: all readers without a counted step are there.
    if (last > 0) add(one, last, -1);
    add(one, one.step, 1);
  }
  return [...counts.values()].sort(
    (a, b) => a.partId - b.partId || (a.day < b.day ? -1 : a.day > b.day ? 1 : a.step - b.step),
  );
}

/** The readers who came to each step or further, from those who have it as their furthest. */
export function cameTo(furthest: ReadonlyMap<number, number>): number[] {
  const reached: number[] = [];
  for (let step = STEPS, sum = 0; step >= 1; step -= 1) {
    sum += furthest.get(step) ?? 0;
    reached.unshift(sum);
  }
  return reached;
}

/** Numbers by part and day, in the order of their keys. */
export function countsOf(
  started: readonly Omit<Reading, 'uid'>[],
  finished: readonly Omit<Reading, 'uid'>[],
): PartCount[] {
  const counts = new Map<string, PartCount>();
  const add = ({ partId, workId, day }: Omit<Reading, 'uid'>, starts: number, finishes: number) => {
    const key = `${partId} ${day}`;
    const known = counts.get(key) ?? { partId, workId, day, starts: 0, finishes: 0 };
    counts.set(key, { ...known, starts: known.starts + starts, finishes: known.finishes + finishes });
  };
  for (const one of started) add(one, 1, 0);
  for (const one of finished) add(one, 0, 1);
  return [...counts.values()].sort((a, b) => a.partId - b.partId || (a.day < b.day ? -1 : 1));
}

const keyOf = ({ uid, partId }: Pick<Reading, 'uid' | 'partId'>): string => `${uid} ${partId}`;
