import { labels, type QueryOf } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { signedDiamonds } from '#platform/money/yuan';
import type { Page } from '#platform/paging/page';
import type { SearchedTable } from '#platform/record-search/record-search';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { AdjustmentEntity } from './adjustment.entity';
import { auditSnapshot } from './adjustments.mapper';

const SORT_COLUMNS = { id: 'id', createdAt: 'id' } as const;

/** An adjustment, as staff ask for it and decide about it. */
export const adjustmentRecord = defineRecord({
  resource: 'adjustments',
  entity: AdjustmentEntity,
  label: ({ uid, amount }) => `玩家 ${uid} ${signedDiamonds(amount)}`,
  playerOf: ({ uid }) => uid,
  snapshot: auditSnapshot,
  notFound: 'adjustment.notFound',
});

/** Adjustments, as the console's search finds them. */
export const searchedAdjustments: SearchedTable<Pick<AdjustmentEntity, 'uid' | 'amount' | 'reason' | 'state'>> = {
  kind: 'adjustments',
  permission: 'adjustments.view',
  table: 'adjustments',
  columns: 'uid, amount, reason, state',
  words: `reason || ' ' || title`,
  hit: ({ id, uid, amount, reason, state }) => ({
    title: reason,
    subtitle: `玩家 ${uid} · ${signedDiamonds(amount)} · ${labels.AdjustmentState[state]}`,
    path: `/adjustments/${id}/show`,
  }),
};

/** Adjustments as the console lists them. */
@Injectable()
export class AdjustmentsRepository {
  constructor(private readonly records: Records) {}

  page(query: QueryOf<'consoleListAdjustments'>): Promise<Page<AdjustmentEntity>> {
    const { uid, state, notBy } = query?.filter ?? {};
    return this.records.page(adjustmentRecord, query, {
      sort: SORT_COLUMNS,
      where: [
        uid !== undefined && 'uid = :uid',
        state && 'state = :state',
        notBy !== undefined && 'requester_id <> :notBy',
      ],
      parameters: { uid, state, notBy },
    });
  }
}
