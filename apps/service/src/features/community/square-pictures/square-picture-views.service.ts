import type { ParamsOf, QueryOf } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Refusal } from '#platform/errors/refusal';
import type { SentObject } from '#platform/http/send-object';
import { DownloadsService } from '#features/operations/files/downloads.service';
import { SquarePictureLinksService, type PictureHolder } from './square-picture-links.service';
import type { PictureVisibility } from './square-picture.rules';
import { SquarePicturesRepository } from './square-pictures.repository';

/** Shorter than the two minutes within which the address of a picture that was taken away must be dead. */
const CACHE_SECONDS = 60;

const HOLDERS: Readonly<Record<PictureVisibility, readonly PictureHolder[]>> = {
  own: ['author', 'staff'],
  shown: ['author', 'staff'],
  taken: ['staff'],
};

/** Decides at every request who sees a picture. */
@Injectable()
export class SquarePictureViewsService {
  constructor(
    private readonly pictures: SquarePicturesRepository,
    private readonly links: SquarePictureLinksService,
    private readonly downloads: DownloadsService,
  ) {}

  /** @throws Refusal `file.notFound`, also where the caller may not see it */
  async open(
    { fileId, width }: ParamsOf<'fetchSquarePicture'>,
    { expires = 0, signature = '' }: NonNullable<QueryOf<'fetchSquarePicture'>>,
  ): Promise<SentObject> {
    const visibility = await this.pictures.visibilityOf(fileId);
    if (!visibility) throw new Refusal('file.notFound');
    const isPublic = visibility === 'shown';
    if (!isPublic && !this.links.isValid(fileId, { expires, signature }, HOLDERS[visibility]))
      throw new Refusal('file.notFound');
    const reach = isPublic ? 'public' : 'private';
    return this.downloads.decidedPicture(fileId, width, `${reach}, max-age=${CACHE_SECONDS}`);
  }
}
