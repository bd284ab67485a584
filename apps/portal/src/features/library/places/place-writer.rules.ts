import type { BodyOf, Schemas } from '@ug/contract';

export type PlaceReport = Omit<BodyOf<'savePlace'>, 'appID' | 'channelID'>;

/** A reader's position in a chapter, as it is reported. */
interface TextSpot {
  readonly partId: number;
  readonly paragraphId: number;
  readonly offset: number;
  readonly permille: number;
  readonly context: string;
}

/** A viewer's position in an episode, as it is reported. */
export interface EpisodeSpot {
  readonly partId: number;
  readonly permille: number;
  readonly positionMs: number;
}

export type ReadSpot = TextSpot | EpisodeSpot;

/** Reports about a work that a device remembers, also while it is closed. */
export interface WriterMemory {
  readonly seq: number;
  readonly base: number;
  readonly readMs: number;
  readonly heardMs: number;
  /** The last place that has not arrived, and when it was so by this device's own clock. */
  readonly unsent: { readonly spot: ReadSpot; readonly at: number } | null;
}

/** Further back than this share of the work is a jump, not a turn. */
export const JUMP_PERMILLE = 100;

/** A jump back counts after so long, or after so many turns of a page there. */
export const SETTLE_MS = 30_000;
export const SETTLE_TURNS = 2;

/** Longer than this on one page is not reading. */
const MAX_PAGE_MS = 3 * 60_000;

/** So many turned pages are reported even where the place could not be fetched before. */
const TURNS_UNASKED = 2;

/**
 * Only places that a reader went to wait to be sent: opening a book is not reading it. Nothing is said before the other
 * devices' place is known, or plainly cannot be; what an earlier visit could not send goes out as soon as it is.
 */
export const mayWrite = (known: 'waiting' | 'fetched' | 'failed', turns: number): boolean =>
  known === 'fetched' || (known === 'failed' && turns >= TURNS_UNASKED);

/** Reading between two turns of a page. */
export const readSince = (from: number, to: number): number => Math.min(Math.max(0, to - from), MAX_PAGE_MS);

/** Closer than this in an episode is the same place. */
const NEAR_MS = 60_000;

/** Another device is elsewhere; a few lines or seconds apart count as the same place. */
export function isElsewhere(
  place: Pick<Schemas['DevicePlace'], 'partId' | 'permille' | 'positionMs'>,
  own: Pick<ReadSpot, 'partId' | 'permille'> & Partial<Pick<EpisodeSpot, 'positionMs'>>,
): boolean {
  if (place.partId !== own.partId) return true;
  if (place.positionMs !== null && own.positionMs !== undefined)
    return Math.abs(place.positionMs - own.positionMs) > NEAR_MS;
  return Math.abs(place.permille - own.permille) > 20;
}

interface Reported {
  readonly workId: number;
  readonly device: { readonly id: string; readonly name: string };
  readonly memory: WriterMemory;
  readonly unsent: NonNullable<WriterMemory['unsent']>;
  readonly now: number;
}

/** The report of a place: it carries an age, never a time of the device's clock. */
export const reportOf = ({ workId, device, memory, unsent, now }: Reported): PlaceReport => ({
  workId,
  ...unsent.spot,
  deviceId: device.id,
  deviceName: device.name,
  seq: memory.seq,
  base: memory.base,
  ageMs: Math.max(0, now - unsent.at),
  readMs: memory.readMs,
  heardMs: memory.heardMs,
});
