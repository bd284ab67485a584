import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { QuotasRepository } from '../../platform/auth/quotas.repository';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Refusal } from '../../platform/errors/refusal';
import { isDiskFull } from '../../platform/errors/disk-full';
import { FilesService, pictureOf } from '../files/files.service';
import type { MessagePicture } from './support.entity';

/** Pictures that one person may store a day. */
const MAX_PICTURES = 200;
/** The largest picture in bytes, as for those of operators. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** Pictures in messages. The files feature decodes them and encodes them again, without their metadata. */
@Injectable()
export class SupportPicturesService {
  constructor(
    private readonly files: FilesService,
    private readonly quotas: QuotasRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Stores a picture for a later message.
   * @param sender whose pictures are counted, such as `player:10284`
   * @param bytes null where there were too many
   * @throws Refusal `file.empty`, `file.tooLarge`, `file.notAnImage`, `file.imageTooLarge`, `file.diskFull`,
   * `support.tooManyPictures`
   */
  async store(sender: string, bytes: Buffer | null): Promise<Schemas['Picture']> {
    if (!bytes) throw new Refusal('file.tooLarge');
    if (bytes.length === 0) throw new Refusal('file.empty');
    const quota = { name: 'support.pictures', subject: sender, max: MAX_PICTURES };
    if (!(await this.unitOfWork.run(() => this.quotas.take(quota)))) throw new Refusal('support.tooManyPictures');
    const start = { kind: 'image' as const, name: '图片', size: bytes.length };
    try {
      return pictureOf(await this.files.ingest(start, oneOf(bytes)));
    } catch (error) {
      throw isDiskFull(error) ? new Refusal('file.diskFull') : error;
    }
  }

  /** What has to be known of a picture to show it. @throws Refusal `file.notFound` */
  async find(id: string): Promise<MessagePicture> {
    const file = (await this.files.get([id])).get(id);
    if (file?.kind !== 'image' || file.width === null || file.height === null) throw new Refusal('file.notFound');
    return { id, width: file.width, height: file.height };
  }

  /** A picture becomes part of a conversation, inside its unit of work. @throws Refusal `file.notFound` */
  async attach(id: string, conversationId: number): Promise<void> {
    await this.files.attach([id], ownerOf(conversationId), 'image');
  }

  /** Pictures are no longer part of a conversation. */
  async detach(ids: readonly string[], conversationId: number): Promise<void> {
    await this.files.detach(ids, ownerOf(conversationId));
  }
}

const ownerOf = (conversationId: number): string => `support:${conversationId}`;

async function* oneOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
