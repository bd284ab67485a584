import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Refusal } from '#platform/errors/refusal';
import { Idempotency, type KeyedCall } from '#platform/idempotency/idempotency';
import { GiftCodeLimitsService, type Redeemer } from './gift-code-limits.service';
import { canonical, isWellFormed } from './gift-codes.rules';
import { GiftCodeUseService } from './gift-code-use.service';

type Gift = Schemas['Gift'];

/** Redeems the gift codes that players type. */
@Injectable()
export class GiftRedemptionsService {
  /** Calls that are being answered, by their keys and content. */
  private readonly underway = new Map<string, Promise<Gift>>();

  constructor(
    private readonly limits: GiftCodeLimitsService,
    private readonly codes: GiftCodeUseService,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Gives a player the package of a code, once for a call that carries an idempotency key.
   * @throws Refusal `gift-code.mistyped` for a text that cannot be a code, which costs no attempt; `gift-code.invalid`
   * for any other wrong code; `gift-code.tooMany`; and those of `gift-package` where this player cannot have it
   */
  async redeem(redeemer: Redeemer, typed: string, call: KeyedCall | null): Promise<Gift> {
    const code = canonical(typed);
    if (code === null || !isWellFormed(code)) throw new Refusal('gift-code.mistyped');
    return this.alone(call, () => this.attempt(redeemer, code, call));
  }

  /** A repeated call during a pending one is not another attempt: it shares the pending result. */
  private alone(call: KeyedCall | null, redeem: () => Promise<Gift>): Promise<Gift> {
    if (!call) return redeem();
    const id = JSON.stringify(call);
    const pending = this.underway.get(id) ?? redeem().finally(() => this.underway.delete(id));
    this.underway.set(id, pending);
    return pending;
  }

  private async attempt(redeemer: Redeemer, code: string, call: KeyedCall | null): Promise<Gift> {
    const attempt = await this.limits.enter(redeemer);
    let isWrong = false;
    try {
      return await this.idempotency.once(call, async () => {
        // Remembered under the key as well; what the key was answered before comes first.
        if (!attempt) throw new Refusal('gift-code.tooMany');
        isWrong = true;
        const gift = await this.codes.use(redeemer.uid, code);
        isWrong = false;
        return gift;
      });
    } catch (error) {
      isWrong &&= error instanceof Refusal && error.key === 'gift-code.invalid';
      throw error;
    } finally {
      await (isWrong ? attempt?.wasWrong() : attempt?.wasRight());
    }
  }
}
