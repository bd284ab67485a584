import type { QueryOf } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { IdentityEntity } from './identity.entity';

const SORT_COLUMNS = { id: 'id' } as const;

/** A real name, as staff see that there is one: its history holds nothing of it. */
export const identityRecord = defineRecord({
  resource: 'identities',
  entity: IdentityEntity,
  label: ({ uid }) => `玩家 ${uid} 的实名信息`,
  playerOf: ({ uid }) => uid,
  snapshot: ({ uid, checkedBy }) => ({ uid, checkedBy }),
  notFound: 'identity.notFound',
});

/** Real names, sealed. Every method that writes belongs inside a unit of work. */
@Injectable()
export class IdentitiesRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  of(uid: number): Promise<IdentityEntity | null> {
    return this.identities.findOneBy({ uid });
  }

  /**
   * Counts the accounts of an identity number. Concurrent counts of the same number wait until this unit of work ends,
   * so that decisions based on the count stay true; SQLite's units of work take turns anyway.
   */
  async countOf(numberKey: string): Promise<number> {
    if (this.database.dialect !== 'sqlite') {
      const key = `identities:${numberKey}`;
      await this.database.query('SELECT 1 AS one FROM pg_advisory_xact_lock(hashtextextended(:key, 0))', { key });
    }
    return this.identities.countBy({ numberKey });
  }

  async insert(identity: Pick<IdentityEntity, 'uid' | 'sealed' | 'numberKey' | 'checkedBy'>): Promise<void> {
    await this.identities.insert({ ...identity, version: 1, createdAt: this.clock.now() });
  }

  async remove({ id }: IdentityEntity): Promise<void> {
    await this.identities.delete({ id });
  }

  page(query: QueryOf<'consoleListIdentities'>): Promise<Page<IdentityEntity>> {
    const { uid } = query?.filter ?? {};
    return this.records.page(identityRecord, query, {
      sort: SORT_COLUMNS,
      where: [uid !== undefined && 'uid = :uid'],
      parameters: { uid },
    });
  }

  private get identities() {
    return this.database.repository(IdentityEntity);
  }
}
