import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids';
import { describeEachDatabase } from '#testing/each-database';
import { guestAt } from '#testing/clients/login-from';
import { refusalOf } from '#testing/players';
import { newPhone, openSmsApp, type SmsDesk } from '#testing/records/sms-desk';
import type { TestApp } from '#testing/test-app';
import { MAX_OF_STRANGERS, MAX_OF_STRANGERS_NETWORK, PAUSE_SECONDS } from '#features/players/sms/sms-limits.service';
import { sms } from '#features/players/sms/sms.feature';

const DAY = 24 * 3600;

describeEachDatabase('a number without an account', (open) => {
  let app: TestApp;
  let close: () => Promise<void>;
  let desk: SmsDesk;
  beforeAll(async () => {
    const env = { TRUST_PROXY: '1' };
    ({ app, close, desk } = await openSmsApp({ features: [sms], target: await open.target(), env }));
  });
  afterAll(() => close());
  beforeEach(() => app.clock.advance(DAY));

  /** Asks for a code on a device of its own. */
  const ask = async (address: string, phone: string) => {
    const body = { phone, purpose: 'login', deviceID: newId(), ...(await desk.captcha()) } as const;
    const outcome = await refusalOf(guestAt(app, address).call('requestSmsCode', { body }));
    app.clock.advance(PAUSE_SECONDS);
    return outcome;
  };
  const asks = async (times: number, phone: string, addressOf: (i: number) => string) => {
    const outcomes: string[] = [];
    for (let i = 0; i < times; i += 1) outcomes.push(await ask(addressOf(i), phone));
    return outcomes;
  };
  const many = (count: number, outcome: string) => Array.from({ length: count }, () => outcome);

  it.each([
    ['all lines of a /48', (i: number) => `2001:db8:bad:${(i + 1).toString(16)}::1`],
    ['all hosts of a /24', (i: number) => `203.0.113.${i + 1}`],
  ])('is not used up for its owner by %s', async (_who, addressOf) => {
    const phone = newPhone();
    expect(await asks(MAX_OF_STRANGERS, phone, addressOf)).toEqual([
      ...many(MAX_OF_STRANGERS_NETWORK, 'done'),
      ...many(MAX_OF_STRANGERS - MAX_OF_STRANGERS_NETWORK, 'sms.tooMany'),
    ]);
    expect(await ask('198.51.100.7', phone)).toBe('done');
  });

  it('is sent no more than so many codes a day by all strangers together', { tags: ['deep'] }, async () => {
    const outcomes = await asks(MAX_OF_STRANGERS + 2, newPhone(), (i) => `2001:db8:${(i + 1).toString(16)}:1::1`);
    expect(outcomes).toEqual([...many(MAX_OF_STRANGERS, 'done'), ...many(2, 'sms.tooMany')]);
  });
});
