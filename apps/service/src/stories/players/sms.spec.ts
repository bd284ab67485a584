import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { QuotasRepository } from '#platform/auth/quotas.repository';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { newId } from '#platform/ids/ids';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeEachDatabase } from '#testing/each-database';
import { aliyunResponse, tencentResponse, type FakeSms } from '#testing/fakes/fake-sms';
import { refusalOf } from '#testing/players';
import { newPhone, openSmsApp, type SmsDesk } from '#testing/records/sms-desk';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { MAX_GUESSES } from '#features/players/sms/sms-codes.repository';
import { SmsCodesService, type CodeClaim } from '#features/players/sms/sms-codes.service';
import {
  MAX_OF_ADDRESS,
  MAX_OF_DEVICE,
  MAX_OF_STRANGERS,
  PAUSE_SECONDS,
} from '#features/players/sms/sms-limits.service';
import { CODE_SECONDS } from '#features/players/sms/sms-requests.service';
import { sms } from '#features/players/sms/sms.feature';

const DAY = 24 * 3600;

describeEachDatabase('a code by SMS', (open) => {
  let app: TestApp;
  let close: () => Promise<void>;
  let gateway: FakeSms;
  let desk: SmsDesk;
  beforeAll(async () => {
    ({ app, close, gateway, desk } = await openSmsApp({ features: [sms], target: await open.target() }));
  });
  afterAll(() => close());

  const redeem = (claim: Omit<CodeClaim, 'deviceId' | 'purpose'> & Partial<CodeClaim>) =>
    app
      .get(UnitOfWork)
      .run(() => app.get(SmsCodesService).redeem({ purpose: 'login', deviceId: desk.deviceID, ...claim }));
  const asked = (...claim: Parameters<typeof desk.ask>) => refusalOf(desk.ask(...claim));

  it('arrives by the provider, six digits, and proves the number once', async () => {
    const phone = newPhone();
    expect(await desk.ask({ phone })).toEqual({ retryAfter: PAUSE_SECONDS, expiresIn: CODE_SECONDS });
    await desk.settle();
    const code = gateway.codeOf(phone);
    expect(code).toMatch(/^\d{6}$/);
    expect(await redeem({ phone, code })).toBe(true);
    expect(await redeem({ phone, code }), 'a second time').toBe(false);
  });

  it('is used once by twenty who send it at the same moment', async () => {
    const phone = newPhone();
    const code = await desk.code({ phone });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => redeem({ phone, code })));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
  });

  it('proves nothing for another number, purpose or device, after its time, or once there is a later one', async () => {
    const phone = newPhone();
    const code = await desk.code({ phone });
    expect(await redeem({ phone: newPhone(), code })).toBe(false);
    expect(await redeem({ phone, code, purpose: 'bind' })).toBe(false);
    expect(await redeem({ phone, code, deviceId: newId() })).toBe(false);
    app.clock.advance(PAUSE_SECONDS);
    const later = await desk.code({ phone });
    if (later !== code) expect(await redeem({ phone, code })).toBe(false);
    app.clock.advance(CODE_SECONDS);
    expect(await redeem({ phone, code: later })).toBe(false);
  });

  it('can be guessed at a few times, also when all guesses come at once', async () => {
    const phone = newPhone();
    const code = await desk.code({ phone });
    const wrong = code === '000000' ? '000001' : '000000';
    await Promise.all(Array.from({ length: MAX_GUESSES * 4 }, () => redeem({ phone, code: wrong })));
    expect(await redeem({ phone, code })).toBe(false);
  });

  it('is not worn out by somebody else who guesses on another device', async () => {
    const phone = newPhone();
    const code = await desk.code({ phone });
    const guess = () => redeem({ phone, code: code === '000000' ? '000001' : '000000', deviceId: newId() });
    await Promise.all(Array.from({ length: MAX_GUESSES * 2 }, guess));
    expect(await redeem({ phone, code })).toBe(true);
  });

  it('is sent to one number once a minute, whatever for, also when many ask at once', async () => {
    const phone = newPhone();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => asked({ phone })));
    expect(outcomes.toSorted()).toEqual(['done', ...Array.from({ length: 19 }, () => 'sms.tooSoon')]);
    expect(await asked({ phone, purpose: 'reset' })).toBe('sms.tooSoon');
    await expect(desk.ask({ phone })).rejects.toMatchObject({ message: '获取太频繁，请 60 秒后再试' });
    app.clock.advance(PAUSE_SECONDS);
    expect(await asked({ phone, purpose: 'reset' })).toBe('done');
  });

  it('is sent to one number so often a day by strangers together, and what was refused is not counted', async () => {
    const phone = newPhone();
    for (let i = 0; i < MAX_OF_STRANGERS; i += 1) {
      expect(await asked({ phone, deviceID: newId() })).toBe('done');
      expect(await asked({ phone, deviceID: newId() })).toBe(i + 1 < MAX_OF_STRANGERS ? 'sms.tooSoon' : 'sms.tooMany');
      app.clock.advance(PAUSE_SECONDS);
    }
    expect(await asked({ phone })).toBe('sms.tooMany');
    app.clock.advance(DAY);
    expect(await asked({ phone })).toBe('done');
  });

  it.each([
    ['one device', newId(), MAX_OF_DEVICE],
    ['one address that names no device', '', MAX_OF_DEVICE],
  ])('is no more than so many a day for %s, also when all ask at once', async (_, deviceID, max) => {
    const outcomes = await Promise.all(Array.from({ length: max + 10 }, () => asked({ phone: newPhone(), deviceID })));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(max);
    expect(outcomes.filter((outcome) => outcome === 'sms.tooMany')).toHaveLength(10);
    app.clock.advance(DAY);
  });

  it('is no more than so many a day for one address', async () => {
    // Most of them by the counter itself: each that is asked for draws and solves a captcha.
    const last = 20;
    const counted = { name: 'sms.address', subject: '127.0.0.1', max: MAX_OF_ADDRESS, amount: MAX_OF_ADDRESS - last };
    expect(await app.get(UnitOfWork).run(() => app.get(QuotasRepository).take(counted))).toBe(true);
    const ask = () => asked({ phone: newPhone(), deviceID: newId() });
    const outcomes = await Promise.all(Array.from({ length: last + 5 }, ask));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(last);
    expect(outcomes.filter((outcome) => outcome === 'sms.tooMany')).toHaveLength(5);
    app.clock.advance(DAY);
  });

  it.each(['12800001234', '1380000123', '138000012345', '+1380000123', '23800001234'])(
    'is not sent to %s, which is no mainland number',
    async (phone) => {
      await expect(desk.ask({ phone })).rejects.toMatchObject({ status: 400 });
    },
  );

  it('is asked for by form, JSON and FormData alike', async () => {
    const fields = async () => ({ phone: newPhone(), purpose: 'login', ...(await desk.captcha()), appID: '1' });
    const form = new FormData();
    for (const [name, value] of Object.entries(await fields())) form.set(name, value);
    const bodies = [
      { body: new URLSearchParams(await fields()) },
      { body: JSON.stringify(await fields()), headers: { 'content-type': 'application/json' } },
      { body: form },
    ];
    for (const init of bodies) {
      const response = await fetch(`${app.origin}/api/user/smsCode`, { method: 'POST', ...init });
      expect(await response.json()).toMatchObject({ code: 0 });
    }
  });

  it('is written nowhere: not in the log, the tasks or its own row', async () => {
    const written: unknown[] = [];
    const spies = (['log', 'warn', 'error', 'debug', 'verbose'] as const).map((level) =>
      vi.spyOn(Logger.prototype, level).mockImplementation((...line) => void written.push(line)),
    );
    gateway.response = aliyunResponse('isv.BUSINESS_LIMIT_CONTROL');
    const failing = newPhone();
    await desk.ask({ phone: failing });
    await desk.settle();
    gateway.response = null;
    const phone = newPhone();
    const code = await desk.code({ phone });
    for (const table of ['sms_codes', 'tasks']) {
      const rows = await app.get(Database).query(`SELECT * FROM ${table}`, {});
      expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
    }
    const tasks = JSON.stringify(await app.get(Database).query('SELECT * FROM tasks', {}));
    expect(tasks).not.toContain(phone);
    expect(JSON.stringify(written)).not.toContain(code);
    for (const number of [phone, failing]) expect(JSON.stringify(written)).not.toContain(number);
    for (const spy of spies) spy.mockRestore();
  });

  describe('comes after a captcha, which', () => {
    it('is a PNG that holds its word nowhere, is read in any case, and is good for one code', async () => {
      const { id, image } = await app.player.call('createSmsCaptcha', {});
      expect(image).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
      const { pictureId, pictureWord } = await desk.captcha();
      const solved = { pictureId, pictureWord: pictureWord.toLowerCase() };
      expect(id).not.toContain(pictureWord);
      expect(await asked({ phone: newPhone(), ...solved })).toBe('done');
      expect(await asked({ phone: newPhone(), ...solved }), 'a second time').toBe('sms.pictureWrong');
    });

    it('lets one through of twenty who know its word', async () => {
      const solved = await desk.captcha();
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => asked({ phone: newPhone(), ...solved })));
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    });

    it('can be guessed at three times, for five minutes', async () => {
      const guessed = await desk.captcha();
      for (let i = 0; i < 3; i += 1)
        expect(await asked({ phone: newPhone(), ...guessed, pictureWord: 'ZZZZ' })).toBe('sms.pictureWrong');
      expect(await asked({ phone: newPhone(), ...guessed })).toBe('sms.pictureWrong');
      const late = await desk.captcha();
      app.clock.advance(CODE_SECONDS);
      expect(await asked({ phone: newPhone(), ...late })).toBe('sms.pictureWrong');
    });
  });
});

