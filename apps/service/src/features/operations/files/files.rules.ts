import type { RefusalKey, Schemas } from '@ug/contract';
import type { PictureColors } from './picture-colors.rules';

type FileKind = Schemas['FileKind'];

/** Bytes a client sends in one request. */
export const CHUNK_BYTES = 8 * 1024 * 1024;

/** The most bytes a file may have. */
export const MAX_BYTES: Readonly<Record<FileKind, number>> = {
  package: 2 * 1024 ** 3,
  image: 10 * 1024 ** 2,
  text: 200 * 1024 ** 2,
  video: 4 * 1024 ** 3,
  captions: 1024 ** 2,
};

/** Incomplete uploads that one member of staff may have: more than a form of pictures sends at once. */
export const MAX_OPEN_UPLOADS = 20;

/** Seconds that an unused file is kept. */
export const UNUSED_SECONDS = 24 * 60 * 60;

/** Bytes at the end of a file that may hold the end of an archive: its record and the longest comment. */
export const ARCHIVE_END_BYTES = 22 + 0xffff;

/** The widths in which a picture is kept, in pixels; a narrower picture keeps its own. */
export const PICTURE_WIDTHS = { small: 160, medium: 480, large: 1280 } as const;
export type PictureWidth = keyof typeof PICTURE_WIDTHS;

/** Pattern for the names of each kind of file, and the refusal of any other name. */
const NAMES: Readonly<Partial<Record<FileKind, readonly [pattern: RegExp, refusal: RefusalKey]>>> = {
  package: [/.\.(apk|xapk|ipa)$/i, 'file.notAPackage'],
  text: [/.\.(txt|epub)$/i, 'file.notAText'],
  video: [/.\.(mp4|m4v|mkv|mov|webm|zip)$/i, 'file.notAVideo'],
  captions: [/.\.vtt$/i, 'file.notCaptions'],
};
/** Separators, control characters, half characters, and marks that turn the direction of text to disguise an ending. */
const FORBIDDEN_IN_NAME = /[/\\\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** A file that is to be stored. */
export interface NewFile {
  readonly kind: FileKind;
  readonly name: string;
  readonly size: number;
  /** For a picture that never has a public address. */
  readonly isPrivate?: boolean;
}

/** Why an upload may not even begin, if so. */
export function refusalOfStart({ kind, name, size }: NewFile): RefusalKey | undefined {
  if (!isFileName(name)) return 'file.badName';
  if (size === 0) return 'file.empty';
  const [pattern, refusal] = NAMES[kind] ?? [];
  if (pattern && !pattern.test(name)) return refusal;
  return size > MAX_BYTES[kind] ? 'file.tooLarge' : undefined;
}

/** Whether a name is one that any system could save under: no path, nothing hidden. */
export function isFileName(name: string): boolean {
  return !FORBIDDEN_IN_NAME.test(name) && !/^[\s.]|[\s.]$/.test(name) && name.length > 0;
}

/** The storage name of one width of a picture; packages, and pictures not yet encoded, use the id alone. */
export const pictureObject = (id: string, width: PictureWidth): string => `${id}-${width}`;

/** The storage name of a ready image, for those who look at its bytes. */
export const pictureName = (id: string): string => pictureObject(id, 'large');

/** Fields of a file that are needed to show it as a picture. */
export interface PictureSource {
  readonly id: string;
  /** Pixels of the large copy. Null for a file that is no image, or whose copies are not ready. */
  readonly width: number | null;
  readonly height: number | null;
  readonly colors?: PictureColors | null;
}

/** A ready image by its addresses; throws for anything else, which has no size in pixels. */
export function pictureOf({ id, width, height, colors }: PictureSource): Schemas['Picture'] {
  if (width === null || height === null) throw new Error(`file ${id} is not a ready picture`);
  const at = (name: PictureWidth): string => `/api/images/${id}/${name}`;
  const picture = { id, small: at('small'), medium: at('medium'), large: at('large'), width, height };
  return colors ? { ...picture, colors: [...colors] } : picture;
}

/**
 * Every storage name that a file may have over its life. Where a file is removed its row goes first: bytes without a
 * row are found again, a row without bytes lies.
 */
export const objectsOf = (id: string): string[] => [
  id,
  ...(Object.keys(PICTURE_WIDTHS) as PictureWidth[]).map((width) => pictureObject(id, width)),
];

/** The file to which a storage name belongs. */
export const fileOfObject = (name: string): string => name.slice(0, 32);

/**
 * Whether a file is a ZIP archive from its first byte to its last: the signature, and a directory that lies inside.
 * @param tail the last `ARCHIVE_END_BYTES` bytes, or all if there are fewer.
 */
export function isArchive(head: Uint8Array, tail: Uint8Array, size: number): boolean {
  const end = archiveEnd(tail);
  if (!startsWith(head, [0x50, 0x4b, 0x03, 0x04]) || end === undefined) return false;
  const record = new DataView(tail.buffer, tail.byteOffset + end, 22);
  const [length, offset] = [record.getUint32(12, true), record.getUint32(16, true)];
  const isZip64 = length === 0xffffffff || offset === 0xffffffff;
  return isZip64 || offset + length <= size - tail.byteLength + end;
}

/** Whether the bytes end like an archive: a picture that does hides one. */
export const endsLikeArchive = (tail: Uint8Array): boolean => archiveEnd(tail) !== undefined;

/** Whether the bytes begin like PNG, JPEG or WebP. */
export function beginsLikePicture(head: Uint8Array): boolean {
  const isWebp = startsWith(head, [0x52, 0x49, 0x46, 0x46]) && startsWith(head.subarray(8), [0x57, 0x45, 0x42, 0x50]);
  const isPng = startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return isPng || startsWith(head, [0xff, 0xd8, 0xff]) || isWebp;
}

/** Returns the position of an archive's end record, whose comment must reach exactly to the end (APPNOTE 4.3.16). */
function archiveEnd(tail: Uint8Array): number | undefined {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  for (let at = tail.byteLength - 22; at >= 0; at -= 1) {
    const isRecord = view.getUint32(at, true) === 0x06054b50;
    if (isRecord && at + 22 + view.getUint16(at + 20, true) === tail.byteLength) return at;
  }
  return undefined;
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** The media type under which a file is sent: Android installs by it, everything else is just bytes. */
export function typeOfFile(name: string): string {
  return name.toLowerCase().endsWith('.apk') ? 'application/vnd.android.package-archive' : 'application/octet-stream';
}
