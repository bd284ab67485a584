import { RefusedError } from '@ug/api-client';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LOCK_MINUTES, MAX_FAILURES, MAX_FAILURES_OF_ADDRESS } from '#platform/auth/login-attempts.repository';
import { QuotasRepository } from '#platform/auth/quotas.repository';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { newId } from '#platform/ids/ids';
import { loginFrom, type Login } from '#testing/clients/login-from';
import { describeSqlite } from '#testing/each-database';
import { solveCaptcha } from '#testing/records/sms-desk';
import { refusalOf, register } from '#testing/players';
import { openTestApp, type TestApp } from '#testing/test-app';
import { accounts } from './accounts.feature';
import { MAX_CAPTCHAS_OF_ADDRESS } from './login-captchas.service';

const DAY = 24 * 3600;

describeSqlite('a name that strangers guess at', (open) => {
  let app: TestApp;
  let name: string;
  let made = 0;
  beforeAll(async () => {
    app = await openTestApp({ features: [accounts], target: await open.target(), env: { TRUST_PROXY: '1' } });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    // Nothing of the test before counts any more.
    app.clock.advance(DAY);
    name = `wanted_${(made += 1)}`;
    await register(app, name);
  });

  const from = (address: string, login: Partial<Login> = {}) =>
    refusalOf(loginFrom(app, address, { loginName: name, password: `口令-${name}`, deviceID: newId(), ...login }));
  const guess = (address: string, login: Partial<Login> = {}) => from(address, { password: '猜的密码', ...login });
  const lock = async (address: string) => {
    for (let i = 0; i < MAX_FAILURES; i += 1) expect(await guess(address)).toBe('account.badCredentials');
    expect(await guess(address)).toBe('account.pictureNeeded');
  };

  it('lets its owner in beside them, on a new device, with a captcha that was solved', async () => {
    await lock('203.0.113.7');
    expect(await from('203.0.113.7')).toBe('account.pictureNeeded');
    expect(await from('203.0.113.7', await solveCaptcha(app))).toBe('done');
    expect(await from('203.0.113.7'), 'a success forgives the name').toBe('done');
  });

  it('lets its owner in without one on a device that is known', async () => {
    const deviceID = newId();
    expect(await from('203.0.113.7', { deviceID })).toBe('done');
    await lock('203.0.113.7');
    expect(await from('203.0.113.7', { deviceID })).toBe('done');
  });

  it('lets its owner in while strangers guess from everywhere', async () => {
    for (let i = 0; i < 4; i += 1) await lock(`203.0.113.${i}`);
    expect(await from('198.51.100.1')).toBe('account.pictureNeeded');
    expect(await from('198.51.100.1', await solveCaptcha(app))).toBe('done');
  });

  it('is not guessed at behind a captcha without solving another one each time', async () => {
    await lock('203.0.113.7');
    const captcha = await solveCaptcha(app);
    expect(await guess('203.0.113.7', captcha)).toBe('account.badCredentials');
    expect(await guess('203.0.113.7', captcha)).toBe('sms.pictureWrong');
    expect(await guess('203.0.113.7'), 'a wrong guess behind a captcha opens nothing').toBe('account.pictureNeeded');
    expect(await from('203.0.113.7', { ...(await solveCaptcha(app)), pictureWord: 'XXXX' })).toBe('sms.pictureWrong');
  });

  it('is guessed at for longer before a captcha, not sooner, by guessing behind one', async () => {
    await lock('203.0.113.7');
    app.clock.advance(LOCK_MINUTES * 60 - 60);
    expect(await guess('203.0.113.7', await solveCaptcha(app))).toBe('account.badCredentials');
    app.clock.advance(120);
    expect(await from('203.0.113.7')).toBe('account.pictureNeeded');
  });

  it('is behind a captcha for every stranger at an address that guesses at many names', async () => {
    for (let i = 0; i < MAX_FAILURES_OF_ADDRESS; i += 1) await guess('192.0.2.1', { loginName: `somebody_${i}` });
    expect(await from('192.0.2.1')).toBe('account.pictureNeeded');
    expect(await from('192.0.2.1', await solveCaptcha(app))).toBe('done');
    expect(await from('192.0.2.2')).toBe('done');
  });

  it('is guessed at behind so many captchas a day from one address, and other addresses stay open', async () => {
    await lock('203.0.113.7');
    const quota = { name: 'login.pictures', subject: '203.0.113.7', max: MAX_CAPTCHAS_OF_ADDRESS };
    const taken = { ...quota, amount: MAX_CAPTCHAS_OF_ADDRESS };
    expect(await app.get(UnitOfWork).run(() => app.get(QuotasRepository).take(taken))).toBe(true);
    const login = { loginName: name, password: `口令-${name}`, ...(await solveCaptcha(app)) };
    const refused = await loginFrom(app, '203.0.113.7', login).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RefusedError);
    expect(refused).toMatchObject({ message: '今日尝试次数过多，请明天再试，或用手机号登录' });
    expect(await from('198.51.100.1', await solveCaptcha(app))).toBe('done');
  });
});
