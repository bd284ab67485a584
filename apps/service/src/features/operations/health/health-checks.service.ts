import { Injectable } from '@nestjs/common';
import { labels, type BodyOf, type Schemas } from '@ug/contract';
import { currentActor } from '#platform/actor/actor-context';
import { AuditTrail } from '#platform/audit/audit-trail';
import { QuotasRepository } from '#platform/auth/quotas.repository';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { maskedPhone, maskedWithin } from '#platform/phones/masked-phone';
import { SelfChecks, type CheckOutcome } from '#platform/self-checks/self-checks';

type Kind = Schemas['HealthCheckKind'];

/** Each costs money. */
const MAX_SMS_A_DAY = 10;
const MINUTE_MS = 60_000;
const MAX_TEXT = 500;

/** Tries connections to other services on request, and records the result. */
@Injectable()
export class HealthChecksService {
  /** Kinds that run now, by who asked: a second tap is refused. */
  private readonly running = new Set<string>();

  constructor(
    private readonly checks: SelfChecks,
    private readonly quotas: QuotasRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal `health.phoneNeeded`, `health.checkRunning`, `health.tooManySms` */
  async run(kind: Kind, { phone }: BodyOf<'runHealthCheck'>): Promise<Schemas['HealthCheckResult']> {
    if (kind === 'sms' && phone === null) throw new Refusal('health.phoneNeeded');
    const mark = `${kind}:${staffId()}`;
    if (this.running.has(mark)) throw new Refusal('health.checkRunning');
    this.running.add(mark);
    try {
      if (kind === 'sms') await this.takeSms();
      const outcome = await this.outcomeOf(kind, phone);
      await this.record(kind, phone, outcome);
      return outcome;
    } finally {
      this.running.delete(mark);
    }
  }

  /** One a minute and a few a day, whichever process is asked. Taken before it is sent, so that a cut costs no second one. */
  private async takeSms(): Promise<void> {
    const minute = Math.floor(this.clock.now().getTime() / MINUTE_MS);
    const isTaken = await this.unitOfWork.run(
      async () =>
        (await this.quotas.take({ name: 'health.sms-minute', subject: `${staffId()}:${minute}`, max: 1 })) &&
        this.quotas.take({ name: 'health.sms', subject: String(staffId()), max: MAX_SMS_A_DAY }),
    );
    if (!isTaken) throw new Refusal('health.tooManySms');
  }

  private async outcomeOf(kind: Kind, phone: string | null): Promise<CheckOutcome> {
    const check = this.checks.find(kind);
    if (!check) return { isGood: false, text: '这个版本没有这项功能，没有什么可以测试。' };
    const outcome = await check.run(kind === 'sms' ? phone : null).catch((error: unknown) => ({
      isGood: false,
      text: `没有成功：${error instanceof Error ? error.message : String(error)}`,
    }));
    return { ...outcome, text: maskedWithin(outcome.text).slice(0, MAX_TEXT) };
  }

  private record(kind: Kind, phone: string | null, { isGood, text }: CheckOutcome): Promise<void> {
    const sentTo = kind === 'sms' ? { phone: maskedPhone(phone) } : {};
    return this.unitOfWork.run(() =>
      this.audit.record({
        action: 'test',
        resource: 'health',
        recordId: kind,
        recordLabel: labels.HealthCheckKind[kind],
        before: null,
        after: { isGood, outcome: text, ...sentTo },
      }),
    );
  }
}

const staffId = (): number | null => {
  const { principal } = currentActor();
  return principal?.kind === 'staff' ? principal.staffId : null;
};
