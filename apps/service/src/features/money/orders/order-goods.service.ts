import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Registry } from '#platform/registry/registry';
import type { OrderEntity } from './order.entity';

/** What of an order those need to know who deliver it. */
export type OrderedGoods = Pick<OrderEntity, 'orderNo' | 'uid' | 'amount' | 'coins' | 'bonus' | 'title'>;

/** What was delivered, or taken back. */
export interface GoodsMoved {
  /** For the order's timeline. */
  readonly detail: string;
  /** The same for the player, without the reason that staff gave: “300 X钻”, “会员 30 天”. */
  readonly shown: string;
  /** What becomes of the order besides its state. */
  readonly change?: Partial<Pick<OrderEntity, 'bonus' | 'firstOf'>>;
}

/** Something that is sold for money. All are called inside the unit of work that changes the order's state, once each. */
export interface OrderGoods {
  readonly kind: Schemas['OrderGoods'];
  /** Delivers what was paid for. It cannot be refused: the money has come. */
  give(order: OrderedGoods): Promise<GoodsMoved>;
  /** Whether it could be taken back now, for what a colleague is to approve. @throws Refusal when that is impossible */
  requireReturnable?(order: OrderedGoods): Promise<void>;
  /** Takes it back before the money is returned. @throws Refusal when that is impossible */
  takeBack(order: OrderedGoods, reason: string): Promise<GoodsMoved>;
  /** Has another order promise what this one does, where a feature keeps that by the order's number. */
  promiseAgain?(orderNo: string, again: string): Promise<void>;
}

/** Everything that is sold for money; each feature declares its own, and orders know none but X diamonds. */
@Injectable()
export class OrderGoodsService {
  private readonly declared = new Registry<string, OrderGoods>('a delivery of');

  /** @throws Error when there is one of its kind */
  declare(goods: OrderGoods): void {
    this.declared.add(goods.kind, goods);
  }

  /** @throws Error for a kind that no feature has declared */
  require(kind: Schemas['OrderGoods']): OrderGoods {
    const goods = this.declared.find(kind);
    if (!goods) throw new Error(`nobody delivers ${kind}`);
    return goods;
  }
}
