import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { assertShown } from '#platform/money/shown-terms';
import { diamonds, grouped } from '#platform/money/yuan';
import { PurchaseShopService } from '#features/money/purchases/purchase-shop.service';
import { PartsService } from '#features/library/parts/parts.service';
import { workPath } from '#features/library/works/works.rules';
import { EntitlementsRepository } from './entitlements.repository';
import { priceLeft } from './entitlements.rules';
import { EntitlementsService, type OwnView } from './entitlements.service';

type Order = BodyOf<'buyWork'>;
type Bought = Schemas['BoughtWork'];

const NOTHING: Bought = { paid: 0, partCount: 0 };

/** Sells parts and whole works. Each part is paid once, also by purchases at the same time. */
@Injectable()
export class EntitlementShopService {
  constructor(
    private readonly entitlements: EntitlementsService,
    private readonly owned: EntitlementsRepository,
    private readonly parts: PartsService,
    private readonly shop: PurchaseShopService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Sells what the player does not own, at the price that they confirmed. What they read already takes nothing.
   * @throws Refusal `work.notFound`, `part.notFound`, `entitlement.priceChanged` with the new price in words,
   * `entitlement.notForSale`, `wallet.insufficient`
   */
  buy(uid: number, workId: number, order: Order): Promise<Bought> {
    return this.unitOfWork.run(async () => {
      // Scopes overlap: what is left to buy is read when no other purchase of this player is under way.
      await this.shop.queue(uid);
      const view = await this.entitlements.view(uid, workId);
      if (view.isOpen) return NOTHING;
      return order.scope === 'work' ? this.sellWork(view, order) : this.sellParts(view, order.scope, order);
    });
  }

  private async sellWork({ uid, work }: OwnView, order: Order): Promise<Bought> {
    const price = priceLeft(work);
    if (price === null) throw new Refusal('entitlement.notForSale');
    assertConfirmed(work.title, { price: order.price }, { price });
    const sale = { uid, subject: { kind: 'work', id: work.id }, name: work.title, partCount: null, price } as const;
    await this.shop.sell({ ...sale, title: `购买《${work.title}》整部`, link: workPath(work) });
    return { paid: price, partCount: work.partCount };
  }

  private async sellParts(view: OwnView, scope: 'part' | 'rest', order: Order): Promise<Bought> {
    const { uid, work } = view;
    const span = await this.entitlements.span(view, scope, order.partId);
    const offer = await this.owned.forSale(span);
    if (offer.partCount === 0) {
      if (scope === 'part') await this.assertReadable(view, order.partId ?? 0);
      return NOTHING;
    }
    const { price, partCount } = offer;
    assertConfirmed(work.title, order, { price, partCount });
    const sale = { uid, subject: { kind: 'parts', id: work.id }, name: work.title, partCount, price } as const;
    const title = `购买《${work.title}》${grouped(partCount)} ${work.kind === 'novel' ? '章' : '集'}`;
    const id = await this.shop.sell({ ...sale, title, link: workPath(work) });
    if (id === null) throw new Error('parts are sold as often as they are asked for');
    const given = await this.owned.give(span, id);
    // An operator published or repriced a part in between: nothing of this happens.
    assertConfirmed(work.title, { price, partCount }, { price: given.price, partCount: given.partCount });
    return { paid: price, partCount };
  }

  /** A part that is neither for sale nor the player's is for members. */
  private async assertReadable({ uid }: OwnView, partId: number): Promise<void> {
    const part = await this.parts.offered(partId);
    if (part?.access === 'member' && !(await this.owned.owns(uid, part)))
      throw new Refusal('entitlement.notForSale', { message: '这是会员内容，开通会员后即可阅读' });
  }
}

/** A whole work includes later parts, so only a purchase of single parts carries their number. */
function assertConfirmed<Now extends { readonly price: number; readonly partCount?: number }>(
  title: string,
  shown: { readonly [Name in keyof Now]?: Now[Name] | undefined },
  now: Now,
): void {
  const message = `《${title}》所选内容现在需要 ${diamonds(now.price)}，请确认后再购买`;
  assertShown('entitlement.priceChanged', { shown, now, message });
}
