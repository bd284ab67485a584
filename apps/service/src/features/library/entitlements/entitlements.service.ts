import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Refusal } from '#platform/errors/refusal';
import { MembershipsService } from '#features/money/memberships/memberships.service';
import { PartsService } from '#features/library/parts/parts.service';
import { EntitlementsRepository, type PartSpan, type WorkForSale } from './entitlements.repository';
import { priceLeft } from './entitlements.rules';

/** A work beside a player: all that decides about selling it to them. */
export interface OwnView {
  readonly uid: number;
  readonly work: WorkForSale;
  readonly isMember: boolean;
  /** The player reads every paid part already: as an owner, or as a member. */
  readonly isOpen: boolean;
}

const LAST_PLACE = Number.MAX_SAFE_INTEGER;

/** Rights of a player to a work, and prices of the rest. */
@Injectable()
export class EntitlementsService {
  constructor(
    private readonly entitlements: EntitlementsRepository,
    private readonly parts: PartsService,
    private readonly memberships: MembershipsService,
  ) {}

  /** @throws Refusal `work.notFound`, `part.notFound` */
  async rights(uid: number, workId: number, partId: number | undefined): Promise<Schemas['WorkRights']> {
    const view = await this.view(uid, workId);
    const { isMemberFree, isOwned: ownsWork } = view.work;
    return {
      workId,
      isMember: view.isMember,
      isMemberFree,
      ownsWork,
      owned: await this.entitlements.owned(uid, workId),
      offers: await this.offers(view, partId),
    };
  }

  /** @throws Refusal `work.notFound` for one that players do not see */
  async view(uid: number, workId: number): Promise<OwnView> {
    const work = await this.entitlements.work(uid, workId);
    if (!work) throw new Refusal('work.notFound');
    const isMember = await this.memberships.isMember(uid);
    return { uid, work, isMember, isOpen: work.isOwned || (isMember && work.isMemberFree) };
  }

  /**
   * Returns the places where a purchase begins and ends.
   * @throws Refusal `part.notFound` unless the part is one of the work that players see
   */
  async span({ uid, work }: OwnView, scope: 'part' | 'rest', partId: number | undefined): Promise<PartSpan> {
    const span = { uid, workId: work.id, from: 0, until: LAST_PLACE };
    if (partId === undefined && scope === 'rest') return span;
    const part = partId === undefined ? undefined : await this.parts.offered(partId);
    if (part?.workId !== work.id) throw new Refusal('part.notFound');
    return { ...span, from: part.ord, ...(scope === 'part' && { until: part.ord }) };
  }

  private async offers(view: OwnView, partId: number | undefined): Promise<Schemas['WorkOffers']> {
    const rest = await this.span(view, 'rest', partId);
    if (view.isOpen) return { part: null, rest: null, work: null };
    const price = priceLeft(view.work);
    return {
      part: partId === undefined ? null : await this.offer({ ...rest, until: rest.from }),
      rest: await this.offer(rest),
      work: price === null ? null : { price, partCount: view.work.partCount },
    };
  }

  private async offer(span: PartSpan): Promise<Schemas['WorkOffer'] | null> {
    const found = await this.entitlements.forSale(span);
    return found.partCount > 0 ? found : null;
  }
}
