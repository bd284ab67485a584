import type { QueryOf } from '@ug/contract';
import { labels } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { UnmatchedNotificationEntity } from './unmatched-notification.entity';

/** A provider that never stops does not fill the table: the oldest give way. */
const KEPT = 10_000;

const SORT_COLUMNS = { id: 'id' } as const;

/** A notification as it came, and what it says as far as it can be read. */
export type UnmatchedNotification = Pick<
  UnmatchedNotificationEntity,
  'provider' | 'kind' | 'orderNo' | 'tradeNo' | 'amount' | 'raw'
>;

/** An unmatched notification, as a record of the console. */
export const unmatchedNotificationRecord = defineRecord({
  resource: 'stray-notices',
  entity: UnmatchedNotificationEntity,
  label: ({ provider, orderNo, id }) => `${labels.PayProvider[provider]} ${orderNo || `通知 ${id}`}`,
  snapshot: ({ provider, kind, orderNo, tradeNo, amount, state }) => ({
    provider,
    kind,
    orderNo,
    tradeNo,
    amount,
    state,
  }),
  notFound: 'stray-notice.notFound',
});

/** Unmatched notifications. Every method that writes belongs inside a unit of work. */
@Injectable()
export class UnmatchedNotificationsRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  page(query: QueryOf<'consoleListStrayNotices'>): Promise<Page<UnmatchedNotificationEntity>> {
    const { state, provider } = query?.filter ?? {};
    return this.records.page(unmatchedNotificationRecord, query, {
      sort: SORT_COLUMNS,
      where: [state && 'state = :state', provider && 'provider = :provider'],
      parameters: { state, provider },
    });
  }

  /** Keeps a notification, or counts it where its body is kept already. @returns its id where it is new */
  async keep(notification: UnmatchedNotification, digest: string, now: Date): Promise<number | null> {
    const { provider } = notification;
    const known = await this.database.execute(
      'UPDATE stray_notices SET times = times + 1, last_at = :now WHERE provider = :provider AND digest = :digest',
      { provider, digest, now },
    );
    if (known > 0) return null;
    const [row] = await this.database.query<{ id: number; times: number }>(
      `INSERT INTO stray_notices
         (version, provider, kind, order_no, trade_no, amount, raw, digest, times, state, created_at, last_at)
       VALUES (1, :provider, :kind, :orderNo, :tradeNo, :amount, :raw, :digest, 1, 'open', :now, :now)
       ON CONFLICT (provider, digest) DO UPDATE SET times = stray_notices.times + 1, last_at = excluded.last_at
       RETURNING id, times`,
      { ...notification, digest, now },
    );
    if (row?.times !== 1) return null;
    await this.database.execute('DELETE FROM stray_notices WHERE id <= :last', { last: row.id - KEPT });
    return row.id;
  }
}
