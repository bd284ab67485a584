import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../audit/audit-trail';
import { UnitOfWork } from '../database/unit-of-work';
import { Idempotency, type KeyedCall } from './idempotency';

/**
 * Units of work for handlers that claim their idempotency key themselves, because something slow comes before: a hash,
 * a file, the words by which a name is found.
 */
@Injectable()
export class KeyedWork {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly idempotency: Idempotency,
    private readonly auditTrail: AuditTrail,
  ) {}

  /**
   * Runs `work` in a unit of work; of a call that carries a key once, and answers it alike ever after.
   * @throws Refusal `idempotency.reused`, and the refusals of `work`
   */
  async run<T>(work: () => Promise<T>, call: KeyedCall | null = null): Promise<T> {
    if (!call) return this.unitOfWork.run(work);
    const { response, isReplay } = await this.idempotency.once(call, work);
    // The record that the duty asks for was left by the first call.
    if (isReplay) this.auditTrail.acceptEarlierRecord();
    return response;
  }
}
