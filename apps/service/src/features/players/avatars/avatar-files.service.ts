import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { QuotasRepository } from '#platform/auth/quotas.repository';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { isDiskFull } from '#platform/errors/disk-full';
import { Refusal } from '#platform/errors/refusal';
import { Storage } from '#platform/storage/storage';
import { FilesService } from '#features/operations/files/files.service';
import { pictureName } from '#features/operations/files/files.rules';
import type { AvatarEntity } from './avatar.entity';

/** A phone's camera makes no larger square; the portal sends about a hundred kilobytes. */
export const MAX_AVATAR_BYTES = 4 * 1024 * 1024;
/** Pictures that one player may store a day. */
export const MAX_AVATARS = 20;

/** The bytes of avatars. The files feature decodes them and encodes them again, without their metadata. */
@Injectable()
export class AvatarFilesService {
  constructor(
    private readonly files: FilesService,
    private readonly storage: Storage,
    private readonly quotas: QuotasRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Stores what a player sent, not inside a unit of work. @returns the file's id
   * @throws Refusal `file.empty`, `file.tooLarge`, `file.notAnImage`, `file.imageTooLarge`, `file.diskFull`,
   * `avatar.tooMany`, `validation` for a text in the file's place
   */
  async store(uid: number, sent: unknown): Promise<string> {
    if (!(sent instanceof Blob)) throw new Refusal('validation', { errors: { file: '请选择图片' } });
    if (sent.size === 0) throw new Refusal('file.empty');
    if (sent.size > MAX_AVATAR_BYTES) throw new Refusal('file.tooLarge');
    const quota = { name: 'avatars', subject: String(uid), max: MAX_AVATARS };
    if (!(await this.unitOfWork.run(() => this.quotas.take(quota)))) throw new Refusal('avatar.tooMany');
    const start = { kind: 'image' as const, name: '头像', size: sent.size };
    try {
      return (await this.files.ingest(start, sent.stream())).id;
    } catch (error) {
      throw isDiskFull(error) ? new Refusal('file.diskFull') : error;
    }
  }

  /** The picture as it is shown, for those who check it. @throws Error where its bytes are gone */
  async read(file: string): Promise<Buffer> {
    const stream = await this.storage.read(pictureName(file));
    if (!stream) throw new Error(`the bytes of picture ${file} are gone`);
    return buffer(stream);
  }

  /** Returns the files that still exist: a released file is removed a day later. */
  async existing(files: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set((await this.files.get(files)).keys());
  }

  /** Keeps a file for as long as its avatar is worn, inside the caller's unit of work. */
  async attach(file: string, avatarId: number): Promise<void> {
    await this.files.attach([file], ownerOf(avatarId), 'image');
  }

  /** Lets a file go; its bytes are removed a day later. */
  async release({ id, file }: AvatarEntity): Promise<void> {
    await this.files.detach([file], ownerOf(id));
  }

  /** Removes the file of a player who is forgotten. */
  async destroy({ id, file }: AvatarEntity): Promise<void> {
    await this.files.destroy([file], ownerOf(id));
  }
}

const ownerOf = (id: number): string => `avatars:${id}`;
