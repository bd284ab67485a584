import type { Schemas } from '@ug/contract';
import { Injectable, Logger } from '@nestjs/common';
import { Refusal } from '#platform/errors/refusal';
import { isDiskFull } from '#platform/errors/disk-full';
import { Storage } from '#platform/storage/storage';
import type { FileEntity } from './file.entity';
import { FileIntakeService } from './file-intake.service';
import { toUpload } from './file.mapper';
import { refusalOfStart } from './files.rules';
import { FilesRepository } from './files.repository';
import { UnusedFilesService } from './unused-files.service';

type Upload = Schemas['Upload'];

/** A part of a file on its way in. */
export interface IncomingPart {
  /** Position of its first byte in the file. */
  readonly offset: number;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Number of bytes, where the sender announced it. */
  readonly length: number | undefined;
}

/** Resumable uploads of the staff. An upload is visible only to the member of staff who started it. */
@Injectable()
export class UploadsService {
  private readonly logger = new Logger(UploadsService.name);

  constructor(
    private readonly files: FilesRepository,
    private readonly storage: Storage,
    private readonly intake: FileIntakeService,
    private readonly unused: UnusedFilesService,
  ) {}

  async start(staffId: number, start: Schemas['UploadStart']): Promise<Upload> {
    const reason = refusalOfStart(start);
    if (reason) throw new Refusal(reason);
    return toUpload(await this.whereRoomIs(() => this.unused.begin(start, staffId)));
  }

  async get(staffId: number, id: string): Promise<Upload> {
    const file = await this.own(staffId, id);
    return toUpload({ ...file, received: await this.durable(file) });
  }

  async append(staffId: number, id: string, part: IncomingPart): Promise<Upload> {
    const file = await this.own(staffId, id);
    const received = await this.durable(file);
    if (file.state === 'ready' || part.offset !== received) {
      throw new Refusal('file.wrongOffset', { current: toUpload({ ...file, received }) });
    }
    if (part.offset + (part.length ?? 0) > file.size) throw new Refusal('file.tooLarge');
    return toUpload(await this.whereRoomIs(() => this.intake.receive(file, part.offset, part.bytes)));
  }

  /** Removes an upload that nothing uses, whether it is complete or not. */
  async abandon(staffId: number, id: string): Promise<Upload> {
    const file = await this.own(staffId, id);
    if (!(await this.unused.discard(id))) throw new Refusal('file.notFound');
    return toUpload(file);
  }

  /** A full disk is no fault of the file: what was acknowledged stays, and the upload goes on once there is room. */
  private async whereRoomIs<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      this.logger.error(`an upload found the disk full: ${String(error)}`);
      throw new Refusal('file.diskFull');
    }
  }

  private async own(staffId: number, id: string): Promise<FileEntity> {
    const file = await this.files.find(id);
    if (!file || file.createdBy !== staffId) throw new Refusal('file.notFound');
    return file;
  }

  /** The database knows what was acknowledged; a disk that was replaced or restored may have less of it. */
  private async durable(file: FileEntity): Promise<number> {
    if (file.state === 'ready' || file.received === 0) return file.received;
    const stored = await this.storage.find(file.id);
    return Math.min(file.received, stored?.size ?? 0);
  }
}
