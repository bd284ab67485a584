import type { QueryOf } from '@ug/contract';
import { labels, type Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { StatementDifferenceEntity } from './statement-difference.entity';
import { ProviderStatementEntity } from './provider-statement.entity';
import type { Difference } from './provider-statements.rules';

const SORT_COLUMNS = { id: 'id', day: 'day' } as const;
/** More than a person reads; the total is known. */
const MAX_DIFFERENCES = 1000;
const AT_ONCE = 100;

/** The statement of a provider's day; there is one of each. */
export const statementRecord = defineRecord({
  resource: 'bills',
  entity: ProviderStatementEntity,
  label: ({ provider, day }) => `${labels.PayProvider[provider]} ${day}`,
  snapshot: ({ state, payments, refunds, differences }) => ({ state, payments, refunds, differences }),
  notFound: 'bill.notFound',
});

/** Statements and what differs. Every method that writes belongs inside a unit of work. */
@Injectable()
export class ProviderStatementsRepository {
  constructor(
    private readonly records: Records,
    private readonly database: Database,
  ) {}

  page(query: QueryOf<'consoleListBills'>): Promise<Page<ProviderStatementEntity>> {
    const { provider, state } = query?.filter ?? {};
    return this.records.page(statementRecord, query, {
      sort: SORT_COLUMNS,
      where: [provider && 'provider = :provider', state && 'state = :state'],
      parameters: { provider, state },
    });
  }

  find(provider: Schemas['PayProvider'], day: string): Promise<ProviderStatementEntity | null> {
    return this.database.repository(ProviderStatementEntity).findOneBy({ provider, day });
  }

  differencesOf(billId: number): Promise<StatementDifferenceEntity[]> {
    return this.differences.find({ where: { billId }, order: { id: 'ASC' }, take: MAX_DIFFERENCES });
  }

  /** Puts these in the place of what was found before. */
  async replaceDifferences(billId: number, found: readonly Difference[]): Promise<void> {
    await this.differences.delete({ billId });
    const kept = found.slice(0, MAX_DIFFERENCES).map((one) => ({ ...one, billId }));
    for (let at = 0; at < kept.length; at += AT_ONCE) await this.differences.insert(kept.slice(at, at + AT_ONCE));
  }

  private get differences() {
    return this.database.repository(StatementDifferenceEntity);
  }
}
