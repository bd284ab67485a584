import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Registry } from '#platform/registry/registry';
import type { OrderGoods } from './orders.port';

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
