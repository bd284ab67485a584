import type { BodyOf } from '@ug/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AuditEntryEntity } from '#platform/audit/audit-entry.entity';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { newId } from '#platform/ids/ids';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer, refusalOf, signInPlayer, type PlayerDevice } from '#testing/players';
import { newPhone, openSmsApp, type SmsDesk } from '#testing/records/sms-desk';
import type { TestApp } from '#testing/test-app';
import { PhoneBindingService } from '#features/players/account-phones/phone-binding.service';
import { MAX_GUESSES } from '#features/players/sms/sms-codes.repository';
import { signInAlerts } from '#features/players/sign-in-alerts/sign-in-alerts.feature';
import { FailedGuessEntity } from '#features/players/sign-in-alerts/failed-guess.entity';
import { accountPhones } from '#features/players/account-phones/account-phones.feature';
import { PROOF_SECONDS } from '#features/players/account-phones/phone-proofs.service';

const MINUTE = 60;
const maskOf = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(7)}`;

describeEachDatabase('a number that its player changes', (open) => {
  let app: TestApp;
  let close: () => Promise<void>;
  let desk: SmsDesk;
  let deviceID = '';
  beforeAll(async () => {
    const features = [accountPhones, signInAlerts];
    ({ app, close, desk } = await openSmsApp({ features, target: await open.target() }));
  });
  afterAll(() => close());
  // One device gets so many codes a day.
  beforeEach(() => void (deviceID = newId()));

  type Numbered = PlayerDevice & { readonly phone: string };
  type Change = Pick<BodyOf<'changeOwnPhone'>, 'phone' | 'smsCode'>;

  const withPhone = async (): Promise<Numbered> => {
    const player = await makePlayer(app);
    const phone = newPhone();
    await app.get(UnitOfWork).run(() => app.get(PhoneBindingService).set(player.uid, phone));
    return { ...player, phone };
  };
  const codeTo = (phone: string, purpose: 'reset' | 'bind') => {
    app.clock.advance(MINUTE);
    return desk.code({ phone, purpose, deviceID });
  };
  const prove = ({ client }: Pick<PlayerDevice, 'client'>, smsCode: string) =>
    client.call('proveOwnPhone', { body: { smsCode, deviceID } });
  const change = ({ client }: Pick<PlayerDevice, 'client'>, body: Change) =>
    client.call('changeOwnPhone', { body: { ...body, deviceID } });
  const proven = async (): Promise<Numbered> => {
    const player = await withPhone();
    await prove(player, await codeTo(player.phone, 'reset'));
    return player;
  };
  const changesOf = (uid: number) =>
    app.get(Database).repository(AuditEntryEntity).findBy({ resource: 'accounts', action: 'changePhone', uid });
  const messagesOf = async ({ client }: Pick<PlayerDevice, 'client'>) =>
    (await client.call('listMessages', { body: {} })).list;

  it('is another after a code to each; other devices sign in anew, the player is told and the history has both masked', async () => {
    const player = await withPhone();
    const other = await signInPlayer(app, player.uid);
    expect(await prove(player, await codeTo(player.phone, 'reset'))).toEqual({ expiresIn: PROOF_SECONDS });
    const phone = newPhone();
    const status = await change(player, { phone, smsCode: await codeTo(phone, 'bind') });
    expect(status).toMatchObject({ phone: maskOf(phone), needBind: 0 });
    expect(await player.client.call('getUserStatus')).toEqual(status);
    expect(await refusalOf(other.client.call('getUserStatus'))).toBe('session.expired');
    await desk.settle();
    const [message] = await messagesOf(player);
    expect(message).toMatchObject({ title: '手机号已更换', link: '/bind' });
    expect(message?.content).toContain(`从手机号 ${maskOf(player.phone)} 更换为 ${maskOf(phone)}`);
    const [entry] = await changesOf(player.uid);
    expect(entry).toMatchObject({ before: { phone: maskOf(player.phone) }, after: { phone: maskOf(phone) } });
    expect(JSON.stringify(entry)).not.toContain(phone);
  });

  it('is taken however it was copied', async () => {
    const player = await proven();
    const phone = newPhone();
    const smsCode = await codeTo(phone, 'bind');
    const copied = `\u202D００86 ${phone.slice(0, 3)}-${phone.slice(3, 7)} ${phone.slice(7)}\u202C`;
    expect(await change(player, { phone: copied, smsCode })).toMatchObject({ phone: maskOf(phone) });
  });

  it('is proven by the code of its own number alone, and each code is good once', async () => {
    const player = await withPhone();
    const [stranger, smsCode] = [newPhone(), await codeTo(player.phone, 'reset')];
    const foreign = await codeTo(stranger, 'reset');
    if (foreign !== smsCode) expect(await refusalOf(prove(player, foreign))).toBe('sms.codeWrong');
    expect(await refusalOf(prove(player, smsCode))).toBe('done');
    expect(await refusalOf(prove(player, smsCode))).toBe('sms.codeWrong');
    expect(await refusalOf(prove(await makePlayer(app), '000000')), 'no number').toBe('sms.codeWrong');
  });

  it('is not proven any more after five wrong codes, which are counted for alerts', async () => {
    const player = await withPhone();
    const smsCode = await codeTo(player.phone, 'reset');
    const wrong = smsCode === '000000' ? '000001' : '000000';
    for (let i = 0; i < MAX_GUESSES; i += 1) expect(await refusalOf(prove(player, wrong))).toBe('sms.codeWrong');
    expect(await refusalOf(prove(player, smsCode))).toBe('sms.codeWrong');
    const guesses = { kind: 'reset' as const, subject: player.phone };
    expect(await app.get(Database).repository(FailedGuessEntity).countBy(guesses)).toBe(MAX_GUESSES + 1);
  });

  it('needs a proof of the same session that is not used and not older than ten minutes', async () => {
    const player = await withPhone();
    const phone = newPhone();
    const again = async () => ({ phone, smsCode: await codeTo(phone, 'bind') });
    expect(await refusalOf(change(player, await again())), 'none').toBe('account-phone.unproven');
    await prove(player, await codeTo(player.phone, 'reset'));
    const other = await signInPlayer(app, player.uid);
    expect(await refusalOf(change(other, await again())), 'of another session').toBe('account-phone.unproven');
    app.clock.advance(PROOF_SECONDS);
    expect(await refusalOf(change(player, await again())), 'too old').toBe('account-phone.unproven');
    await prove(player, await codeTo(player.phone, 'reset'));
    expect(await refusalOf(change(player, await again()))).toBe('done');
    const next = newPhone();
    const used = change(player, { phone: next, smsCode: await codeTo(next, 'bind') });
    expect(await refusalOf(used), 'used').toBe('account-phone.unproven');
  });

  it('stays where the code is wrong, the number is the same, or somebody has it; the proof is kept', async () => {
    const [player, holder] = [await proven(), await withPhone()];
    const phone = newPhone();
    expect(await refusalOf(change(player, { phone, smsCode: '000000' }))).toBe('sms.codeWrong');
    expect(await refusalOf(change(player, { phone: player.phone, smsCode: '000000' }))).toBe('account-phone.same');
    const unread = change(player, { phone: holder.phone, smsCode: '000000' });
    expect(await refusalOf(unread), 'nothing is said without its code').toBe('sms.codeWrong');
    const taken = change(player, { phone: holder.phone, smsCode: await codeTo(holder.phone, 'bind') });
    expect(await refusalOf(taken)).toBe('account.phoneTaken');
    expect(await holder.client.call('getUserStatus')).toMatchObject({ phone: maskOf(holder.phone) });
    expect(await refusalOf(change(player, { phone, smsCode: await codeTo(phone, 'bind') }))).toBe('done');
  });

  it('is changed once by ten taps, and by two tabs that want two numbers', async () => {
    const player = await proven();
    const phone = newPhone();
    const body = { phone, smsCode: await codeTo(phone, 'bind') };
    const taps = await Promise.all(Array.from({ length: 10 }, () => refusalOf(change(player, body))));
    expect(new Set(taps)).toEqual(new Set(['done']));
    await prove(player, await codeTo(phone, 'reset'));
    const wanted = [newPhone(), newPhone()];
    const bodies: Change[] = [];
    for (const each of wanted) bodies.push({ phone: each, smsCode: await codeTo(each, 'bind') });
    const outcomes = await Promise.all(bodies.map((each) => refusalOf(change(player, each))));
    expect(outcomes.toSorted()).toEqual(['account-phone.unproven', 'done']);
    await desk.settle();
    expect(await changesOf(player.uid)).toHaveLength(2);
    expect((await messagesOf(player)).filter(({ title }) => title === '手机号已更换')).toHaveLength(2);
  });

  it('goes to one of several who claim it at once', async () => {
    const players = [await proven(), await proven(), await proven()];
    const phone = newPhone();
    const codes: { smsCode: string; deviceID: string }[] = [];
    for (const deviceID of players.map(() => newId())) {
      app.clock.advance(MINUTE);
      codes.push({ deviceID, smsCode: await desk.code({ phone, purpose: 'bind', deviceID }) });
    }
    const outcomes = await Promise.all(
      players.map(({ client }, i) => refusalOf(client.call('changeOwnPhone', { body: { phone, ...codes[i]! } }))),
    );
    expect(outcomes.toSorted()).toEqual(['account.phoneTaken', 'account.phoneTaken', 'done']);
  });
});
