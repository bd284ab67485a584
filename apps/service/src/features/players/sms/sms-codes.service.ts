import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { currentActor } from '#platform/actor/actor-context';
import { guessFailed } from '#platform/auth/guesses.events';
import { AppConfig } from '#platform/config/app-config';
import { DomainEvents } from '#platform/events/domain-events';
import { SmsCodesRepository, type CodeSeed } from './sms-codes.repository';

const DIGITS = 6;
const RANGE = 10 ** DIGITS;
/** Bytes of the digest that make a code: so many that the remainder by a million is practically uniform. */
const SEED_BYTES = 6;

/** A claim to have read a code that was sent to a number. */
export interface CodeClaim {
  readonly phone: string;
  readonly purpose: Schemas['SmsPurpose'];
  readonly code: string;
  /** Device id that the client sends; a code is good only on the device that asked for it. */
  readonly deviceId: string;
  /** System and browser in words, for later reviews of failures. */
  readonly device?: string;
}

/** Returns a hash of the device id; empty for a client that sends none. */
export const placeOf = (deviceId: string): string =>
  deviceId === '' ? '' : createHash('sha256').update(deviceId).digest('hex');

/** Codes that prove a number. No code is stored, hashed or not: each is made of its row and the server's secret. */
@Injectable()
export class SmsCodesService {
  constructor(
    private readonly codes: SmsCodesRepository,
    private readonly config: AppConfig,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Whether the code is the latest that was sent to the number for this purpose, by this device; it is used up by that.
   * Inside the caller's unit of work, which must commit when it is not: a refusal would roll the count of guesses back.
   */
  async redeem(claim: CodeClaim): Promise<boolean> {
    const isRight = await this.check(claim);
    if (!isRight) this.emitFailure(claim);
    return isRight;
  }

  /** Forgets a number, inside the caller's unit of work. */
  forget(phone: string): Promise<void> {
    return this.codes.forget(phone);
  }

  codeOf({ phone, purpose, nonce }: CodeSeed): string {
    const digest = createHmac('sha256', this.config.secretFor('sms-codes'))
      .update(JSON.stringify([nonce, phone, purpose]))
      .digest();
    return String(digest.readUIntBE(0, SEED_BYTES) % RANGE).padStart(DIGITS, '0');
  }

  private async check({ phone, purpose, code, deviceId }: CodeClaim): Promise<boolean> {
    const row = await this.codes.guess({ phone, purpose, place: placeOf(deviceId) });
    const expected = row && this.codeOf({ phone, purpose, nonce: row.nonce });
    if (!expected || code.length !== DIGITS || !timingSafeEqual(Buffer.from(code), Buffer.from(expected))) return false;
    await this.codes.use(row.id);
    return true;
  }

  private emitFailure({ phone, purpose, deviceId, device = '' }: CodeClaim): void {
    const source = { address: currentActor().address, deviceId };
    const about = { kind: purpose === 'reset' ? 'reset' : 'sms', way: purpose === 'login' ? 'phone' : null } as const;
    this.events.emit(guessFailed, { ...about, subject: phone, source, device });
  }
}