describeEachDatabase('what becomes of codes', (open) => {
  let app: TestApp;
  let close: () => Promise<void>;
  let gateway: FakeSms;
  let desk: SmsDesk;
  beforeAll(async () => {
    const quiet = vi.spyOn(Logger.prototype, 'error').mockReturnValue();
    ({ app, close, gateway, desk } = await openSmsApp({ features: [sms], target: await open.target() }, 'tencent'));
    return () => quiet.mockRestore();
  });
  afterAll(() => close());

  it('is shown to staff who may see it: what was sent, and why something was not, with masked numbers', async () => {
    const phone = '13800001234';
    await desk.code({ phone });
    gateway.response = tencentResponse('FailedOperation.PhoneNumberInBlacklist');
    await desk.ask({ phone: '13900005678' });
    await desk.settle();
    gateway.response = { status: 503, body: {} };
    await desk.ask({ phone: newPhone() });
    await desk.settle();
    const state = await (await app.staff('operator')).call('getSmsState');
    expect(state).toMatchObject({ provider: 'tencent', today: { sent: 1, failed: 1, waiting: 1, used: 0 } });
    expect(state.failures).toHaveLength(2);
    expect(state.failures).toContainEqual(
      expect.objectContaining({
        phone: '139****5678',
        isGivenUp: true,
        failure: '腾讯云说：FailedOperation.PhoneNumberInBlacklist（FailedOperation.PhoneNumberInBlacklist）',
      }),
    );
    expect(await outcomeOf((await app.staff('support')).call('getSmsState'))).toBe('staff.forbidden');
  });

  it('is tried again while the code is good, and given up after that', async () => {
    gateway.response = { status: 503, body: {} };
    const phone = newPhone();
    await desk.ask({ phone });
    await desk.settle();
    gateway.response = null;
    app.clock.advance(30);
    await desk.settle();
    expect(gateway.codeOf(phone)).toMatch(/^\d{6}$/);
    gateway.response = { status: 503, body: {} };
    const late = newPhone();
    await desk.ask({ phone: late });
    await desk.settle();
    gateway.response = null;
    app.clock.advance(CODE_SECONDS);
    await desk.settle();
    expect(() => gateway.codeOf(late)).toThrow();
  });

  it('was always signed as the provider asks', () => expect(gateway.forged).toBe(0));
});

