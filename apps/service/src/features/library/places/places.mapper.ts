import type { Schemas } from '@ug/contract';
import { progressOf, type DevicePlace } from './places.rules';
import type { ResumePoint } from './watching.rules';

/** A device's place as the database gives it, with its part as that is now. Without a device it is a part alone. */
export interface PlaceRow {
  readonly device_id: string | null;
  readonly device_name: string;
  readonly part_id: number;
  readonly title: string;
  readonly paragraph_id: number;
  readonly char_offset: number;
  readonly permille: number;
  readonly context: string;
  readonly position_ms: number | null;
  readonly seq: number;
  readonly read_ms: number | string;
  readonly at: number | string;
  /** Published parts before it. */
  readonly number: number | string;
  /** Published parts of the work. */
  readonly chapters: number;
  readonly kind: Schemas['WorkKind'];
  /** Characters of a chapter, milliseconds of an episode. */
  readonly size: number;
  /** Beginning of the outro of an episode. */
  readonly outro_start: number | null;
  /** 1 where players see the part. */
  readonly is_shown: number;
  /** Revision of the player's shelf; null while the work is not on it. */
  readonly revision: number | string | null;
  readonly latest_device: string | null;
  readonly furthest: number | null;
}

/** A row of the shelf. */
export interface ShelfRow {
  readonly work_id: number;
  readonly medium: Schemas['Medium'];
  readonly latest_device: string | null;
  readonly latest_at: number | string | null;
  readonly part_id: number | null;
  readonly part_title: string | null;
  readonly progress: number;
  readonly furthest: number;
  readonly finished_at: number | string | null;
  readonly subscribed_at: number | string | null;
  readonly seen_at: number | string;
}

/** A place with the title of its part. */
export type TitledPlace = DevicePlace & { readonly partTitle: string };

export function toPlace(row: PlaceRow): TitledPlace | undefined {
  if (row.device_id === null) return undefined;
  return {
    deviceId: row.device_id,
    deviceName: row.device_name,
    partId: row.part_id,
    partTitle: row.title,
    paragraphId: row.paragraph_id,
    offset: row.char_offset,
    permille: row.permille,
    context: row.context,
    positionMs: row.position_ms,
    seq: row.seq,
    readMs: Number(row.read_ms),
    at: Number(row.at),
    number: Number(row.number),
    durationMs: row.kind === 'novel' ? 0 : row.size,
  };
}

export const toDevicePlace = (place: TitledPlace, chapters: number): Schemas['DevicePlace'] => ({
  deviceId: place.deviceId,
  deviceName: place.deviceName,
  seq: place.seq,
  readMs: place.readMs,
  partId: place.partId,
  partTitle: place.partTitle,
  paragraphId: place.paragraphId,
  offset: place.offset,
  permille: place.permille,
  context: place.context,
  positionMs: place.positionMs,
  progress: progressOf(place, chapters),
  at: new Date(place.at).toISOString(),
});

const pointOf = (row: ShelfRow): Schemas['ReadingPoint'] | null =>
  row.latest_at === null || row.part_id === null
    ? null
    : {
        partId: row.part_id,
        partTitle: row.part_title ?? '',
        progress: row.progress,
        at: new Date(Number(row.latest_at)).toISOString(),
      };

interface ReadingParts {
  /** Absent while players do not see it. */
  readonly work: Schemas['WorkCard'] | undefined;
  readonly owned: Schemas['OwnedTitle'] | undefined;
  readonly resume: ResumePoint | undefined;
}

/** An entry of a list. */
export function toReadingEntry(row: ShelfRow, { work, owned, resume }: ReadingParts): Schemas['ReadingEntry'] {
  const isSubscribed = row.subscribed_at !== null;
  const newest = work?.latestPart ? Date.parse(work.latestPart.at) : 0;
  return {
    id: row.work_id,
    work: work ?? null,
    owned: owned ?? null,
    place: pointOf(row),
    isSubscribed,
    hasNew: isSubscribed && newest > Number(row.seen_at),
    isFinished: row.finished_at !== null,
    resume: resume ?? null,
  };
}
