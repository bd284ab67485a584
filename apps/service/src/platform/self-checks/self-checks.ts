import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Registry } from '../registry/registry';

/** The result of a check in Chinese, for staff, without secrets and with masked numbers. */
export interface CheckOutcome {
  readonly isGood: boolean;
  readonly text: string;
}

/** A connection to the outside that staff try by hand. It does no harm, and leaves nothing behind. */
export interface SelfCheck {
  readonly kind: Schemas['HealthCheckKind'];
  /**
   * Must end within seconds. A thrown error is a failure with its message.
   * @param phone where an SMS goes; null for every other check
   */
  readonly run: (phone: string | null) => Promise<CheckOutcome>;
}

/** Checks that staff can try: each feature declares the check of its own connection, and the feature that offers them knows none. */
@Injectable()
export class SelfChecks {
  private readonly checks = new Registry<string, SelfCheck>('a check of kind');

  /** @throws Error when there is one of this kind */
  declare(check: SelfCheck): void {
    this.checks.add(check.kind, check);
  }

  find(kind: string): SelfCheck | undefined {
    return this.checks.find(kind);
  }
}
