import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { QuotasRepository } from '#platform/auth/quotas.repository';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { isDiskFull } from '#platform/errors/disk-full';
import { FilesService } from '#features/operations/files/files.service';
import { pictureOf } from '#features/operations/files/files.rules';
import type { MessagePicture } from './support.rules';
import { SupportMessagesRepository } from './support-messages.repository';

/** Pictures that one person may store a day. */
const MAX_PICTURES = 200;

/** Pictures in messages. The files feature decodes them and encodes them again, without their metadata. */
@Injectable()
export class SupportPicturesService {
  constructor(
    private readonly files: FilesService,
    private readonly messages: SupportMessagesRepository,
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
  async store(sender: string, bytes: Buffer | null): Promise<Schemas['PrivatePicture']> {
    if (!bytes) throw new Refusal('file.tooLarge');
    if (bytes.length === 0) throw new Refusal('file.empty');
    const quota = { name: 'support.pictures', subject: sender, max: MAX_PICTURES };
    if (!(await this.unitOfWork.run(() => this.quotas.take(quota)))) throw new Refusal('support.tooManyPictures');
    const start = { kind: 'image' as const, name: '图片', size: bytes.length, isPrivate: true };
    try {
      const { id, width, height } = pictureOf(await this.files.ingest(start, oneOf(bytes)));
      return { id, width, height };
    } catch (error) {
      throw isDiskFull(error) ? new Refusal('file.diskFull') : error;
    }
  }

  /** Returns the id and size of a picture, which the screens need to show it. @throws Refusal `file.notFound` */
  async find(id: string): Promise<MessagePicture> {
    const file = (await this.files.get([id])).get(id);
    if (file?.kind !== 'image' || file.width === null || file.height === null) throw new Refusal('file.notFound');
    return { id, width: file.width, height: file.height };
  }

  /**
   * A picture becomes part of a conversation, inside its unit of work. A message has a file of its own, so that it can be
   * taken back without the others.
   * @param isNote whether the player never sees it
   * @throws Refusal `file.notFound`, also where something shows it already
   */
  async attach(id: string, conversationId: number, isNote: boolean): Promise<void> {
    const file = (await this.files.get([id])).get(id);
    if (file?.attachedTo != null) throw new Refusal('file.notFound');
    await this.files.attach([id], isNote ? notesOf(conversationId) : ownerOf(conversationId), 'image', true);
  }

  /**
   * Messages with these pictures are gone, in the caller's unit of work: from the commit on nobody gets the pictures. Messages
   * of earlier releases may share a file; one that another message still shows is kept.
   */
  async destroy(wanted: readonly string[], conversationId: number): Promise<void> {
    if (wanted.length === 0) return;
    const shown = await this.messages.picturesOf(conversationId);
    const ids = wanted.filter((id) => !shown.has(id));
    for (const owner of [ownerOf(conversationId), notesOf(conversationId)]) await this.files.destroy(ids, owner);
  }
}

/** Returns the owner that files keep for pictures of a conversation; `notesOf` is the one for pictures of its notes. */
export const ownerOf = (conversationId: number): string => `support:${conversationId}`;

const notesOf = (conversationId: number): string => `support-notes:${conversationId}`;

async function* oneOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
