import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../audit/audit-trail';
import { UnitOfWork } from '../database/unit-of-work';
import { Refusal } from '../errors/refusal';
import { IdempotencyKeysRepository, type BroughtKey, type UsedKey } from './idempotency-keys.repository';

/** A call that carries an idempotency key. */
export interface KeyedCall {
  /** Caller and operation: the same key of another player or operation is another key. */
  readonly scope: readonly string[];
  readonly key: string;
  /** The player who calls; absent for staff and guests. */
  readonly uid?: number;
  /** Content of the call; any JSON value. */
  readonly content: unknown;
}

/**
 * Executes a call once per idempotency key. The key is written in the same unit of work as the effect, so a crash leaves
 * both or neither. Concurrent calls with one key wait for each other in the database, across processes. Refusals are
 * stored too: a refused call stays refused under its key.
 */
@Injectable()
export class Idempotency {
  constructor(
    private readonly keys: IdempotencyKeysRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly auditTrail: AuditTrail,
  ) {}

  /**
   * Runs `work` in a unit of work, or returns the stored response of the same call. The response must survive JSON. A call
   * without a key is not remembered.
   * @throws Refusal `idempotency.reused` for a key that was used with other content, and the refusals of `work`
   */
  async once<T>(call: KeyedCall | null, work: () => Promise<T>): Promise<T> {
    if (!call) return this.unitOfWork.run(work);
    if (this.unitOfWork.isActive) throw new Error('a key is claimed by the outermost unit of work');
    const [id, fingerprint] = [digest([...call.scope, call.key]), digest(call.content)];
    const key = { id, fingerprint, uid: call.uid ?? null };
    let isOurs = false;
    try {
      return await this.unitOfWork.run(async () => {
        isOurs = false;
        const used = await this.keys.claim(key, null);
        if (used) return this.replay<T>(used, fingerprint);
        isOurs = true;
        const response = await work();
        await this.keys.saveResponse(id, JSON.stringify(response ?? null));
        return response;
      });
    } catch (error) {
      if (!isOurs || !(error instanceof Refusal)) throw error;
      return this.refuse<T>(key, error);
    }
  }

  /** The refused call's unit of work rolled back with its key; a call that claimed the key since decides for both. */
  private async refuse<T>(brought: BroughtKey, refused: Refusal): Promise<T> {
    const { key, details } = refused;
    const used = await this.unitOfWork.run(() => this.keys.claim(brought, JSON.stringify({ key, details })));
    if (used) return this.replay<T>(used, brought.fingerprint);
    throw refused;
  }

  private replay<T>(used: UsedKey, fingerprint: string): T {
    if (used.fingerprint !== fingerprint) throw new Refusal('idempotency.reused');
    if (used.refusal !== null) {
      const { key, details } = JSON.parse(used.refusal) as Pick<Refusal, 'key' | 'details'>;
      throw new Refusal(key, details);
    }
    // The first call left the audit record that a console operation owes.
    this.auditTrail.acceptEarlierRecord();
    if (used.response === null) throw new Refusal('idempotency.reused', { message: FORGOTTEN });
    return JSON.parse(used.response) as T;
  }
}

/** Takes the place of a response or refusal about a player who has been erased since. */
const FORGOTTEN = '该操作已处理过，结果涉及已注销的玩家，不再显示';

/** Fields in another order are the same content. */
function digest(value: unknown): string {
  const sorted = (_name: string, part: unknown): unknown =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : Number(a > b))))
      : part;
  return createHash('sha256')
    .update(JSON.stringify(value, sorted) ?? '')
    .digest('hex');
}
