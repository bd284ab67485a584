/** Why a file is not read. */
export type EpubReason =
  /** No archive, or one whose directory is cut off. */
  | 'not-zip'
  /** An entry cannot be unpacked, or is not as long as it says. */
  | 'damaged'
  | 'protected'
  | 'too-large'
  | 'too-many-entries'
  | 'too-deep'
  /** No package document, or one that names no documents. */
  | 'no-book'
  | 'no-text';

/** The file is refused; what was read of it is thrown away. */
export class EpubRefusal extends Error {
  override readonly name = 'EpubRefusal';

  constructor(
    readonly reason: EpubReason,
    /** The entry that is to blame. */
    readonly entry?: string,
  ) {
    super(entry === undefined ? reason : `${reason}: ${entry}`);
  }
}
