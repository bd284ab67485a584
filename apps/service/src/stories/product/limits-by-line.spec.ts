import { createPlayerClient, type PlayerClient } from '@ug/api-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '#features/players/accounts/accounts.feature';
import { MAX_CAPTCHAS_OF_ADDRESS } from '#features/players/accounts/login-captchas.service';
import {
  MAX_ACCOUNTS_OF_ADDRESS,
  MAX_ACCOUNTS_OF_DEVICE,
} from '#features/operations/client-config/registration-terms.service';
import { faq } from '#features/content/faq/faq.feature';
import { identities } from '#features/players/identities/identities.feature';
import { MAX_ATTEMPTS_OF_ADDRESS } from '#features/players/identities/identity-claims.service';
import { inquiries } from '#features/support/inquiries/inquiries.feature';
import { MAX_APPEALS_OF_ADDRESS, MAX_APPEALS_OF_DEVICE } from '#features/support/inquiries/appeals.service';
import {
  MAX_OF_ADDRESS as MAX_INQUIRIES,
  MAX_OF_DEVICE as MAX_INQUIRIES_OF_DEVICE,
} from '#features/support/inquiries/inquiry-intake.service';
import { invitations } from '#features/rewards/invitations/invitations.feature';
import { purchases } from '#features/money/purchases/purchases.feature';
import { sms } from '#features/players/sms/sms.feature';
import {
  MAX_OF_ADDRESS as MAX_CODES,
  MAX_OF_DEVICE as MAX_CODES_OF_DEVICE,
} from '#features/players/sms/sms-limits.service';
import { staff } from '#features/operations/staff/staff.feature';
import { countedAddress } from '#platform/addresses/counted-address';
import { MAX_FAILURES, MAX_FAILURES_OF_ADDRESS } from '#platform/auth/login-attempts.repository';
import { QuotasRepository } from '#platform/auth/quotas.repository';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { newId } from '#platform/ids/ids';
import { describeSqlite } from '#testing/each-database';
import { AGREED, makePlayer, refusalOf, register } from '#testing/players';
import { makePublished } from '#testing/records/sample-games';
import { newPhone, openSmsApp, solveCaptcha, type SmsDesk } from '#testing/records/sms-desk';
import type { TestApp } from '#testing/test-app';

const DAY = 24 * 3600;
const features = [accounts, sms, staff, faq, inquiries, identities, invitations, purchases];

/** What somebody does again and again, from an address of their choice. */
interface Repeated {
  readonly name: string;
  /** The refusals by which a limit stops it. */
  readonly stops: readonly string[];
  /** How often it may be done from one line. */
  readonly max: number;
  /** The quota behind it, of which most is taken in advance where the attempts themselves would take too long. */
  readonly quota?: string;
  /** @returns `done` or the refusal */
  readonly attempt: (address: string) => Promise<string>;
}

/** So many attempts are made one by one where the quota is large. */
const LAST = 3;

