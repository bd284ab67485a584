/** A place in a work: a character of a paragraph, with what is left of it when the paragraph goes; or an instant of an episode. */
export interface Spot {
  readonly partId: number;
  readonly paragraphId: number;
  /** Characters of the paragraph before it. */
  readonly offset: number;
  /** Position in the part; 1000 once its end was seen. */
  readonly permille: number;
  /** The characters that stand there. */
  readonly context: string;
  /** Position in an episode, whose paragraph is 1; null in a chapter. */
  readonly positionMs: number | null;
}

/** A place of a device, as the work's parts are now. */
export interface DevicePlace extends Spot {
  readonly deviceId: string;
  readonly deviceName: string;
  /** Published parts before its own. */
  readonly number: number;
  /** Length of its part in milliseconds; 0 for a chapter. */
  readonly durationMs: number;
  /** Counts the device's writes about the work. */
  readonly seq: number;
  /** Time that the device read or played the work since its first report, in milliseconds. */
  readonly readMs: number;
  /** When it was read, by the service's clock, in milliseconds. */
  readonly at: number;
}

/** A player's places in one work. */
export interface KnownPlaces {
  /** The device whose place is the player's. */
  readonly latest: string | null;
  readonly places: readonly DevicePlace[];
}

/** A place as a device reports it. */
export interface PlaceWrite extends Omit<DevicePlace, 'at'> {
  /** The instant of the latest place that its reader has seen; 0 before they saw one. */
  readonly base: number;
  /** Age in milliseconds: clocks of devices are wrong, but all count milliseconds alike. */
  readonly ageMs: number;
  /** The part of `readMs` that the service acknowledged to the device. */
  readonly heardMs: number;
}

/** The outcome of a report. */
export interface PlaceDecision {
  /** The player's place from now on; kept as that device's own; or heard before, so that nothing changes. */
  readonly outcome: 'latest' | 'apart' | 'known';
  readonly after: KnownPlaces;
  readonly dropped: readonly DevicePlace[];
  /** Reading that was not counted yet. */
  readonly newMs: number;
}

/** Places of other devices that are kept beside the player's. */
export const KEPT_APART = 3;

/** Two places no further apart than this share of the work, in permille, are the same for a reader. */
const NEAR_PERMILLE = 20;

/** Two places of a series no further apart than this are the same for its viewer. */
const NEAR_MS = 60_000;

/** The fields of a place that decide its distance from another. */
export type Distant = Pick<DevicePlace, 'number' | 'permille' | 'positionMs' | 'durationMs'>;

/** The share of a work before a place, in permille of its chapters. */
export function progressOf({ number, permille }: Pick<DevicePlace, 'number' | 'permille'>, chapters: number): number {
  return Math.min(1000, Math.floor((number * 1000 + permille) / Math.max(chapters, 1)));
}

/** Two places are far apart: more than a chapter, or more than a fiftieth of the work; in a series more than a minute of it. */
export function isFar(one: Distant, other: Distant, chapters: number): boolean {
  if (one.positionMs !== null && other.positionMs !== null) return playedBetween(one, other) > NEAR_MS;
  const apart = Math.abs(progressOf(one, chapters) - progressOf(other, chapters));
  return Math.abs(one.number - other.number) > 1 || apart > NEAR_PERMILLE;
}

/** Milliseconds of a series between two places; without an end where whole episodes lie between them. */
function playedBetween(one: Distant, other: Distant): number {
  const [former, latter] = one.number <= other.number ? [one, other] : [other, one];
  const [from, to] = [former.positionMs ?? 0, latter.positionMs ?? 0];
  if (former.number === latter.number) return Math.abs(to - from);
  return latter.number - former.number === 1 ? former.durationMs - from + to : Infinity;
}

/** Decides about a report. A device that has not seen another's later place does not overwrite it from afar. */
export function placed(known: KnownPlaces, write: PlaceWrite, now: number, chapters: number): PlaceDecision {
  const own = known.places.find(({ deviceId }) => deviceId === write.deviceId);
  if (own && own.seq >= write.seq) return { outcome: 'known', after: known, dropped: [], newMs: 0 };
  const latest = known.places.find(({ deviceId }) => deviceId === known.latest);
  const base = Math.min(write.base, latest?.at ?? now);
  const at = Math.max(base, own?.at ?? 0, Math.min(now, now - write.ageMs));
  const { base: _seen, ageMs: _age, heardMs, ...fields } = write;
  // A total may be said twice without counting twice, also after an answer that was lost.
  const newMs = Math.max(0, write.readMs - (own?.readMs ?? heardMs));
  const place: DevicePlace = { ...fields, at };
  if (!latest || latest.deviceId === write.deviceId || mayFollow(latest, place, base, chapters)) {
    // Each place that becomes the player's has an instant of its own: who has seen it is known by that.
    const newest = { ...place, at: Math.max(at, (latest?.at ?? -1) + 1) };
    return { outcome: 'latest', newMs, ...kept(known, newest, newest.deviceId) };
  }
  return { outcome: 'apart', newMs, ...kept(known, place, known.latest) };
}

function mayFollow(latest: DevicePlace, place: DevicePlace, base: number, chapters: number): boolean {
  if (base >= latest.at) return true;
  return !isFar(latest, place, chapters) && place.at >= latest.at;
}

/** Puts a device's place in the stead of its last one, and lets those go that are too many. */
function kept(known: KnownPlaces, place: DevicePlace, latest: string | null) {
  const others = known.places.filter(({ deviceId }) => deviceId !== place.deviceId);
  const all = [place, ...others].sort((a, b) => b.at - a.at || Number(b === place) - Number(a === place));
  const apart = all.filter(({ deviceId }) => deviceId !== latest);
  const dropped = apart.slice(KEPT_APART);
  const after: KnownPlaces = { latest, places: all.filter((one) => !dropped.includes(one)) };
  return { after, dropped };
}

/** A work is finished once its end was seen, and not at the first moment of its last chapter; a series at the end of its last episode. */
export function isFinished(
  place: Pick<DevicePlace, 'number' | 'permille' | 'partId' | 'positionMs'>,
  before: Pick<DevicePlace, 'partId'> | undefined,
  chapters: number,
): boolean {
  const isAtEnd = progressOf(place, chapters) === 1000;
  return isAtEnd && (place.positionMs !== null || before?.partId === place.partId);
}

/** A part at its place in the work. */
interface Stop {
  readonly partId: number;
  readonly ord: number;
}

/** A part that a device left. */
export interface LeftPart extends Stop {
  /** True if moving on to a later part finishes this one. Readers turn pages to get there, viewers may choose any episode. */
  readonly isFinished: boolean;
}

/** A device went on in a work since it was counted last. */
export interface PlaceMove extends Stop {
  readonly uid: number;
  readonly workId: number;
  /** Position in the part; 1000 once its end was seen. */
  readonly permille: number;
  /** When it was so, by the service's clock. */
  readonly at: Date;
  /** The part where it stood; null where it is new, or that part is gone. */
  readonly from: LeftPart | null;
  /** Reading time since then, in milliseconds. */
  readonly ms: number;
}
