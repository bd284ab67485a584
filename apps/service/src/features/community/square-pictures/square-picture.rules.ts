/** A stored picture without its bytes. */
export interface StoredPicture {
  readonly id: string;
  /** Pixels of the large version. */
  readonly width: number;
  readonly height: number;
  /** A ThumbHash in base64. */
  readonly placeholder: string;
}

/** Readers of a picture: its author and staff, everybody, or staff alone. */
export type PictureVisibility = 'own' | 'shown' | 'taken';

/** The holder of the pictures of a player's draft; a post takes them over from there. */
export const draftPicturesOf = (uid: number): string => `drafts:${uid}`;
