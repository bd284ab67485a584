import type { Schemas } from '@ug/contract';

/** A picture between paragraphs, as texts keep it. */
export interface StoredPicture {
  /** The id of its file. */
  readonly id: string;
  /** Of the bytes as they were in the book. */
  readonly sha256: string;
  /** Pixels of the large copy. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** Why a picture of a book stays outside. `outside`: it is not in the file, or is written into its text. */
export type PictureFault = 'missing' | 'damaged' | 'drawing' | 'tooLarge' | 'outside' | 'notAPicture' | 'tooSmall';

/** A picture with a shorter side is a rule, a bullet or a trap. */
const MIN_SIDE = 24;
/** Between words such a small one is the sign of a footnote or a character that fonts lack. */
const MAX_SIGN_SIDE = 128;

/** True for ornaments: too few pixels, or a small picture between words. */
export const isMark = ({ width, height }: Pick<StoredPicture, 'width' | 'height'>, isInline: boolean): boolean =>
  Math.min(width, height) < MIN_SIDE || (isInline && Math.max(width, height) <= MAX_SIGN_SIDE);

/** Whom the pictures of a work's chapters belong to. */
export const pictureOwner = (workId: number): string => `chapter-pictures:${workId}`;

/** A picture as readers get it. */
export const toChapterPicture = ({ id, width, height, alt }: StoredPicture): Schemas['ChapterPicture'] => ({
  id,
  width,
  height,
  alt,
});
