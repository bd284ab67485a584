import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids';
import { describeEachDatabase } from '#testing/each-database';
import type { FakeSms } from '#testing/fakes/fake-sms';
import { AGREED, playerClient, refusalOf, register } from '#testing/players';
import { newPhone, openSmsApp, type SmsDesk } from '#testing/records/sms-desk';
import { statementsOf } from '#testing/statements';
import type { TestApp } from '#testing/test-app';
import { accountPhones } from '#features/players/account-phones/account-phones.feature';
import { MAX_OF_PHONE, MAX_OF_STRANGERS, PAUSE_SECONDS } from '#features/players/sms/sms-limits.service';
import { signIns } from './sign-ins.feature';

const DAY = 24 * 3600;

describeEachDatabase('the codes a day of a number', (open) => {
  let app: TestApp;
  let close: () => Promise<void>;
  let gateway: FakeSms;
  let desk: SmsDesk;
  beforeAll(async () => {
    const features = [signIns, accountPhones];
    ({ app, close, gateway, desk } = await openSmsApp({ features, target: await open.target() }));
  });
  afterAll(() => close());
  beforeEach(() => app.clock.advance(DAY));

  const ask = async (phone: string, deviceID: string) => {
    const outcome = await refusalOf(desk.ask({ phone, deviceID }));
    app.clock.advance(PAUSE_SECONDS);
    return outcome;
  };
  const asks = async (times: number, phone: string, deviceOf: () => string) => {
    const outcomes: string[] = [];
    for (let i = 0; i < times; i += 1) outcomes.push(await ask(phone, deviceOf()));
    return outcomes;
  };
  const signIn = async (phone: string, deviceID: string) => {
    const smsCode = await desk.code({ phone, deviceID });
    const account = await app.player.call('loginWithPhone', { body: { phone, smsCode, deviceID, ...AGREED } });
    app.clock.advance(DAY);
    return account;
  };
  const many = (count: number, outcome: string) => Array.from({ length: count }, () => outcome);

  it('are not used up by strangers: those that are left go to a device that has signed in with it', async () => {
    const [phone, own] = [newPhone(), newId()];
    await signIn(phone, own);
    expect(await asks(MAX_OF_STRANGERS + 3, phone, newId)).toEqual([
      ...many(MAX_OF_STRANGERS, 'done'),
      ...many(3, 'sms.tooMany'),
    ]);
    const left = MAX_OF_PHONE - MAX_OF_STRANGERS;
    expect(await asks(left + 1, phone, () => own)).toEqual([...many(left, 'done'), 'sms.tooMany']);
    expect(gateway.codeOf(phone)).toMatch(/^\d{6}$/);
  });

  it('may all be asked for by the device that has signed in with it, also in the spelling of another client', async () => {
    const [phone, own] = [newPhone(), newId()];
    await signIn(phone, own);
    expect(await asks(MAX_OF_PHONE, phone, () => own.toUpperCase())).toEqual(many(MAX_OF_PHONE, 'done'));
    expect(await ask(phone, own)).toBe('sms.tooMany');
  });

  it('are not kept for a device that has signed in with another number, or that names itself not at all', async () => {
    const [phone, other, own] = [newPhone(), newPhone(), newId()];
    await signIn(phone, '');
    await signIn(other, own);
    await asks(MAX_OF_STRANGERS, phone, newId);
    expect(await ask(phone, own)).toBe('sms.tooMany');
    expect(await ask(phone, '')).toBe('sms.tooMany');
  });

  it('are kept for a device that came in by password too, until another account has the number', async () => {
    const [phone, own] = [newPhone(), newId()];
    const { account, uid } = await register(app, 'by_password', { deviceID: own });
    const smsCode = await desk.code({ phone, purpose: 'bind', deviceID: own });
    await playerClient(app, account).call('bindPhone', { body: { phone, smsCode, deviceID: own } });
    app.clock.advance(DAY);
    await asks(MAX_OF_STRANGERS, phone, newId);
    expect(await ask(phone, own)).toBe('done');
    const owner = await app.staff('owner');
    await owner.call('unbindAccountPhone', { params: { id: uid }, body: { reason: '号码已换人使用' } });
    expect(await ask(phone, own)).toBe('sms.tooMany');
  });

  it('say nothing of the number by what is asked of the database for them', async () => {
    const [known, unknown, stranger] = [newPhone(), newPhone(), newId()];
    await signIn(known, newId());
    await signIn(newPhone(), stranger);
    await desk.settle();
    const lookups = async (phone: string) =>
      (await statementsOf(app, () => ask(phone, stranger))).filter((text) => /players|sign_in_devices/.test(text));
    const asked = await lookups(known);
    expect(asked).toHaveLength(2);
    expect(await lookups(unknown)).toEqual(asked);
  });
});
