import type { Schemas } from '@ug/contract';

/** Names of the storage are letters behind an id. */
const WORDS: Readonly<Record<Schemas['RenditionName'], string>> = {
  source: 'vsource',
  '1080p': 'vfull',
  '720p': 'vhigh',
  '480p': 'vmiddle',
  '360p': 'vlow',
};

/** The name of a rendition's object in the storage. Making it again after a crash writes the same one. */
export const renditionObject = (makeId: string, name: Schemas['RenditionName']): string => `${makeId}-${WORDS[name]}`;

export const spriteObject = (makeId: string): string => `${makeId}-vsprite`;

/** Every name that may have been written while a video was made. */
export const objectsOf = (makeId: string): string[] => [
  ...Object.values(WORDS).map((word) => `${makeId}-${word}`),
  spriteObject(makeId),
];

/** The making to which an object of the storage belongs; undefined where it is none of a video. */
export function makingOf(object: string): string | undefined {
  const makeId = object.slice(0, 32);
  return objectsOf(makeId).includes(object) ? makeId : undefined;
}

interface HeldFiles {
  readonly fileId: string;
  readonly poster: { readonly id: string } | null;
  readonly captions: readonly Schemas['VideoCaptions'][];
}

/** The files of a video: upload, poster, captions and original renditions. */
export function filesOf({ fileId, poster, captions }: HeldFiles, objects: readonly string[]): string[] {
  const originals = objects.filter((object) => makingOf(object) === undefined);
  return [fileId, ...originals, ...captions.map((one) => one.fileId), ...(poster ? [poster.id] : [])];
}

/** Byte ranges of the segments of a rendition in its one object. */
export interface Segments {
  /** Bytes that a player needs before any segment; a transport stream has none, so the length is 0. */
  readonly init: readonly [offset: number, length: number];
  readonly parts: readonly (readonly [durationMs: number, offset: number, length: number])[];
}

/** One quality of a video, with where its bytes are. */
export interface PlayableRendition {
  readonly name: Schemas['RenditionName'];
  readonly kind: Schemas['RenditionKind'];
  /** Its name in the storage. */
  readonly object: string;
  /** Bytes. */
  readonly size: number;
  readonly width: number;
  readonly height: number;
  /** Bits per second. */
  readonly bitrate: number;
  /** Codecs in the notation of RFC 6381. */
  readonly codecs: string;
  readonly mime: string;
  readonly segments: Segments;
}

/** Small pictures of a video in one sheet, row by row, for seeking. */
export interface Sprite {
  /** Its name in the storage. */
  readonly object: string;
  readonly columns: number;
  readonly rows: number;
  /** Pixels of one picture. */
  readonly width: number;
  readonly height: number;
  /** Between two pictures. */
  readonly intervalMs: number;
  /** Absent for those made before it was counted. */
  readonly bytes?: number;
}

/** A ready picture, as far as its addresses follow from it. */
export interface Poster {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** Data for playing an episode. */
export interface PlayableVideo {
  readonly videoId: number;
  readonly partId: number;
  /** Another one where the video was made again: addresses of the one before lead to bytes that are gone. */
  readonly makeId: string;
  readonly durationMs: number;
  readonly width: number;
  readonly height: number;
  /** At least one, the smallest first. */
  readonly renditions: readonly PlayableRendition[];
  readonly sprite: Sprite | null;
  /** A public picture. */
  readonly poster: Poster | null;
  readonly introStartMs: number | null;
  readonly introEndMs: number | null;
  readonly outroStartMs: number | null;
  /** The bytes of each are stored under the id of its file. */
  readonly captions: readonly Schemas['VideoCaptions'][];
}
