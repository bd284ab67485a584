import { Injectable } from '@nestjs/common';
import { type QueryOf, labels } from '@ug/contract';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { type DataTable } from '#platform/player-data/player-data';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { ErasureEntity } from './erasure.entity';

/** An erasure, as a record with its history. */
export const erasureRecord = defineRecord({
  resource: 'erasures',
  entity: ErasureEntity,
  label: ({ uid }) => `玩家 ${uid}`,
  playerOf: ({ uid }) => uid,
  snapshot: ({ uid, state }) => ({ uid, state }),
  notFound: 'erasure.notFound',
});

/** When the player wished to be forgotten, as they are handed it. */
export const erasureData: DataTable = {
  name: 'erasures',
  label: '注销申请',
  tables: ['erasures'],
  from: 'erasures e',
  where: 'e.uid = :uid',
  key: 'e.id',
  columns: {
    state: ['e.state', '状态', labels.ErasureState],
    createdAt: ['e.created_at', '申请时间', 'time'],
    dueAt: ['e.due_at', '清除时间', 'time'],
    endedAt: ['e.ended_at', '结束时间', 'time'],
  },
};

/** Wishes to be forgotten. */
@Injectable()
export class ErasuresRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  page(query: QueryOf<'consoleListErasures'>): Promise<Page<ErasureEntity>> {
    const { uid, state } = query?.filter ?? {};
    return this.records.page(erasureRecord, query, {
      sort: { id: 'id' },
      where: [uid !== undefined && 'uid = :uid', state && 'state = :state'],
      parameters: { uid, state },
    });
  }

  find(id: number): Promise<ErasureEntity | null> {
    return this.database.repository(ErasureEntity).findOneBy({ id });
  }

  /** The one of a player that can still be taken back. */
  waiting(uid: number): Promise<ErasureEntity | null> {
    return this.database.repository(ErasureEntity).findOneBy({ uid, state: 'waiting' });
  }
}
