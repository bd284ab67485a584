import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Refusal } from '#platform/errors/refusal';
import { Storage } from '#platform/storage/storage';
import type { ByteRange } from '#platform/storage/storage';
import type { FileEntity } from './file.entity';
import { ARCHIVE_END_BYTES, isArchive, objectsOf, pictureObject } from './files.rules';
import type { PictureWidth } from './files.rules';
import type { ReadyFacts, WriteClaim } from './files.repository';
import { PictureEncoderService } from './picture-encoder.service';
import { UnusedFilesService } from './unused-files.service';
import { containerOf, isWebVtt, VIDEO_HEAD_BYTES } from './video-heads.rules';
import { WriteClaimsService } from './write-claims.service';

/** Checks a file once its last byte has arrived, and makes it ready or removes it. */
@Injectable()
export class FileCompletionService {
  constructor(
    private readonly unused: UnusedFilesService,
    private readonly storage: Storage,
    private readonly pictures: PictureEncoderService,
    private readonly claims: WriteClaimsService,
  ) {}

  /**
   * Checks the file and makes it ready; a crash in between leaves it to be completed again.
   * @throws Refusal `file.notAPackage`, `file.notAVideo`, `file.notCaptions`, `file.notAnImage` or `file.imageTooLarge`, and then row and bytes are gone.
   */
  async complete(file: FileEntity, claim: WriteClaim): Promise<FileEntity> {
    const facts = await this.check(file, claim);
    // A picture keeps only its encoded widths.
    if (file.kind !== 'image') await this.claims.during(claim, () => this.storage.complete(file.id));
    if (!(await this.claims.finish(claim, facts))) {
      // It was abandoned meanwhile, perhaps before its pictures were written.
      await this.storage.remove(...objectsOf(file.id));
      throw new Refusal('file.notFound');
    }
    if (file.kind === 'image') await this.storage.remove(file.id);
    return { ...file, ...facts, received: file.size, state: 'ready' };
  }

  private async check(file: FileEntity, claim: WriteClaim): Promise<ReadyFacts> {
    try {
      if (file.kind === 'image') return await this.encodePicture(file.id);
      if (file.kind === 'package') await this.checkPackage(file);
      if (file.kind === 'video') await this.checkVideo(file);
      if (file.kind === 'captions') await this.checkCaptions(file);
      return await this.sum(file, claim);
    } catch (error) {
      if (error instanceof Refusal) await this.unused.discard(file.id);
      throw error;
    }
  }

  private async checkPackage({ id, size }: FileEntity): Promise<void> {
    const head = await buffer(await this.open(id, { start: 0, end: Math.min(3, size - 1) }));
    const tail = await buffer(await this.open(id, { start: Math.max(0, size - ARCHIVE_END_BYTES), end: size - 1 }));
    if (!isArchive(head, tail, size)) throw new Refusal('file.notAPackage');
  }

  private async checkVideo({ id, size }: FileEntity): Promise<void> {
    const head = await buffer(await this.open(id, { start: 0, end: Math.min(VIDEO_HEAD_BYTES, size) - 1 }));
    if (!containerOf(head)) throw new Refusal('file.notAVideo');
  }

  private async checkCaptions({ id }: FileEntity): Promise<void> {
    if (!isWebVtt(await buffer(await this.open(id)))) throw new Refusal('file.notCaptions');
  }

  private async sum({ id }: FileEntity, claim: WriteClaim): Promise<ReadyFacts> {
    // Read back rather than summed up on the way in: this is what is really on the disk.
    const hash = createHash('sha256');
    for await (const chunk of this.claims.guard(claim, await this.open(id))) hash.update(chunk as Buffer);
    return { sha256: hash.digest('hex'), width: null, height: null, colors: null };
  }

  private async encodePicture(id: string): Promise<ReadyFacts> {
    const hash = createHash('sha256');
    const { objects, width, height, colors } = await this.pictures.encode(async () => {
      const bytes = await buffer(await this.open(id));
      hash.update(bytes);
      return bytes;
    });
    for (const [name, bytes] of Object.entries(objects)) {
      await this.storage.write(pictureObject(id, name as PictureWidth), bytes);
    }
    return { sha256: hash.digest('hex'), width, height, colors };
  }

  private async open(id: string, range?: ByteRange): Promise<Readable> {
    const stream = await this.storage.read(id, range);
    if (!stream) throw new Error(`the bytes of file ${id} are missing`);
    return stream;
  }
}
