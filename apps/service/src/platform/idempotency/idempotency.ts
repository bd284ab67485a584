import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../database/unit-of-work';
import { Refusal } from '../errors/refusal';
import { IdempotencyKeysRepository, type UsedKey } from './idempotency-keys.repository';

/** A call that carries a key. */
export interface KeyedCall {
  /** Who calls, and what: the same key of another player or operation is another key. */
  readonly scope: readonly string[];
  readonly key: string;
  /** What was sent; any JSON value. */
  readonly content: unknown;
}

/** What a call was answered, and whether that was before. */
export interface Answered<T> {
  readonly answer: T;
  readonly isReplay: boolean;
}

/**
 * Does once what a client asks for twice. A key is written in the unit of work of the effect, so both are there or
 * neither is, whenever a process dies; calls with one key wait for each other in the database, whichever process they
 * reach. Refusals are answers as well: a call that was refused stays refused under its key.
 */
@Injectable()
export class Idempotency {
  constructor(
    private readonly keys: IdempotencyKeysRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Runs `work` in a unit of work, or gives what the same call was answered before. Its answer must survive JSON.
   * @throws Refusal `idempotency.reused` for a key that came with another content, and what `work` refuses
   */
  async once<T>(call: KeyedCall, work: () => Promise<T>): Promise<Answered<T>> {
    if (this.unitOfWork.isActive) throw new Error('a key is claimed by the outermost unit of work');
    const [id, fingerprint] = [digest([...call.scope, call.key]), digest(call.content)];
    let isOurs = false;
    try {
      return await this.unitOfWork.run(async () => {
        isOurs = false;
        const used = await this.keys.claim(id, fingerprint, null);
        if (used) return replay<T>(used, fingerprint);
        isOurs = true;
        const answer = await work();
        await this.keys.answer(id, JSON.stringify(answer ?? null));
        return { answer, isReplay: false };
      });
    } catch (error) {
      if (!isOurs || !(error instanceof Refusal)) throw error;
      return this.refuse<T>(id, fingerprint, error);
    }
  }

  /** The unit of work of a refused call is gone, and the key with it; whoever took it since has the answer for both. */
  private async refuse<T>(id: string, fingerprint: string, refused: Refusal): Promise<Answered<T>> {
    const { key, details } = refused;
    const used = await this.unitOfWork.run(() => this.keys.claim(id, fingerprint, JSON.stringify({ key, details })));
    if (used) return replay<T>(used, fingerprint);
    throw refused;
  }
}

function replay<T>(used: UsedKey, fingerprint: string): Answered<T> {
  if (used.fingerprint !== fingerprint) throw new Refusal('idempotency.reused');
  if (used.refusal !== null) {
    const { key, details } = JSON.parse(used.refusal) as Pick<Refusal, 'key' | 'details'>;
    throw new Refusal(key, details);
  }
  return { answer: JSON.parse(used.answer ?? 'null') as T, isReplay: true };
}

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
