import type { QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '#platform/actor/principal';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { KEPT_DAYS } from '#features/players/sign-ins/sign-ins.rules';
import type { SignInAlertEntity } from './sign-in-alert.entity';
import { signInAlertRecord, SignInAlertsRepository } from './sign-in-alerts.repository';

type SignInAlert = Schemas['SignInAlert'];

/** Alerts are kept as long as the history of sign-ins. */
const KEPT_MS = KEPT_DAYS * 24 * 60 * 60_000;

/** Alerts about guesses, as operators see to them. */
@Injectable()
export class SignInAlertsService {
  constructor(
    private readonly alerts: SignInAlertsRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  async list(query: QueryOf<'consoleListSignInAlerts'>): Promise<Page<SignInAlert>> {
    return (await this.alerts.page(query)).map(toAlert);
  }

  removeOld(limit: number): Promise<number> {
    return this.alerts.removeBefore(new Date(this.clock.now().getTime() - KEPT_MS), limit);
  }

  /** @throws Refusal `sign-in-alert.notFound` */
  async close(id: number, staff: StaffPrincipal): Promise<SignInAlert> {
    const closed = { state: 'closed', closedBy: staff.name, closedAt: this.clock.now() } as const;
    const { after } = await this.unitOfWork.run(() =>
      this.records.change(signInAlertRecord, { id, action: 'close' }, ({ state }) => (state === 'open' ? closed : {})),
    );
    return toAlert(after);
  }
}

const toAlert = (alert: SignInAlertEntity): SignInAlert => ({
  id: alert.id,
  version: alert.version,
  kind: alert.kind,
  reason: alert.reason,
  subject: alert.subject,
  count: alert.count,
  stopped: alert.stopped,
  networks: alert.networks,
  firstAt: alert.firstAt.toISOString(),
  lastAt: alert.lastAt.toISOString(),
  state: alert.state,
  closedBy: alert.closedBy,
  closedAt: alert.closedAt?.toISOString() ?? null,
});
