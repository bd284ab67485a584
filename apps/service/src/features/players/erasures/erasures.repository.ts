import { Injectable } from '@nestjs/common';
import type { QueryOf } from '@ug/contract';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { ErasureEntity } from './erasure.entity';

/** A wish to be forgotten, as its history tells it. */
export const erasureRecord = defineRecord({
  resource: 'erasures',
  entity: ErasureEntity,
  label: ({ uid }) => `玩家 ${uid}`,
  playerOf: ({ uid }) => uid,
  snapshot: ({ uid, state }) => ({ uid, state }),
  notFound: 'erasure.notFound',
});

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
