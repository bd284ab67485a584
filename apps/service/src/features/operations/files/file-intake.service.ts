import { Injectable } from '@nestjs/common';
import { Refusal } from '#platform/errors/refusal';
import { Storage } from '#platform/storage/storage';
import type { FileEntity } from './file.entity';
import { FileCompletionService } from './file-completion.service';
import { toUpload } from './file.mapper';
import { objectsOf } from './files.rules';
import { FilesRepository } from './files.repository';
import type { WriteClaim } from './files.repository';
import { WriteClaimsService } from './write-claims.service';

/** Takes bytes in: one writer at a time, durable before they are acknowledged, checked when the last one is there. */
@Injectable()
export class FileIntakeService {
  constructor(
    private readonly files: FilesRepository,
    private readonly storage: Storage,
    private readonly claims: WriteClaimsService,
    private readonly completion: FileCompletionService,
  ) {}

  /**
   * Writes `source` to the file from `offset` on. A source that breaks off keeps what arrived; one with too many bytes
   * keeps nothing.
   * @returns the file as it is then, ready if it was the last part.
   * @throws Refusal `file.wrongOffset` if someone else writes it, `file.tooLarge`, or what the check of the whole throws.
   */
  async receive(file: FileEntity, offset: number, source: AsyncIterable<Uint8Array>): Promise<FileEntity> {
    const claim = await this.claims.take(file, offset);
    if (!claim) throw await this.lost(file.id);
    try {
      const bytes = this.claims.guard(claim, source);
      const { written, end } = await this.storage.append(file.id, offset, bytes, file.size - offset);
      if (end === 'overflow') throw new Refusal('file.tooLarge');
      return await this.advance({ ...file, received: offset + written }, claim);
    } finally {
      await this.claims.release(claim);
    }
  }

  private async advance(file: FileEntity, claim: WriteClaim): Promise<FileEntity> {
    if (!(await this.claims.record(claim, file.received))) throw await this.lost(file.id);
    return file.received === file.size ? this.completion.complete(file, claim) : file;
  }

  /** Why a claim could not be had or written: the file is being written, or it was abandoned meanwhile. */
  private async lost(id: string): Promise<Refusal> {
    const file = await this.files.find(id);
    if (file) return new Refusal('file.wrongOffset', { current: toUpload(file) });
    await this.storage.remove(...objectsOf(id));
    return new Refusal('file.notFound');
  }
}
