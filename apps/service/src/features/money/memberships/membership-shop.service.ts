import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { assertShown } from '#platform/money/shown-terms';
import { diamonds, yuan } from '#platform/money/yuan';
import { MembershipPlansService } from '#features/money/membership-plans/membership-plans.service';
import { WalletService } from '#features/players/wallet/wallet.service';
import { MembershipOrdersService, type PlanSale } from './membership-orders.service';
import { MembershipTermsService } from './membership-terms.service';

type Opening = BodyOf<'openMembership'>;

/** Sells memberships: for X diamonds at once, for money through an order. */
@Injectable()
export class MembershipShopService {
  constructor(
    private readonly plans: MembershipPlansService,
    private readonly terms: MembershipTermsService,
    private readonly orders: MembershipOrdersService,
    private readonly wallet: WalletService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @throws Refusal `membership-plan.notFound`, `membership-plan.wrongWay`, `membership-plan.priceChanged`,
   * `wallet.insufficient`, `order.noProvider`, `order.tooMany`
   */
  open(uid: number, body: Opening): Promise<Schemas['OpenedMembership']> {
    return this.unitOfWork.run(async () => {
      const plan = await this.plans.offer(body.planId);
      const { provider } = body;
      const sale = { uid, plan, price: priceOf(plan, body), ...sourceOf(body) };
      const order = provider === undefined ? await this.pay(sale) : await this.orders.place(sale, provider);
      return this.orders.opened(uid, order);
    });
  }

  /** The row of the change is the cause of its transfer; both are committed or neither is. */
  private async pay({ uid, plan: { name, days }, price, sourceType, source }: PlanSale): Promise<null> {
    const id = await this.terms.add({ uid, kind: 'coins', name, days, coins: price, sourceType, source });
    await this.wallet.transfer({
      from: `player:${uid}`,
      to: 'house:sales',
      amount: price,
      kind: 'membership',
      origin: `membership:${id}`,
      title: `开通${name} ${days} 天`,
      link: '/profile',
    });
    return null;
  }
}

/** The price in what it is paid with, for so many days, as the player was shown them. */
function priceOf({ name, days, coins, amount }: Schemas['MembershipOffer'], { provider, ...shown }: Opening): number {
  const price = provider === undefined ? coins : amount;
  if (price === null) throw new Refusal('membership-plan.wrongWay');
  const words = provider === undefined ? diamonds(price) : yuan(price);
  const message = `${name}现在 ${days} 天需要 ${words}，请确认后再开通`;
  assertShown('membership-plan.priceChanged', { shown, now: { price, days }, message });
  return price;
}

/** Returns the origin of a purchase as the client recorded it. Only a game has an id as its source. */
const sourceOf = ({ type = 0, source = 0 }: Opening) => ({ sourceType: type, source: type === 1 ? source : 0 });
