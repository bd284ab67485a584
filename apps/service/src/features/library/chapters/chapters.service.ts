import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Refusal } from '#platform/errors/refusal';
import { ReadingRightsService } from '#features/library/entitlements/reading-rights.service';
import { PartsService } from '#features/library/parts/parts.service';
import { ChaptersRepository } from './chapters.repository';
import { tasteOf, toParagraph } from './chapters.rules';

/** Chapters, as players read them. */
@Injectable()
export class ChaptersService {
  constructor(
    private readonly parts: PartsService,
    private readonly texts: ChaptersRepository,
    private readonly rights: ReadingRightsService,
  ) {}

  /**
   * Returns a chapter: whole if the reader may read it, else its beginning; null is a guest. Buyers also read one that was taken down.
   * @throws Refusal `chapter.notFound` for one that the reader does not see
   */
  async read(id: number, uid: number | null): Promise<Schemas['Chapter']> {
    const [part] = await this.parts.onceOffered([id]);
    if (part?.kind !== 'novel') throw new Refusal('chapter.notFound');
    const isAllowed = await this.rights.allows(uid, part);
    if (!part.isShown && !isAllowed) throw new Refusal('chapter.notFound');
    const { paragraphs, gone = [] } = await this.texts.text(id, part.textVersion);
    const shown = isAllowed ? paragraphs : tasteOf(paragraphs, part.size);
    return {
      id,
      workId: part.workId,
      workTitle: part.workTitle,
      title: part.title,
      access: part.access,
      price: part.price,
      version: part.textVersion,
      chars: part.size,
      ...(await this.parts.beside(part.workId, part.ord)),
      isLocked: !isAllowed,
      paragraphs: shown.map(toParagraph),
      moved: gone.map(([from, to]) => ({ from, to })),
    };
  }
}
