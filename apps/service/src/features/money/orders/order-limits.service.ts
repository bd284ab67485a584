import { Injectable } from '@nestjs/common';
import type { Schemas, BodyOf } from '@ug/contract';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { OrderLimitsEntity } from './order-limits.entity';
import { toMinorLimits, toOrderLimits } from './orders.mapper';

const ONLY_ROW = 0;

const limitsRecord = defineRecord({
  resource: 'orders',
  entity: OrderLimitsEntity,
  label: () => '未成年人充值限额',
  snapshot: toMinorLimits,
  stale: { refusal: 'order.staleLimits', current: toOrderLimits },
});

/** What minors may order. */
@Injectable()
export class OrderLimitsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
  ) {}

  async get(): Promise<Schemas['OrderLimits']> {
    return toOrderLimits(await this.records.require(limitsRecord, ONLY_ROW));
  }

  /** @throws Refusal `order.staleLimits` with the limits as they are now */
  async update({ version, ...input }: BodyOf<'updateOrderLimits'>): Promise<Schemas['OrderLimits']> {
    const request = { id: ONLY_ROW, version, action: 'limit' };
    const save = () => this.records.change(limitsRecord, request, () => toMinorLimits(input));
    return toOrderLimits((await this.unitOfWork.run(save)).after);
  }
}
