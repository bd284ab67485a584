import type { QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '#platform/actor/principal';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { defineTask } from '#platform/tasks/task-kind';
import type { TaskRun } from '#platform/tasks/task-run';
import { Tasks } from '#platform/tasks/tasks.service';
import type { GiftAlertEntity } from './gift-alert.entity';
import { giftAlertRecord, GiftAlertsRepository } from './gift-alerts.repository';

type GiftAlert = Schemas['GiftAlert'];

/** Whose wrong codes were too many. */
export type Suspect = Pick<GiftAlertEntity, 'reason' | 'subject' | 'uid'>;

export const raiseGiftAlert = defineTask<Suspect>('gift-alerts.raise', { label: '兑换码告警' });

/** Tells operators of those who guess codes: one alert for each until somebody has seen to it. */
@Injectable()
export class GiftAlertsService {
  constructor(
    private readonly tasks: Tasks,
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly alerts: GiftAlertsRepository,
    private readonly clock: Clock,
  ) {}

  /** Has an alert raised, not by the player who caused it. Alerts of one subject come one after the other. */
  async raise(suspect: Suspect): Promise<void> {
    const key = `gift-alerts:${suspect.reason}:${suspect.subject}`;
    await this.unitOfWork.run(() => this.tasks.enqueue(raiseGiftAlert, suspect, { key }));
  }

  async list(query: QueryOf<'consoleListGiftAlerts'>): Promise<Page<GiftAlert>> {
    return (await this.alerts.page(query)).map(toAlert);
  }

  /** @throws Refusal `gift-alert.notFound` */
  async close(id: number, staff: StaffPrincipal): Promise<GiftAlert> {
    const closed = { state: 'closed', closedBy: staff.name, closedAt: this.clock.now() } as const;
    const { after } = await this.unitOfWork.run(() =>
      this.records.change(giftAlertRecord, { id, action: 'close' }, ({ state }) => (state === 'open' ? closed : {})),
    );
    return toAlert(after);
  }

  async add(task: TaskRun<Suspect, object>): Promise<void> {
    const { reason, subject, uid } = task.payload;
    await this.unitOfWork.run(async () => {
      if (!(await this.alerts.isOpen(reason, subject)))
        await this.records.add(giftAlertRecord, {
          reason,
          subject,
          uid,
          state: 'open',
          closedBy: null,
          closedAt: null,
        });
      await task.complete();
    });
  }
}

const toAlert = (alert: GiftAlertEntity): GiftAlert => ({
  id: alert.id,
  version: alert.version,
  reason: alert.reason,
  subject: alert.subject,
  uid: alert.uid,
  state: alert.state,
  closedBy: alert.closedBy,
  closedAt: alert.closedAt?.toISOString() ?? null,
  createdAt: alert.createdAt.toISOString(),
});
