import type { ParamsOf } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Refusal } from '#platform/errors/refusal';
import type { SentObject } from '#platform/http/send-object';
import { DownloadsService } from '#features/operations/files/downloads.service';
import { ReadingRightsService } from '#features/library/entitlements/reading-rights.service';
import { PartsService } from '#features/library/parts/parts.service';
import { ChapterPicturesRepository } from './chapter-pictures.repository';

type Target = ParamsOf<'fetchChapterPicture'>;

/** Cache time of a picture that everybody sees. It is short, because a chapter that is taken down or sold takes its pictures along. */
const SHARED = 'public, max-age=60';
const OWN = 'private, no-store';

/** Decides at every request who sees a picture of a chapter. */
@Injectable()
export class ChapterPictureViewsService {
  constructor(
    private readonly parts: PartsService,
    private readonly rights: ReadingRightsService,
    private readonly pictures: ChapterPicturesRepository,
    private readonly downloads: DownloadsService,
  ) {}

  /**
   * For a reader of the chapter; null is a guest.
   * @throws Refusal `file.notFound`, also where the reader may not read the chapter
   */
  async forReader(uid: number | null, { id, fileId, width }: Target): Promise<SentObject> {
    const [part] = await this.parts.onceOffered([id]);
    if (part?.kind !== 'novel' || !(await this.rights.allows(uid, part))) throw new Refusal('file.notFound');
    if (!(await this.pictures.shows(id, part.textVersion, fileId))) throw new Refusal('file.notFound');
    const isForAll = part.isShown && part.access === 'free';
    return this.downloads.decidedPicture(fileId, width, isForAll ? SHARED : OWN);
  }

  /** For staff, who see every chapter. @throws Refusal `file.notFound` */
  async forStaff({ id, fileId, width }: Target): Promise<SentObject> {
    const { textVersion } = await this.parts.require(id).catch(asMissing);
    if (!(await this.pictures.shows(id, textVersion, fileId))) throw new Refusal('file.notFound');
    return this.downloads.decidedPicture(fileId, width, OWN);
  }
}

function asMissing(error: unknown): never {
  throw error instanceof Refusal ? new Refusal('file.notFound') : error;
}
