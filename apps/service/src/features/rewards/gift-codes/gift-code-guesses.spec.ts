// @module-tag deep
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { countedAddress } from '#platform/addresses/counted-address';
import { openTestApp, type TestApp } from '#testing/test-app';
import {
  ACCOUNT_FAILURES,
  ADDRESS_FAILURES,
  DEVICE_FAILURES,
  GiftCodeLimitsService,
  type Redeemer,
} from './gift-code-limits.service';
import { DRAWN } from './gift-codes.rules';
import { giftCodes } from './gift-codes.feature';

// A million by command: node tools/soak/guesses.mjs --guesses 1000000.
const GUESSES = Number(process.env['GUESSES'] ?? 7200);
const DAY = 24 * 60 * 60;
const STEP = 60;
const STEPS = DAY / STEP;
/** Codes that could be hit: a hundred batches of a hundred thousand. */
const LIVE = 10_000_000;
const CODES = 32 ** DRAWN;

/** The most failures of one counted subject in a day, with the window that began before it. */
const inADay = ({ points, seconds }: { readonly points: number; readonly seconds: number }): number =>
  points * (DAY / seconds + 1);

type Attacker = (guess: number) => Redeemer;
const oneOf = (what: string, count: number, guess: number): string => `${what}${guess % count}`;
/** One address of so many. */
const place = (at: number) => countedAddress(`10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`);

/** Who guesses for a whole day, evenly, and how many of the guesses may be heard. */
const attacks: readonly { name: string; who: Attacker; max: number }[] = [
  {
    name: 'one account, from another device and address each time',
    who: (guess) => ({ uid: 1, deviceId: `device${guess}`, address: place(guess) }),
    max: inADay(ACCOUNT_FAILURES),
  },
  {
    name: 'one device, with another account and address each time',
    who: (guess) => ({ uid: guess, deviceId: 'device', address: place(guess) }),
    max: inADay(DEVICE_FAILURES),
  },
  {
    name: 'one address, with another account and no device',
    who: (guess) => ({ uid: guess, deviceId: '', address: place(0) }),
    max: inADay(ADDRESS_FAILURES),
  },
  {
    name: 'twenty accounts on as many devices behind four addresses',
    who: (guess) => ({
      uid: 1 + (guess % 20),
      deviceId: oneOf('device', 20, guess),
      address: place(guess % 4),
    }),
    max: 4 * inADay(ADDRESS_FAILURES),
  },
  {
    name: 'five accounts without devices, each at an address of its own',
    who: (guess) => ({ uid: 1 + (guess % 5), deviceId: '', address: place(guess % 5) }),
    max: 5 * inADay(ADDRESS_FAILURES),
  },
];

describe(`${GUESSES} guesses in a day`, () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [giftCodes], env: { RATE_LIMIT: '100000' } });
  });
  afterAll(() => app.close());
  // What is counted is forgotten by timers; the real limiter runs on a clock that leaps through the day.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  /** A day of guesses, all of them wrong. @returns how many were heard */
  async function heardOf(who: Attacker): Promise<number> {
    const limits = app.get(GiftCodeLimitsService);
    let [heard, guess] = [0, 0];
    for (let step = 1; step <= STEPS; step += 1) {
      for (; guess < (GUESSES * step) / STEPS; guess += 1) {
        const attempt = await limits.enter(who(guess));
        if (!attempt) continue;
        heard += 1;
        await attempt.wasWrong();
      }
      vi.advanceTimersByTime(STEP * 1000);
    }
    // Nothing of this attack counts against the next.
    vi.advanceTimersByTime(DAY * 1000);
    return heard;
  }

  it.each(attacks)(
    '$name: no more than $most are heard, and none of them hits',
    async ({ who, max }) => {
      const heard = await heardOf(who);
      expect(heard).toBeLessThanOrEqual(max);
      // The limits shut out guesses, not everybody: a simulation in which nothing is heard proves nothing.
      expect(heard).toBeGreaterThan(max / 2);
      expect((heard * LIVE) / CODES).toBeLessThan(1e-12);
    },
    300_000,
  );
});