describeSqlite('what is done too often from one line', (open) => {
  let app: TestApp;
  let close: () => Promise<void>;
  let desk: SmsDesk;
  let lines = 0;
  let hosts = 0;
  let names = 0;
  beforeAll(async () => {
    const env = { TRUST_PROXY: '1' };
    ({ app, close, desk } = await openSmsApp({ features, target: await open.target(), env }));
    await register(app, 'wanted_name');
  });
  afterAll(() => close());
  beforeEach(() => app.clock.advance(DAY));

  /** A line whose host takes another address of its 64 bits each time. */
  const newLine = () => {
    const network = `2001:db8:${(lines += 1).toString(16)}:7`;
    return { network, address: () => `${network}:${((hosts += 1) % 65536).toString(16)}:${hosts % 9}::${hosts % 7}` };
  };
  const at = (address: string, session: { uid: string; token: string } | null = null): PlayerClient =>
    createPlayerClient({
      baseUrl: `${app.origin}/api`,
      context: () => ({ appID: '1000', channelID: '0' }),
      session: () => session,
      onSessionExpired: () => undefined,
      fetch: (input, init) => {
        const headers = new Headers(init?.headers);
        headers.set('x-forwarded-for', address);
        return fetch(input, { ...init, headers });
      },
    });
  const newName = () => `line_${(names += 1)}`;
  const registering = (address: string, deviceID: string) => {
    const loginName = newName();
    return refusalOf(
      at(address).call('registerAccount', { body: { loginName, password: `口令-${loginName}`, deviceID, ...AGREED } }),
    );
  };
  const guessing = async (address: string, loginName: string, captcha: object = {}) =>
    refusalOf(
      at(address).call('loginAccount', { body: { loginName, password: '猜的密码', deviceID: newId(), ...captcha } }),
    );
  const codeFor = async (address: string, deviceID: string) => {
    const body = { phone: newPhone(), purpose: 'login', deviceID, ...(await desk.captcha()) } as const;
    return refusalOf(at(address).call('requestSmsCode', { body }));
  };
  const inquiring = (address: string, deviceID: string) => {
    const body = {
      name: '林晓舟',
      contact: `${newName()}@shiguang.example`,
      topic: 'publishing',
      text: '我们有一款太空题材的策略游戏，希望年内首发。',
      deviceID,
    } as const;
    return refusalOf(at(address).call('createInquiry', { body }));
  };
  const appealing = async (address: string, deviceID: string) => {
    const text = '账号被封禁，请帮忙核实一下原因。';
    const body = { account: newName(), topic: 'banned', text, deviceID, ...(await solveCaptcha(app)) } as const;
    return refusalOf(at(address).call('createAppeal', { body }));
  };
  const staffGuess = async (address: string) => {
    const response = await fetch(`${app.origin}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ username: 'owner', password: '猜的密码', deviceID: newId() }),
    });
    return ((await response.json()) as { code: string }).code;
  };

  const repeated: readonly Repeated[] = [
    {
      name: 'wrong passwords for one name',
      stops: ['account.pictureNeeded'],
      max: MAX_FAILURES,
      attempt: (address) => guessing(address, 'wanted_name'),
    },
    {
      name: 'wrong passwords for another name each time',
      stops: ['account.pictureNeeded'],
      max: MAX_FAILURES_OF_ADDRESS,
      attempt: (address) => guessing(address, newName()),
    },
    {
      name: 'wrong passwords with captchas that were solved',
      stops: ['account.locked'],
      max: MAX_CAPTCHAS_OF_ADDRESS,
      quota: 'login.pictures',
      attempt: async (address) => guessing(address, newName(), await solveCaptcha(app)),
    },
    {
      name: 'wrong passwords of staff',
      stops: ['staff.locked'],
      max: MAX_FAILURES,
      attempt: staffGuess,
    },
    {
      name: 'registrations that name no device',
      stops: ['account.tooMany'],
      max: MAX_ACCOUNTS_OF_DEVICE,
      attempt: (address) => registering(address, ''),
    },
    {
      name: 'registrations on another device each time',
      stops: ['account.tooMany'],
      max: MAX_ACCOUNTS_OF_ADDRESS,
      quota: 'register.address',
      attempt: (address) => registering(address, newId()),
    },
    {
      name: 'codes by SMS without a device',
      stops: ['sms.tooMany'],
      max: MAX_CODES_OF_DEVICE,
      attempt: (address) => codeFor(address, ''),
    },
    {
      name: 'codes by SMS for another device each time',
      stops: ['sms.tooMany'],
      max: MAX_CODES,
      quota: 'sms.address',
      attempt: (address) => codeFor(address, newId()),
    },
    {
      name: 'appeals that name no device',
      stops: ['inquiry.tooManyAppeals'],
      max: MAX_APPEALS_OF_DEVICE,
      attempt: (address) => appealing(address, ''),
    },
    {
      name: 'appeals from another device each time',
      stops: ['inquiry.tooManyAppeals'],
      max: MAX_APPEALS_OF_ADDRESS,
      quota: 'appeals.address',
      attempt: (address) => appealing(address, newId()),
    },
    {
      name: 'inquiries that name no device',
      stops: ['inquiry.tooMany'],
      max: MAX_INQUIRIES_OF_DEVICE,
      attempt: (address) => inquiring(address, ''),
    },
    {
      name: 'inquiries from another device each time',
      stops: ['inquiry.tooMany'],
      max: MAX_INQUIRIES,
      quota: 'inquiries.address',
      attempt: (address) => inquiring(address, newId()),
    },
    {
      name: 'real names of another player each time',
      stops: ['identity.tooMany'],
      max: MAX_ATTEMPTS_OF_ADDRESS,
      quota: 'identities.address',
      attempt: async (address) => {
        const { uid, token } = await makePlayer(app);
        const body = { name: '林晓舟', number: '110101199003071091' };
        return refusalOf(at(address, { uid: String(uid), token }).call('verifyIdentity', { body }));
      },
    },
  ];

  it.each(repeated)('is stopped on that line and on no other: $name', async ({ stops, max, quota, attempt }) => {
    const [line, other] = [newLine(), newLine()];
    if (quota) {
      const counted = { name: quota, subject: countedAddress(line.address()), max, amount: max - LAST };
      await app.get(UnitOfWork).run(() => app.get(QuotasRepository).take(counted));
    }
    const outcomes: string[] = [];
    const heard = quota ? LAST : max;
    for (let i = 0; i < heard + 2; i += 1) outcomes.push(await attempt(line.address()));
    const isStopped = outcomes.map((outcome) => stops.includes(outcome));
    expect(isStopped).toEqual([...Array<boolean>(heard).fill(false), true, true]);
    expect(stops).not.toContain(await attempt(other.address()));
  });

  describe('where a client names no device, its line stands for one', () => {
    it('whose downloads of a game count once', async () => {
      const { id } = await makePublished(app);
      const counted = async () =>
        (await (await app.staff('operator')).call('consoleGetGame', { params: { id } })).downloadCount;
      const [line, other] = [newLine(), newLine()];
      const download = (address: string) =>
        at(address).call('downloadGame', { params: { id }, body: { platformType: 1, deviceID: '' } });
      for (let i = 0; i < 3; i += 1) await download(line.address());
      expect(await counted()).toBe(1);
      await download(other.address());
      expect(await counted()).toBe(2);
    });

    it('whose first word on an answer counts', async () => {
      const operator = await app.staff('operator');
      const section = { name: '下载安装', icon: 'other' } as const;
      const { id: sectionId } = await operator.call('consoleCreateFaqSection', { body: section });
      const fields = { title: '下载断了怎么办', content: '<p>重试</p>', aliases: [], pinned: false };
      const { id } = await operator.call('consoleCreateFaq', { body: { ...fields, sectionId } });
      await operator.call('publishFaq', { params: { id } });
      const vote = async (address: string, helpful: boolean) =>
        (await at(address).call('voteFaq', { params: { id }, body: { helpful } })).helpful;
      const [line, other] = [newLine(), newLine()];
      expect([await vote(line.address(), true), await vote(line.address(), false)]).toEqual([true, true]);
      expect(await vote(other.address(), false)).toBe(false);
    });
  });

  it('shows who invites whom from there, on whichever of its addresses', async () => {
    const [line, other] = [newLine(), newLine()];
    const join = (address: string, inviteCode: string) => {
      const loginName = newName();
      const body = { loginName, password: `口令-${loginName}`, deviceID: newId(), inviteCode, ...AGREED };
      return at(address).call('registerAccount', { body });
    };
    const inviter = await join(line.address(), '');
    const { code } = await at(line.address(), inviter).call('getInvitations');
    const invited = [await join(line.address(), code), await join(other.address(), code)];
    const operator = await app.staff('operator');
    const found = await operator.call('consoleListInvitations', { query: { filter: { code } } });
    const suspicions = invited.map(({ uid }) => found.find((one) => one.inviteeUid === Number(uid))?.suspicion);
    expect(suspicions).toEqual(['address', null]);
  });
});
