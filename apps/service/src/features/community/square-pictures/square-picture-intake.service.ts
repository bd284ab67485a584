import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { QuotasRepository } from '#platform/auth/quotas.repository';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { isDiskFull } from '#platform/errors/disk-full';
import { Refusal } from '#platform/errors/refusal';
import { FilesService } from '#features/operations/files/files.service';
import type { StoredFile } from '#features/operations/files/stored-file.port';
import { PicturePlaceholdersService } from '#features/operations/files/picture-placeholders.service';
import { SquarePictureLinksService } from './square-picture-links.service';
import { SquarePicturesRepository } from './square-pictures.repository';

/** Size limit of a picture, the same as for pictures of operators. */
export const MAX_SQUARE_PICTURE_BYTES = 10 * 1024 * 1024;
/** Pictures that one player may store a day. */
export const MAX_SQUARE_PICTURES = 200;

/** Returns the name under which the files of a player's pictures are held. */
export const fileOwnerOf = (uid: number): string => `square-pictures:${uid}`;

/** Takes pictures in. The files feature decodes them and encodes them again, without their metadata. */
@Injectable()
export class SquarePictureIntakeService {
  constructor(
    private readonly files: FilesService,
    private readonly placeholders: PicturePlaceholdersService,
    private readonly pictures: SquarePicturesRepository,
    private readonly links: SquarePictureLinksService,
    private readonly quotas: QuotasRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores what a player sent; nothing shows it yet.
   * @throws Refusal `file.empty`, `file.tooLarge`, `file.notAnImage`, `file.imageTooLarge`, `file.diskFull`,
   * `square-picture.tooMany`, `validation` for a text in the file's place
   */
  async store(uid: number, sent: unknown): Promise<Schemas['SquarePicture']> {
    if (!(sent instanceof Blob)) throw new Refusal('validation', { errors: { file: '请选择图片' } });
    if (sent.size === 0) throw new Refusal('file.empty');
    if (sent.size > MAX_SQUARE_PICTURE_BYTES) throw new Refusal('file.tooLarge');
    const quota = { name: 'square-pictures', subject: String(uid), max: MAX_SQUARE_PICTURES };
    if (!(await this.unitOfWork.run(() => this.quotas.take(quota)))) throw new Refusal('square-picture.tooMany');
    const { id, width, height } = await this.ingest(sent);
    const picture = { id, width: width ?? 1, height: height ?? 1, placeholder: await this.placeholders.of(id) };
    await this.keep(uid, picture);
    return this.links.signed(picture, 'author');
  }

  private async ingest(sent: Blob): Promise<StoredFile> {
    try {
      const start = { kind: 'image', name: '广场图片', size: sent.size, isPrivate: true } as const;
      return await this.files.ingest(start, sent.stream());
    } catch (error) {
      throw isDiskFull(error) ? new Refusal('file.diskFull') : error;
    }
  }

  private async keep(
    uid: number,
    { id, ...facts }: { id: string; width: number; height: number; placeholder: string },
  ): Promise<void> {
    const now = this.clock.now();
    const row = { fileId: id, uid, ...facts, owner: null, visibility: 'own' as const };
    await this.unitOfWork.run(async () => {
      await this.files.attach([id], fileOwnerOf(uid), 'image', true);
      await this.pictures.insert({ ...row, unusedSince: now, createdAt: now });
    });
  }
}