describe('a service without a provider', () => {
  it('sends nothing, and says so before anybody solves a captcha', async () => {
    const app = await openTestApp({ features: [sms] });
    expect(await refusalOf(app.player.call('createSmsCaptcha', {}))).toBe('sms.notOffered');
    const body = { phone: newPhone(), purpose: 'login', pictureId: 'x', pictureWord: 'x' } as const;
    expect(await refusalOf(app.player.call('requestSmsCode', { body }))).toBe('sms.notOffered');
    expect(await (await app.staff('read-only')).call('getSmsState')).toMatchObject({ provider: null });
    await app.close();
  });

  it('shows codes and words in its log when it was started for development', async () => {
    const lines: string[] = [];
    const spy = vi.spyOn(Logger.prototype, 'warn').mockImplementation((line) => void lines.push(String(line)));
    const app = await openTestApp({ features: [sms], env: { NODE_ENV: 'development' } });
    const { id } = await app.player.call('createSmsCaptcha', {});
    const word = lines.find((line) => line.includes(id))?.split(' ')[2] ?? '';
    const phone = newPhone();
    const body = { phone, purpose: 'login', pictureId: id, pictureWord: word } as const;
    await app.player.call('requestSmsCode', { body });
    await app.get(TaskRunner).runDue();
    expect(lines.find((line) => line.includes(phone))).toMatch(/^SMS code \d{11} \d{6}$/);
    await app.close();
    spy.mockRestore();
  });
});
