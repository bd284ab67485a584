import { newIdempotencyKey } from '@ug/api-client';
import type { Schemas } from '@ug/contract';

export type UploadedPicture = Schemas['SquarePicture'];

/** A picture in a tray: from the moment it was chosen, or from a draft that had it uploaded. */
export interface TrayPicture {
  /** Names it on this page; the service knows only `uploaded.id`. */
  readonly key: string;
  /** Its bytes, while they are in this page. */
  readonly file: File | null;
  readonly uploaded: UploadedPicture | null;
  /** The share that has been sent, from 0 to 1. */
  readonly progress: number;
  /** Why it was not taken; a connection that broke is no problem of the picture and is tried again. */
  readonly problem: string;
}

/** The pictures with one at another place; a place beyond the ends is the end. */
export function movedPictures(pictures: readonly TrayPicture[], key: string, to: number): readonly TrayPicture[] {
  const picture = pictures.find((one) => one.key === key);
  if (!picture) return pictures;
  const others = pictures.filter((one) => one !== picture);
  return others.toSpliced(Math.min(Math.max(to, 0), others.length), 0, picture);
}

export const isUploading = (pictures: readonly TrayPicture[]): boolean =>
  pictures.some(({ uploaded, problem }) => uploaded === null && problem === '');

export const hasFailed = (pictures: readonly TrayPicture[]): boolean => pictures.some(({ problem }) => problem !== '');

/** The ids of those that the service has, in their order. */
export const uploadedIds = (pictures: readonly TrayPicture[]): string[] =>
  pictures.flatMap(({ uploaded }) => (uploaded ? [uploaded.id] : []));

/** A picture that was just chosen. */
export const chosenPicture = (file: File): TrayPicture => ({
  key: newIdempotencyKey(),
  file,
  uploaded: null,
  progress: 0,
  problem: '',
});

/** A picture that the service has. */
export const storedPicture = (uploaded: UploadedPicture): TrayPicture => ({
  key: uploaded.id,
  file: null,
  uploaded,
  progress: 1,
  problem: '',
});
