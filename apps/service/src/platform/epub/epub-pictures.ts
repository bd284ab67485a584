import { EpubArchive } from './epub-archive';
import { EpubRefusal } from './epub-refusal';

/** A larger picture is refused, as one that an operator uploads. */
const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** Why there are no bytes of a picture. `drawing`: it is made of lines, and may hold programs. */
export type PictureAbsence = 'missing' | 'damaged' | 'drawing' | 'tooLarge';

/** Pictures of a book by their entries, as they are in the file: they are a stranger's, and to be encoded anew. */
export class EpubPictures {
  private constructor(private readonly archive: EpubArchive) {}

  /** @throws EpubRefusal */
  static async open(bytes: Uint8Array): Promise<EpubPictures> {
    return new EpubPictures(await EpubArchive.open(bytes));
  }

  async read(name: string): Promise<Uint8Array | PictureAbsence> {
    try {
      const bytes = await this.archive.read(name);
      if (!bytes) return 'missing';
      if (isDrawing(bytes)) return 'drawing';
      return bytes.length > MAX_PICTURE_BYTES ? 'tooLarge' : bytes;
    } catch (error) {
      if (error instanceof EpubRefusal) return error.reason === 'too-large' ? 'tooLarge' : 'damaged';
      throw error;
    }
  }
}

const ZERO_WIDTH = /^[\uFEFF\s]*</;

/** Recognises SVG by its content: no other picture format begins like a document. */
const isDrawing = (bytes: Uint8Array): boolean => ZERO_WIDTH.test(new TextDecoder().decode(bytes.subarray(0, 256)));
