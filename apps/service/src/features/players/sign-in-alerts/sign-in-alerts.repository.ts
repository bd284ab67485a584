import type { QueryOf } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { SignInAlertEntity } from './sign-in-alert.entity';

const SORT_COLUMNS = { id: 'id' } as const;

/** Fields that the alerts about one subject share. */
type Marks = Pick<SignInAlertEntity, 'kind' | 'reason' | 'subjectSign'>;

/** An alert, as staff see to it. */
export const signInAlertRecord = defineRecord({
  resource: 'sign-in-alerts',
  entity: SignInAlertEntity,
  // The label leaves out the name or number: alerts are deleted after half a year, while the history keeps its labels.
  label: ({ id }) => `登录告警 ${id}`,
  snapshot: ({ kind, reason, state }) => ({ kind, reason, state }),
  notFound: 'sign-in-alert.notFound',
});

/** Alerts about guesses. Every method that writes belongs inside a unit of work. */
@Injectable()
export class SignInAlertsRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  /** The last one, seen to or not. */
  latest(marks: Marks): Promise<SignInAlertEntity | null> {
    return this.alerts.findOne({ where: marks, order: { id: 'DESC' } });
  }

  /** Notes another guess, or attempts that were stopped: no history, no new version, so that nobody who closes the alert is refused. */
  async grow(
    id: number,
    { networks, stopped, lastAt }: Pick<SignInAlertEntity, 'networks' | 'stopped' | 'lastAt'>,
  ): Promise<void> {
    const more = stopped === 0 ? { count: () => 'count + 1' } : { stopped: () => `stopped + ${stopped}` };
    await this.alerts.update({ id }, { ...more, networks, lastAt });
  }

  /** Forgets attacks that have long been over, seen to or not. */
  removeBefore(before: Date, limit: number): Promise<number> {
    return this.database.execute(
      `DELETE FROM sign_in_alerts WHERE id IN
         (SELECT id FROM sign_in_alerts WHERE last_at < :before ORDER BY id LIMIT :limit)`,
      { before, limit },
    );
  }

  page(query: QueryOf<'consoleListSignInAlerts'>): Promise<Page<SignInAlertEntity>> {
    const { state, kind } = query?.filter ?? {};
    return this.records.page(signInAlertRecord, query, {
      sort: SORT_COLUMNS,
      where: [state && 'state = :state', kind && 'kind = :kind'],
      parameters: { state, kind },
    });
  }

  private get alerts() {
    return this.database.repository(SignInAlertEntity);
  }
}
