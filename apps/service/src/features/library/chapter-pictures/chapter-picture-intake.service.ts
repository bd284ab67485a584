import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Refusal } from '#platform/errors/refusal';
import { FilesService } from '#features/operations/files/files.service';
import { PictureEncoderService } from '#features/operations/files/picture-encoder.service';
import type { PictureFault, KeptPicture } from './chapter-picture.rules';
import { ChapterPicturesRepository } from './chapter-pictures.repository';

/** A picture that can be imported, with its format and size in pixels. */
export interface SeenPicture {
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
}

/** A picture that is to be kept, and its bytes. */
export interface WantedPicture {
  readonly sha256: string;
  readonly bytes: () => Promise<Uint8Array>;
}

/** Takes pictures of books in. Not inside a unit of work: it decodes them and waits for the disk. */
@Injectable()
export class ChapterPictureIntakeService {
  constructor(
    private readonly files: FilesService,
    private readonly encoder: PictureEncoderService,
    private readonly rows: ChapterPicturesRepository,
  ) {}

  /** Decodes a picture without keeping it, so that a preview says what will come in. */
  async look(bytes: Uint8Array): Promise<SeenPicture | { readonly left: PictureFault }> {
    try {
      const { width, height } = await this.encoder.look(bufferOf(bytes));
      return { sha256: createHash('sha256').update(bytes).digest('hex'), width, height };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { left: error.key === 'file.imageTooLarge' ? 'tooLarge' : 'notAPicture' };
    }
  }

  /**
   * Finds the files of pictures: the ones that the work has, else new ones, which are gone in a day unless a text shows them.
   * @param kept pictures that were found before, by their hashes; the others are added to it
   * @throws Refusal as an upload does
   */
  async keep(workId: number, wanted: readonly WantedPicture[], kept: Map<string, KeptPicture>): Promise<void> {
    const hashes = wanted.map(({ sha256 }) => sha256).filter((sha256) => !kept.has(sha256));
    const known = await this.rows.known(workId, hashes);
    const files = await this.files.get([...known.values()]);
    for (const { sha256, bytes } of wanted) {
      if (kept.has(sha256)) continue;
      const { id, width, height } = files.get(known.get(sha256) ?? '') ?? (await this.store(await bytes()));
      kept.set(sha256, { id, sha256, width: width ?? 1, height: height ?? 1 });
    }
  }

  private async store(bytes: Uint8Array) {
    const still = await this.encoder.still(bufferOf(bytes));
    async function* whole(): AsyncGenerator<Uint8Array> {
      yield still;
    }
    const start = { kind: 'image', name: '插图', size: still.length, isPrivate: true } as const;
    return this.files.ingest(start, whole());
  }
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
