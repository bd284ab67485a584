import type { QueryOf } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import type { Page } from '../../platform/paging/page';
import { defineRecord } from '../../platform/records/record-definition';
import { Records } from '../../platform/records/records';
import { AdjustmentEntity } from './adjustment.entity';
import { auditSnapshot } from './adjustments.mapper';

const SORT_COLUMNS = { id: 'id', createdAt: 'id' } as const;

/** An adjustment, as staff ask for it and decide about it. */
export const adjustmentRecord = defineRecord({
  resource: 'adjustments',
  entity: AdjustmentEntity,
  label: ({ uid, amount }) => `玩家 ${uid} ${amount > 0 ? '+' : ''}${amount} X钻`,
  playerOf: ({ uid }) => uid,
  snapshot: auditSnapshot,
  notFound: 'adjustment.notFound',
});

/** Adjustments as the console lists them. */
@Injectable()
export class AdjustmentsRepository {
  constructor(private readonly records: Records) {}

  page(query: QueryOf<'consoleListAdjustments'>): Promise<Page<AdjustmentEntity>> {
    const { uid, state } = query?.filter ?? {};
    return this.records.page(adjustmentRecord, query, {
      sort: SORT_COLUMNS,
      where: [uid !== undefined && 'uid = :uid', state && 'state = :state'],
      parameters: { uid, state },
    });
  }
}
