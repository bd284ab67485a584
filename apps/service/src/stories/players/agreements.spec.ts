import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids';
import { accounts } from '#features/players/accounts/accounts.feature';
import { dataExports } from '#features/players/data-exports/data-exports.feature';
import { describeEachDatabase } from '#testing/each-database';
import { refusalOf, register } from '#testing/players';
import { newPhone, openSmsApp, type SmsDesk } from '#testing/records/sms-desk';
import { outcomeOf } from '#testing/staff-desk';
import type { TestApp } from '#testing/test-app';

const MINUTE = 60;
const TERMS = '<h2>一、服务</h2><p>第一次的正文</p>';

describeEachDatabase('the agreements of players', (open) => {
  let app: TestApp;
  let close: () => Promise<void>;
  let desk: SmsDesk;
  let operator: StaffClient;
  beforeAll(async () => {
    ({ app, close, desk } = await openSmsApp({ features: [accounts, dataExports], target: await open.target() }));
    operator = await app.staff('operator');
  });
  afterAll(() => close());
  beforeEach(() => app.clock.advance(MINUTE));

  const publish = async (texts: { termsText?: string; privacyText?: string }) => {
    const { id: _, updatedAt: __, agreements: ___, ...config } = await operator.call('getClientConfig');
    const saved = await operator.call('updateClientConfig', { body: { ...config, ...texts } });
    return saved.agreements;
  };
  const versionsNow = async () => (await app.player.call('readClientConfig')).agreements;
  const read = (kind: 'terms' | 'privacy', version?: number) =>
    app.player.call('readAgreement', { params: { kind }, query: version === undefined ? {} : { version } });
  const agreementOf = async (uid: number) =>
    (await operator.call('consoleGetAccount', { params: { id: uid } })).agreement;

  it('are drafts of the product, marked as such, until operators publish their own', async () => {
    expect(await versionsNow()).toEqual({ terms: 0, privacy: 0 });
    for (const kind of ['terms', 'privacy'] as const) {
      const draft = await read(kind);
      expect(draft).toMatchObject({ kind, version: 0, publishedAt: null });
      expect(draft.content).toContain('草稿');
    }
  });

  it('have a version for each text that is published, and keep the earlier ones', async () => {
    expect(await publish({ termsText: `${TERMS}<script>alert(1)</script>` })).toEqual({ terms: 1, privacy: 0 });
    expect(await publish({ termsText: TERMS })).toEqual({ terms: 1, privacy: 0 });
    expect(await publish({ termsText: '<p>第二次的正文</p>', privacyText: '<p>隐私</p>' })).toEqual({
      terms: 2,
      privacy: 1,
    });
    expect(await read('terms')).toMatchObject({ version: 2, content: '<p>第二次的正文</p>' });
    expect(await read('terms', 1)).toMatchObject({ version: 1, content: TERMS });
    expect(await refusalOf(read('terms', 9))).toBe('client-config.noAgreement');
    expect(await publish({ termsText: '<p> </p>' })).toEqual({ terms: 0, privacy: 1 });
    expect(await publish({ termsText: TERMS })).toEqual({ terms: 3, privacy: 1 });
  });

  it('show no pictures, which could be exchanged after somebody has agreed', async () => {
    const picture = `<p>正文</p><img src="/api/images/${newId()}/medium">`;
    expect(await outcomeOf(publish({ privacyText: picture }))).toBe('validation');
  });

  it('are agreed to in the versions of now by everybody who registers by name', async () => {
    const { terms, privacy } = await versionsNow();
    const now = { termsVersion: terms, privacyVersion: privacy };
    const refused = (agreed: { termsVersion?: number | undefined; privacyVersion?: number | undefined }) =>
      refusalOf(register(app, 'not_agreed', agreed));
    expect(await refused({ termsVersion: undefined, privacyVersion: undefined })).toBe('account.agreementNeeded');
    expect(await refused({ ...now, privacyVersion: undefined })).toBe('account.agreementNeeded');
    expect(await refused({ ...now, termsVersion: terms - 1 })).toBe('account.agreementNeeded');
    const { uid, client } = await register(app, 'has_agreed', now);
    expect(await agreementOf(uid)).toEqual({ ...now, agreedAt: app.clock.now().toISOString() });
    await publish({ termsText: `<p>${newId()}</p>` });
    expect(await agreementOf(uid), 'what the player agreed to stays').toMatchObject(now);
    expect(await refusalOf(client.call('getUserStatus'))).toBe('done');
  });

  it('are agreed to by a number that gets an account, for which the same code is still good', async () => {
    const [phone, deviceID] = [newPhone(), newId()];
    const smsCode = await desk.code({ phone, deviceID });
    const { terms, privacy } = await versionsNow();
    const enter = (agreed: { termsVersion?: number; privacyVersion?: number }) =>
      app.player.call('loginWithPhone', { body: { phone, deviceID, smsCode, ...agreed } });
    expect(await refusalOf(enter({}))).toBe('account.agreementNeeded');
    expect(await refusalOf(enter({ termsVersion: terms, privacyVersion: privacy + 1 }))).toBe(
      'account.agreementNeeded',
    );
    const account = await enter({ termsVersion: terms, privacyVersion: privacy });
    expect(account).toMatchObject({ newAccount: 1 });
    expect(await agreementOf(Number(account.uid))).toMatchObject({ termsVersion: terms, privacyVersion: privacy });
    app.clock.advance(MINUTE);
    const again = { phone, deviceID, smsCode: await desk.code({ phone, deviceID }) };
    expect(await app.player.call('loginWithPhone', { body: again })).toMatchObject({ newAccount: 0 });
  });
});
