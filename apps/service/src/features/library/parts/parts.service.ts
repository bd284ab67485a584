import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Records } from '#platform/records/records';
import type { PartEntity } from './part.entity';
import { PartTotalsService } from './part-totals.service';
import { demandOf } from './parts.mapper';
import { PublicPartsRepository, type FreePart } from './public-parts.repository';
import { partRecord, PartsRepository, type OfferedRow } from './parts.repository';
import type { OfferedPart } from './parts.rules';

/** Parts, as other features of the library use them. */
@Injectable()
export class PartsService {
  constructor(
    private readonly parts: PartsRepository,
    private readonly records: Records,
    private readonly publicParts: PublicPartsRepository,
    private readonly totals: PartTotalsService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** A part that players see, or undefined. */
  async offered(id: number): Promise<OfferedPart | undefined> {
    const [row] = await this.parts.offered([id]);
    return row && toOffered(row);
  }

  /** Returns the parts among these that players see or once saw. The caller decides about parts that were taken down. */
  async onceOffered(ids: readonly number[]): Promise<OfferedPart[]> {
    return (await this.parts.onceOffered(ids)).map(toOffered);
  }

  beside(workId: number, ord: number) {
    return this.parts.beside(workId, ord);
  }

  /** True where a part of a work was public once and no longer is. */
  wasPublic(workId: number, id: number): Promise<boolean> {
    return this.publicParts.wasPublic(workId, id);
  }

  /** The largest id of a part that guests read whole, 0 where there is none. */
  lastFree(kinds: readonly Schemas['WorkKind'][]): Promise<number> {
    return this.publicParts.lastFree(kinds);
  }

  /** Parts that guests read whole with ids from one on, before another. */
  freeBetween(kinds: readonly Schemas['WorkKind'][], from: number, before: number): Promise<FreePart[]> {
    return this.publicParts.freeBetween(kinds, from, before);
  }

  /** @throws Refusal `chapter.notFound` */
  async require(id: number): Promise<PartEntity> {
    try {
      return await this.records.require(partRecord, id);
    } catch (error) {
      if (error instanceof Refusal) throw new Refusal('chapter.notFound');
      throw error;
    }
  }

  /**
   * Makes new content what readers get, inside the caller's unit of work.
   * @param textVersion the version before it; any other is refused
   * @throws Refusal `chapter.notFound`, `chapter.stale`
   */
  async setText(id: number, textVersion: number, size: number): Promise<PartEntity> {
    if (!this.unitOfWork.isActive) throw new Error('a text is set inside a unit of work');
    await this.require(id);
    const { after } = await this.records.change(partRecord, { id, action: 'text', note: { chars: size } }, (part) => {
      if (part.textVersion !== textVersion) throw new Refusal('chapter.stale');
      if (part.state === 'published' && size === 0) throw new Refusal('part.empty');
      return { textVersion: textVersion + 1, size };
    });
    // Drafts are in no sum, and a whole novel comes in as drafts.
    if (after.state === 'published') await this.totals.settle(after.workId);
    return after;
  }
}

const toOffered = (row: OfferedRow): OfferedPart => ({
  id: row.id,
  workId: row.work_id,
  workTitle: row.work_title,
  kind: row.kind,
  title: row.title,
  size: row.size,
  ord: Number(row.ord),
  textVersion: row.text_version,
  isMemberFree: Boolean(row.member_free),
  isShown: Number(row.is_shown) === 1,
  ...demandOf(row),
});
