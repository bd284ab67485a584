import type { FileEntity } from './file.entity';
import type { PictureColors } from './picture-colors.rules';

/** Fields of a file that other features may know. */
export type StoredFile = Readonly<
  Pick<
    FileEntity,
    | 'id'
    | 'kind'
    | 'name'
    | 'size'
    | 'state'
    | 'sha256'
    | 'width'
    | 'height'
    | 'colors'
    | 'attachedTo'
    | 'isPrivate'
    | 'createdAt'
  >
>;

/** Facts of a picture that a page needs before it has loaded. A picture never changes, so the record that shows it keeps a copy. */
export interface KeptPicture {
  readonly id: string;
  /** Pixels of the large copy. */
  readonly width: number;
  readonly height: number;
  /** Absent for pictures from before colours were taken. */
  readonly colors?: PictureColors;
}

/** A picture that a record is to show, and the field in which it was given. */
export interface WantedPicture {
  readonly id: string;
  readonly field: string;
}
