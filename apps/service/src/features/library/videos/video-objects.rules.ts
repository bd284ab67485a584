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
