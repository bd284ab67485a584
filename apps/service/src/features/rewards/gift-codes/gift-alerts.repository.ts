import { labels, type QueryOf, type Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';
import type { Page } from '#platform/paging/page';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { GiftAlertEntity } from './gift-alert.entity';

const SORT_COLUMNS = { id: 'id' } as const;

const OPEN = defineRead<{ count: number | string }>(`SELECT count(*) AS count FROM gift_alerts WHERE state = 'open'`);

/** An alert, as staff see to it. */
export const giftAlertRecord = defineRecord({
  resource: 'gift-alerts',
  entity: GiftAlertEntity,
  label: ({ reason, subject }) => `${labels.GiftAlertReason[reason]} ${subject}`,
  playerOf: ({ uid }) => uid,
  snapshot: ({ reason, subject, state }) => ({ reason, subject, state }),
  notFound: 'gift-alert.notFound',
});

/** Alerts about codes. */
@Injectable()
export class GiftAlertsRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  /** Whether the last one is still unhandled. */
  isOpen(reason: Schemas['GiftAlertReason'], subject: string): Promise<boolean> {
    return this.database.repository(GiftAlertEntity).existsBy({ reason, subject, state: 'open' });
  }

  async countOpen(): Promise<number> {
    return Number((await this.database.row(OPEN, {}))?.count ?? 0);
  }

  /** Removes those about a player, inside a unit of work. */
  async removeOf(uid: number): Promise<void> {
    await this.database.repository(GiftAlertEntity).delete({ uid });
  }

  page(query: QueryOf<'consoleListGiftAlerts'>): Promise<Page<GiftAlertEntity>> {
    const { state, uid } = query?.filter ?? {};
    return this.records.page(giftAlertRecord, query, {
      sort: SORT_COLUMNS,
      where: [state && 'state = :state', uid !== undefined && 'uid = :uid'],
      parameters: { state, uid },
    });
  }
}
