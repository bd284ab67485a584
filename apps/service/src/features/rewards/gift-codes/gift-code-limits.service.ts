import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { CountedAddress } from '#platform/addresses/counted-address';
import { SharedLimits, type Limit } from '#platform/cluster/shared-limits';
import { AppConfig } from '#platform/config/app-config';
import { GiftAlertsService, type Suspect } from './gift-alerts.service';

/** Player who tries a code, with their device and address. */
export interface Redeemer {
  readonly uid: number;
  /** The client's own id; empty where it gives none. */
  readonly deviceId: string;
  readonly address: CountedAddress;
}

/** An attempt that was let in, to be told how it ended. */
export interface Attempt {
  readonly wasRight: () => Promise<void>;
  readonly wasWrong: () => Promise<void>;
}

/** Counter of failures under a key, and the suspect whom an alert names when there are too many. */
interface Counter {
  readonly limiter: RateLimiterAbstract;
  readonly max: number;
  readonly key: string;
  readonly suspect: Suspect;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Failures after which no more codes are heard. A whole house or carrier may share an address. */
export const ACCOUNT_FAILURES = { name: 'gift-codes-account', points: 5, seconds: 10 * MINUTE };
export const DEVICE_FAILURES = { name: 'gift-codes-device', points: 10, seconds: HOUR };
export const ADDRESS_FAILURES = { name: 'gift-codes-address', points: 20, seconds: HOUR };

/** Limits wrong codes by account, device and address. A right one costs nothing. */
@Injectable()
export class GiftCodeLimitsService {
  private readonly limiters: ReadonlyMap<Limit, RateLimiterAbstract>;
  private readonly isOn: boolean;
  private readonly addressKey: Buffer;

  constructor(
    limits: SharedLimits,
    config: AppConfig,
    private readonly alerts: GiftAlertsService,
  ) {
    const all = [ACCOUNT_FAILURES, DEVICE_FAILURES, ADDRESS_FAILURES];
    this.limiters = new Map(all.map((limit) => [limit, limits.limiter(limit)]));
    this.isOn = config.rateLimit > 0;
    this.addressKey = config.secretFor('gift-code-addresses');
  }

  /**
   * Lets an attempt in, or not. What one account tries is counted before its outcome is known: of a thousand that it sends
   * at once no more are heard than may fail. A device and an address have others, whose right codes must not shut them
   * out, and are counted when a code was wrong.
   * @returns null where there were too many wrong ones
   */
  async enter(redeemer: Redeemer): Promise<Attempt | null> {
    if (!this.isOn) return { wasRight: async () => undefined, wasWrong: async () => undefined };
    const { own, shared } = this.countersOf(redeemer);
    for (const { limiter, key, max } of shared) if (((await limiter.get(key))?.consumedPoints ?? 0) >= max) return null;
    const tried = await consume(own);
    if (tried > own.max) {
      if (tried === own.max + 1) await this.alerts.raise(own.suspect);
      return null;
    }
    return {
      wasRight: async () => void (await own.limiter.reward(own.key, 1)),
      wasWrong: async () => {
        for (const counter of shared)
          if ((await consume(counter)) === counter.max) await this.alerts.raise(counter.suspect);
      },
    };
  }

  private countersOf({ uid, deviceId, address }: Redeemer): { own: Counter; shared: Counter[] } {
    // An address that is stored must not be readable from the table.
    const sign = createHmac('sha256', this.addressKey).update(address).digest('hex').slice(0, 12);
    const device = { reason: 'device', subject: deviceId, uid } as const;
    return {
      own: this.counter(ACCOUNT_FAILURES, String(uid), { reason: 'account', subject: String(uid), uid }),
      shared: [
        ...(deviceId === '' ? [] : [this.counter(DEVICE_FAILURES, deviceId, device)]),
        this.counter(ADDRESS_FAILURES, address, { reason: 'address', subject: sign, uid }),
      ],
    };
  }

  private counter(limit: Limit, key: string, suspect: Suspect): Counter {
    const limiter = this.limiters.get(limit);
    if (!limiter) throw new Error(`${limit.name} has no limiter`);
    return { limiter, max: limit.points, key, suspect };
  }
}

/** Counts one more. @returns how many there are with it */
async function consume({ limiter, key }: Counter): Promise<number> {
  try {
    return (await limiter.consume(key)).consumedPoints;
  } catch (refused) {
    return (refused as RateLimiterRes).consumedPoints;
  }
}
