import type { Schemas } from '@ug/contract';

/** A picture between paragraphs, as texts keep it. */
export interface StoredPicture {
  /** The id of its file. */
  readonly id: string;
  /** The hash of the bytes in the book. */
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

/** The owner of the files of a work's chapter pictures. */
export const pictureOwner = (workId: number): string => `chapter-pictures:${workId}`;

/** A picture as readers get it. */
export const toChapterPicture = ({ id, width, height, alt }: StoredPicture): Schemas['ChapterPicture'] => ({
  id,
  width,
  height,
  alt,
});

/** A stored picture; its alternative text differs from place to place. */
export type KeptPicture = Omit<StoredPicture, 'alt'>;

/** A version of a chapter's text. */
export interface ShowingText {
  readonly partId: number;
  readonly workId: number;
  readonly version: number;
}
