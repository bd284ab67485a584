import type { QueryOf } from '@ug/contract';
import { labels, type Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { BillDifferenceEntity } from './bill-difference.entity';
import { BillEntity } from './bill.entity';
import type { Difference } from './bills.rules';

const SORT_COLUMNS = { id: 'id', day: 'day' } as const;
/** More than a person reads; the total is known. */
const MAX_DIFFERENCES = 1000;
const AT_ONCE = 100;

/** The bill of a provider's day; there is one of each. */
export const billRecord = defineRecord({
  resource: 'bills',
  entity: BillEntity,
  label: ({ provider, day }) => `${labels.PayProvider[provider]} ${day}`,
  snapshot: ({ state, payments, refunds, differences }) => ({ state, payments, refunds, differences }),
  notFound: 'bill.notFound',
});

/** Bills and what differs. Every method that writes belongs inside a unit of work. */
@Injectable()
export class BillsRepository {
  constructor(
    private readonly records: Records,
    private readonly database: Database,
  ) {}

  page(query: QueryOf<'consoleListBills'>): Promise<Page<BillEntity>> {
    const { provider, state } = query?.filter ?? {};
    return this.records.page(billRecord, query, {
      sort: SORT_COLUMNS,
      where: [provider && 'provider = :provider', state && 'state = :state'],
      parameters: { provider, state },
    });
  }

  find(provider: Schemas['PayProvider'], day: string): Promise<BillEntity | null> {
    return this.database.repository(BillEntity).findOneBy({ provider, day });
  }

  differencesOf(billId: number): Promise<BillDifferenceEntity[]> {
    return this.differences.find({ where: { billId }, order: { id: 'ASC' }, take: MAX_DIFFERENCES });
  }

  /** Puts these in the place of what was found before. */
  async replaceDifferences(billId: number, found: readonly Difference[]): Promise<void> {
    await this.differences.delete({ billId });
    const kept = found.slice(0, MAX_DIFFERENCES).map((one) => ({ ...one, billId }));
    for (let at = 0; at < kept.length; at += AT_ONCE) await this.differences.insert(kept.slice(at, at + AT_ONCE));
  }

  private get differences() {
    return this.database.repository(BillDifferenceEntity);
  }
}
