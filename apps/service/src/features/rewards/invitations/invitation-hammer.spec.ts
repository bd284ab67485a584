// @module-tag deep
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { DomainEvents } from '#platform/events/domain-events';
import { newId } from '#platform/ids/ids';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { ledgerFaults, ledgerSum } from '#testing/records/diamonds';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer, seedPlayers, type PlayerDevice } from '#testing/players';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { playerRegistered } from '#features/players/accounts/accounts.events';
import { checkedIn } from '#features/rewards/check-ins/check-ins.events';
import { gameDownloaded } from '#features/money/purchases/purchases.events';
import { InvitationSettlementsService } from './invitation-settlements.service';
import { settleInvitation } from './invitation-times.service';
import { invitations } from './invitations.feature';

const AT_ONCE = 100;
const rules = { enabled: true, inviterCoins: 20, inviteeCoins: 10, dailyCap: null, totalCap: null };
const terms = { checkInDays: 1, byDownload: true, withinDays: 14 };

// On PostgreSQL two processes share one database; SQLite has one.
describeEachDatabase('many who become active at once', (open) => {
  const apps: TestApp[] = [];
  beforeAll(async () => {
    const target = await open.target();
    for (let i = 0; i < (open.dialect === 'postgres' ? 2 : 1); i += 1)
      apps.push(await openTestApp({ features: [invitations], target }));
  });
  afterAll(async () => {
    expect(await ledgerFaults(app(0).get(Database))).toEqual([]);
    for (const one of apps) await one.close();
  });

  const app = (i: number) => apps[i % apps.length] as TestApp;
  const rows = <T extends object>(sql: string, parameters: object) =>
    app(0)
      .get(Database)
      .query<T>(sql, { ...parameters });
  const set = async (change: { dailyCap?: number; totalCap?: number }) => {
    const operator = await app(0).staff('operator');
    const { version } = await operator.call('getInvitationSettings');
    await operator.call('updateInvitationSettings', { body: { ...rules, ...terms, ...change, version } });
  };
  /** Players who came by a code, as if each had registered with a device and address of their own. */
  const bring = async ({ client }: PlayerDevice, count: number) => {
    const { code: inviteCode } = await client.call('getInvitations');
    const uids = await seedPlayers(app(0), count);
    for (const uid of uids)
      await app(0)
        .get(UnitOfWork)
        .run(async () => app(0).get(DomainEvents).emit(playerRegistered, { uid, inviteCode, deviceId: newId() }));
    // They share the address of the test, which holds them for a look.
    await app(0)
      .get(UnitOfWork)
      .run(async () => void (await rows(`UPDATE invitations SET state = 'waiting' WHERE state = 'review'`, {})));
    return uids;
  };
  const active = (i: number, uid: number) =>
    app(i)
      .get(UnitOfWork)
      .run(async () => {
        if (i % 2 === 0)
          app(i)
            .get(DomainEvents)
            .emit(checkedIn, { uid, day: app(i).clock.today() });
        else app(i).get(DomainEvents).emit(gameDownloaded, { uid, gameId: 1 });
      });
  const settle = () => Promise.all(apps.map((one) => one.get(TaskRunner).runDue()));
  const paid = async (origin: string) => {
    const [row] = await rows<{ count: number; sum: number }>(
      'SELECT count(*) AS count, coalesce(sum(amount), 0) AS sum FROM transfers WHERE origin = :origin',
      { origin },
    );
    return [Number(row?.count), Number(row?.sum)];
  };

  it('are rewarded once each, however often they are active and whoever settles them', async () => {
    await set({});
    const inviter = await makePlayer(app(0));
    const [uid] = (await bring(inviter, 1)) as [number];
    const [invitation] = await rows<{ id: number }>('SELECT id FROM invitations WHERE invitee_uid = :uid', { uid });
    const { id } = invitation as { id: number };
    await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => active(i, uid)));
    const tasks = await rows<{ state: string }>(
      `SELECT state FROM tasks WHERE kind = :kind AND state <> 'cancelled' AND key = :key`,
      { kind: settleInvitation.name, key: `invitations:${id}` },
    );
    expect(tasks).toHaveLength(1);
    // Past the queue of the tasks, which would let one at a time do it.
    const task = () => ({ payload: { invitationId: id }, complete: () => Promise.resolve() }) as never;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, i) => {
        await app(i).get(InvitationSettlementsService).settle(task());
        expect(await ledgerSum(app(i).get(Database))).toBe(0);
      }),
    );
    await settle();
    expect(await paid(`invitation:${id}`)).toEqual([2, 30]);
  }, 120_000);

  it('never bring one inviter more than the caps allow', async () => {
    await set({ dailyCap: 200, totalCap: 300 });
    const inviter = await makePlayer(app(0));
    const uids = await bring(inviter, AT_ONCE);
    await Promise.all(uids.map((uid, i) => active(i, uid)));
    await settle();
    const { earned, active: count } = await inviter.client.call('getInvitations');
    expect([earned, count]).toEqual([200, AT_ONCE]);
    const outcomes = await rows<{ capped: number; paid: number }>(
      `SELECT sum(CASE WHEN is_capped THEN 1 ELSE 0 END) AS capped, sum(inviter_paid) AS paid
       FROM invitations WHERE inviter_uid = :uid AND state = 'rewarded'`,
      { uid: inviter.uid },
    );
    expect([Number(outcomes[0]?.capped), Number(outcomes[0]?.paid)]).toEqual([AT_ONCE - 10, 200]);
    await set({});
  }, 120_000);

  it('are released or refused by one of several operators, and paid accordingly', async () => {
    const inviter = await makePlayer(app(0));
    const { code: inviteCode } = await inviter.client.call('getInvitations');
    const [uid] = (await seedPlayers(app(0), 1)) as [number];
    await app(0)
      .get(UnitOfWork)
      .run(async () => app(0).get(DomainEvents).emit(playerRegistered, { uid, inviteCode, deviceId: null }));
    await active(0, uid);
    const [row] = await rows<{ id: number }>('SELECT id FROM invitations WHERE invitee_uid = :uid', { uid });
    const params = { id: row?.id ?? 0 };
    const operators = await Promise.all(Array.from({ length: 10 }, (_, i) => app(i).staff('operator')));
    const outcomes = await Promise.all(
      operators.map((operator, i) =>
        outcomeOf(
          i % 2 === 0
            ? operator.call('releaseInvitation', { params })
            : operator.call('refuseInvitation', { params, body: { reason: '同一设备' } }),
        ),
      ),
    );
    await settle();
    const [settled] = await rows<{ state: string }>('SELECT state FROM invitations WHERE id = :id', params);
    expect(outcomes).toContain('done');
    expect(await paid(`invitation:${params.id}`)).toEqual(settled?.state === 'rewarded' ? [2, 30] : [0, 0]);
    expect(['rewarded', 'refused']).toContain(settled?.state);
  }, 120_000);
});
