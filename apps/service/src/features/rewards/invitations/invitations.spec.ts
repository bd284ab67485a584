import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids/ids';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { ledgerFaults } from '#testing/records/diamonds';
import { describeEachDatabase } from '#testing/each-database';
import { AGREED_IN_FORM, makePlayer, playerClient, register, signInPlayer, type PlayerDevice } from '#testing/players';
import { makePublished } from '#testing/records/sample-games';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { checkIns } from '#features/rewards/check-ins/check-ins.feature';
import { purchases } from '#features/money/purchases/purchases.feature';
import { reconciliations } from '#features/money/reconciliations/reconciliations.feature';
import { invitations } from './invitations.feature';

const DAY = 24 * 3600;
const rules: Omit<Schemas['InvitationSettingsInput'], 'version'> = {
  enabled: true,
  inviterCoins: 20,
  inviteeCoins: 10,
  dailyCap: null,
  totalCap: null,
  checkInDays: 2,
  byDownload: true,
  withinDays: 14,
};

describeEachDatabase('inviting', (open) => {
  let app: TestApp;
  let made = 0;
  beforeAll(async () => {
    const features = [invitations, checkIns, purchases, auditLog, reconciliations];
    app = await openTestApp({ features, target: await open.target(), env: { TRUST_PROXY: '1' } });
    app.clock.set('2026-11-02T04:00:00.000Z');
    await set({});
  });
  afterAll(async () => {
    expect(await ledgerFaults(app.get(Database))).toEqual([]);
    await app.close();
  });

  const set = async (change: Partial<typeof rules>) => {
    const operator = await app.staff('operator');
    const { version } = await operator.call('getInvitationSettings');
    return operator.call('updateInvitationSettings', { body: { ...rules, ...change, version } });
  };
  const codeOf = async ({ client }: PlayerDevice) => (await client.call('getInvitations')).code;
  /** Registers from an address of its own, unless it is told where. */
  const join = async (inviteCode: string, place: { ip?: string; deviceID?: string } = {}): Promise<PlayerDevice> => {
    const loginName = `Invited_${(made += 1)}`;
    const response = await fetch(`${app.origin}/api/user/registerWithName`, {
      method: 'POST',
      headers: { 'X-Forwarded-For': place.ip ?? `203.0.${made >> 8}.${made & 255}` },
      body: new URLSearchParams({
        loginName,
        password: `口令-${loginName}`,
        inviteCode,
        deviceID: place.deviceID ?? newId(),
        ...AGREED_IN_FORM,
      }),
    });
    const { data } = (await response.json()) as { data: Schemas['Account'] };
    return { uid: Number(data.uid), token: data.token, client: playerClient(app, data) };
  };
  const settle = () => app.get(TaskRunner).runDue();
  const checkIn = (one: PlayerDevice) => one.client.call('checkIn');
  /** Sessions end while the clock leaps. */
  const again = (one: PlayerDevice) => signInPlayer(app, one.uid);
  const balance = async (one: PlayerDevice) =>
    (await (await again(one)).client.call('getUserStatus', { body: {} })).coinNum;
  const found = async (filter: object) =>
    (await app.staff('operator')).call('consoleListInvitations', { query: { filter } });
  const stateOf = async (one: PlayerDevice) => (await found({ inviteeUid: one.uid }))[0]?.state;
  const becomeActive = async (one: PlayerDevice) => {
    const { id } = await makePublished(app);
    await one.client.call('downloadGame', { params: { id }, body: { platformType: 1, deviceID: newId() } });
    await settle();
  };

  describe('by code', () => {
    it('takes one that every account has, the same whenever it is asked for, and nobody else’s', async () => {
      const [older, newer] = [await makePlayer(app), await join('')];
      const codes = [await codeOf(older), await codeOf(newer)];
      for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
      expect(codes[0]).not.toBe(codes[1]);
      const asked = await Promise.all(Array.from({ length: 10 }, () => codeOf(older)));
      expect(new Set([...asked, codes[0]]).size).toBe(1);
    });

    it('binds whoever registers with it, however it was typed', async () => {
      const inviter = await makePlayer(app);
      const code = await codeOf(inviter);
      const invited = await join(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`);
      expect(await found({ inviterUid: inviter.uid })).toMatchObject([
        { inviteeUid: invited.uid, state: 'waiting', suspicion: null, inviterCoins: 20, inviteeCoins: 10 },
      ]);
      expect((await found({ code: code.toLowerCase() })).map(({ inviteeUid }) => inviteeUid)).toEqual([invited.uid]);
    });

    it('lets staff find whom a player brought, among all players', async () => {
      const [inviter, other] = [await makePlayer(app), await makePlayer(app)];
      const { uid } = await join(await codeOf(inviter));
      const call = (inviterUid: number) =>
        app.staff('support').then((one) => one.call('consoleListAccounts', { query: { filter: { inviterUid } } }));
      expect((await call(inviter.uid)).map(({ id }) => id)).toEqual([uid]);
      expect(await call(other.uid)).toEqual([]);
    });

    it.each(['', 'ZZZZZZZZ', 'YG8K2M', 'not a code'])(
      'binds nobody with %j, who registers all the same',
      async (code) => {
        const { uid } = await join(code);
        expect(uid).toBeGreaterThan(0);
        expect(await found({ inviteeUid: uid })).toEqual([]);
      },
    );

    it('binds nobody later: neither by signing in nor by another code', async () => {
      const [first, second] = [await makePlayer(app), await makePlayer(app)];
      const invited = await join(await codeOf(first));
      const inviteCode = await codeOf(second);
      await invited.client.call('getUserStatus', { body: { inviteCode } });
      await app.player.call('loginAccount', {
        body: { loginName: `Invited_${made}`, password: `口令-Invited_${made}`, inviteCode },
      });
      expect(await found({ inviteeUid: invited.uid })).toMatchObject([{ inviterUid: first.uid }]);
      expect(await found({ inviterUid: second.uid })).toEqual([]);
    });
  });

  describe('rewards', () => {
    it('both once the invited player has checked in often enough, and tells the inviter', async () => {
      const inviter = await makePlayer(app);
      const invited = await join(await codeOf(inviter));
      await checkIn(invited);
      await settle();
      expect(await stateOf(invited)).toBe('waiting');
      app.clock.advance(DAY);
      const next = await again(invited);
      const before = await balance(invited);
      await checkIn(next);
      await settle();
      await settle();
      expect(await found({ inviteeUid: invited.uid })).toMatchObject([
        { state: 'rewarded', inviterPaid: 20, activeDays: 2, settledBy: '系统' },
      ]);
      expect(await balance(inviter)).toBe(20);
      expect((await balance(invited)) - before).toBe(2 + 10);
      const { client } = await again(inviter);
      const { list } = await client.call('listCoins', { body: {} });
      expect(list).toMatchObject([{ kind: 'invitation', amount: 20, title: '邀请好友奖励', link: '/invitations' }]);
      const messages = await client.call('listMessages', { body: { uid: String(inviter.uid) } });
      expect(messages.list[0]?.title).toBe('邀请奖励已到账');
      expect(await client.call('getInvitations')).toMatchObject({ invited: 1, active: 1, earned: 20 });
    });

    it('whoever downloads a game, at once', async () => {
      const inviter = await makePlayer(app);
      const invited = await join(await codeOf(inviter));
      await becomeActive(invited);
      expect(await stateOf(invited)).toBe('rewarded');
      expect([await balance(inviter), await balance(invited)]).toEqual([20, 10]);
    });

    it('nobody for days that were made up for, for the same day twice, or for what is set to count no more', async () => {
      await set({ byDownload: false });
      const inviter = await makePlayer(app);
      const invited = await join(await codeOf(inviter));
      await becomeActive(invited);
      await checkIn(invited);
      expect(await outcomeOf(checkIn(invited).catch(() => undefined))).toBe('done');
      expect(await found({ inviteeUid: invited.uid })).toMatchObject([{ state: 'waiting', activeDays: 1 }]);
      await set({});
    });

    it('what was promised at the registration, whatever is set later', async () => {
      const inviter = await makePlayer(app);
      const invited = await join(await codeOf(inviter));
      await set({ inviterCoins: 500, inviteeCoins: 500 });
      await becomeActive(invited);
      expect([await balance(inviter), await balance(invited)]).toEqual([20, 10]);
      await set({});
    });

    it('with nothing while it is closed', async () => {
      await set({ enabled: false });
      const inviter = await makePlayer(app);
      const invited = await join(await codeOf(inviter));
      await set({});
      await becomeActive(invited);
      expect(await stateOf(invited)).toBe('rewarded');
      expect([await balance(inviter), await balance(invited)]).toEqual([0, 0]);
    });

    it('nobody when the time is over, not even who is active then', async () => {
      const inviter = await makePlayer(app);
      const invited = await join(await codeOf(inviter));
      app.clock.advance(14 * DAY - 1);
      await settle();
      expect(await stateOf(invited)).toBe('waiting');
      app.clock.advance(1);
      await settle();
      expect(await stateOf(invited)).toBe('expired');
      await becomeActive(await again(invited));
      expect(await stateOf(invited)).toBe('expired');
      expect(await balance(inviter)).toBe(0);
    });

    it('the inviter up to the caps of a day and in all, and the invited beyond them', async () => {
      await set({ dailyCap: 40, totalCap: 60 });
      const inviter = await makePlayer(app);
      const bring = async () => {
        const invited = await join(await codeOf(inviter));
        await becomeActive(invited);
        expect(await balance(invited)).toBe(10);
        return (await found({ inviteeUid: invited.uid }))[0]?.isCapped;
      };
      expect([await bring(), await bring(), await bring()]).toEqual([false, false, true]);
      app.clock.advance(DAY);
      expect([await bring(), await bring()]).toEqual([false, true]);
      const { client } = await signInPlayer(app, inviter.uid);
      expect(await client.call('getInvitations')).toMatchObject({ earned: 60, inviterCoins: 0, isCapped: true });
      expect(await balance(inviter)).toBe(60);
      await set({});
    });
  });

  describe('that looks like one person', () => {
    it('is held: a second account of one device, of the inviter’s address, without a device', async () => {
      const [deviceID, ip] = [newId(), '198.51.100.7'];
      const inviter = await join('', { deviceID, ip });
      const code = await codeOf(inviter);
      const suspicionOf = async (one: PlayerDevice) => (await found({ inviteeUid: one.uid }))[0]?.suspicion;
      expect(await suspicionOf(await join(code, { deviceID }))).toBe('device');
      expect(await suspicionOf(await join(code, { ip }))).toBe('address');
      expect(await suspicionOf(await join(code, { deviceID: '' }))).toBe('unknown');
      const elsewhere = '198.51.100.8';
      expect(await suspicionOf(await join(code, { ip: elsewhere }))).toBe(null);
      expect(await suspicionOf(await join(code, { ip: elsewhere }))).toBe('address');
      expect((await found({ inviterUid: inviter.uid, state: 'review' })).length).toBe(4);
      expect((await found({ inviterUid: inviter.uid, suspicion: 'unknown' })).length).toBe(1);
    });

    const held = async () => {
      const inviter = await makePlayer(app);
      const invited = await join(await codeOf(inviter), { deviceID: '' });
      const [invitation] = await found({ inviteeUid: invited.uid });
      return { inviter, invited, id: invitation?.id ?? 0 };
    };
    const release = async (id: number) => (await app.staff('operator')).call('releaseInvitation', { params: { id } });
    const refuse = async (id: number) =>
      (await app.staff('operator')).call('refuseInvitation', { params: { id }, body: { reason: ' 同一个人 ' } });

    it('brings nothing before an operator releases it, and then what it would have brought', async () => {
      const { inviter, invited, id } = await held();
      await becomeActive(invited);
      app.clock.advance(20 * DAY);
      await settle();
      expect(await stateOf(invited)).toBe('review');
      expect(await release(id)).toMatchObject({ state: 'waiting', suspicion: 'unknown' });
      await settle();
      expect(await stateOf(invited)).toBe('rewarded');
      expect([await balance(inviter), await balance(invited)]).toEqual([20, 10]);
      expect(await outcomeOf(release(id))).toBe('invitation.notHeld');
      expect(await outcomeOf(refuse(id))).toBe('invitation.settled');
    });

    it('that was released waits for the player, and expires when nobody came', async () => {
      const { invited, id } = await held();
      await release(id);
      app.clock.advance(14 * DAY);
      await settle();
      expect(await stateOf(invited)).toBe('expired');
    });

    it('brings nothing for good once it is refused, and the history says who did it and why', async () => {
      const { inviter, invited, id } = await held();
      expect(await refuse(id)).toMatchObject({ state: 'refused', reason: '同一个人', settledBy: '测试operator' });
      await becomeActive(invited);
      expect(await stateOf(invited)).toBe('refused');
      expect([await balance(inviter), await balance(invited)]).toEqual([0, 0]);
      const owner = await app.staff('owner');
      const entries = await owner.call('consoleListAuditLog', {
        query: { filter: { resource: 'invitations', recordId: String(id) } },
      });
      expect(entries[0]).toMatchObject({ action: 'refuse', staffName: '测试operator' });
    });

    it('is not judged where there is none', async () => {
      expect(await outcomeOf(release(2_000_000_000))).toBe('invitation.notFound');
      expect(await outcomeOf(refuse(2_000_000_000))).toBe('invitation.notFound');
    });
  });

  it('tells an inviter, and nobody else, who came, how active they are and what it brought', async () => {
    const inviter = await makePlayer(app);
    /** Times that they were told since they were asked for last. */
    const notified = async () => {
      const found = await app
        .get(Database)
        .query<{ topic: string; seq: number }>(
          `SELECT topic, seq FROM feed_entries WHERE kind = 'invitation.changed' AND seq > :heard AND topic = :topic`,
          { heard, topic: `player:${inviter.uid}` },
        );
      heard = Math.max(heard, ...found.map(({ seq }) => Number(seq)));
      return found.length;
    };
    let heard = 0;
    const code = await codeOf(inviter);
    const [invited, late] = [await join(code), await join(code)];
    expect(await notified()).toBe(2);
    await checkIn(invited);
    expect(await notified()).toBe(1);
    await becomeActive(invited);
    expect(await notified()).toBe(2);
    app.clock.advance(DAY);
    await checkIn(await again(invited));
    expect(await notified()).toBe(0);
    app.clock.advance(14 * DAY);
    await settle();
    expect([await stateOf(late), await notified()]).toEqual(['expired', 1]);
    const held = await join(code, { deviceID: '' });
    const params = { id: (await found({ inviteeUid: held.uid }))[0]?.id ?? 0 };
    const operator = await app.staff('operator');
    await operator.call('releaseInvitation', { params });
    await operator.call('refuseInvitation', { params, body: { reason: '同一个人' } });
    expect(await notified()).toBe(3);
  });

  it('shows an inviter who came, page by page with masked names, and nobody else’s', async () => {
    const [inviter, other] = [await makePlayer(app), await makePlayer(app)];
    const code = await codeOf(inviter);
    const uids: number[] = [];
    for (let i = 0; i < 5; i += 1) uids.push((await join(code)).uid);
    await join(await codeOf(other));
    const pages: Schemas['Invited'][][] = [];
    let cursor: string | undefined;
    do {
      const page = await inviter.client.call('listInvited', { query: { cursor, pageSize: 2 } });
      pages.push(page.list);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    const ids = pages.flat().map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    for (const { name } of pages.flat()) expect(name).toMatch(/^玩\*\*\d$/);
  });

  it('is set by one operator at a time, and never so that nobody can become active', async () => {
    const operator = await app.staff('operator');
    const { version } = await set({});
    const save = (change: object) =>
      operator.call('updateInvitationSettings', { body: { ...rules, version, ...change } });
    expect(await outcomeOf(save({ version: version - 1 }))).toBe('invitation.stale');
    expect(await outcomeOf(save({ checkInDays: 0, byDownload: false }))).toBe('invitation.noWay');
  });

  it('is counted day by day, by the day of the registration and that of the settlement', async () => {
    // What the other tests left is over by then.
    app.clock.set('2027-02-20T04:00:00.000Z');
    await settle();
    app.clock.set('2027-03-01T15:59:59.000Z');
    const inviter = await makePlayer(app);
    const invited = await join(await codeOf(inviter));
    app.clock.advance(1);
    const held = await join(await codeOf(inviter), { deviceID: '' });
    await becomeActive(await again(invited));
    const finance = await app.staff('finance');
    const none = { held: 0, rewarded: 0, expired: 0, refused: 0, capped: 0, inviterCoins: 0, inviteeCoins: 0 };
    const { days } = await finance.call('getInvitationFigures', { query: { from: '2027-03-01', to: '2027-03-31' } });
    expect(days).toEqual([
      { ...none, day: '2027-03-01', invited: 1 },
      { ...none, day: '2027-03-02', invited: 1, held: 1, rewarded: 1, inviterCoins: 20, inviteeCoins: 10 },
    ]);
    expect(await stateOf(held)).toBe('review');
  });

  it('agrees with the ledger at every reconciliation', async () => {
    const finance = await app.staff('finance');
    const { id } = await finance.call('startReconciliation');
    await settle();
    const { state, checks } = await finance.call('consoleGetReconciliation', { params: { id } });
    expect(state).toBe('passed');
    for (const name of ['invitations', 'invited-players'])
      expect(checks.find(({ check }) => check === name)?.checked).toBeGreaterThan(0);
  });

  it('is undone with the registration that fails', async () => {
    const inviter = await makePlayer(app);
    const code = await codeOf(inviter);
    await register(app, 'Race_Invited', { inviteCode: code });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => register(app, 'race_invited', { inviteCode: code })),
    );
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(await found({ inviterUid: inviter.uid })).toHaveLength(1);
  });
});
