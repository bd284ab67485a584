import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AuditEntryEntity } from '#platform/audit/audit-entry.entity';
import { Sessions } from '#platform/auth/sessions';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeSqlite } from '#testing/each-database';
import { makePlayer, refusalOf, signInPlayer, type PlayerDevice } from '#testing/players';
import { newPhone } from '#testing/records/sms-desk';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { PhoneBindingService } from './phone-binding.service';
import { PlayerEntity } from '#features/players/accounts/player.entity';
import { accountPhones } from './account-phones.feature';

describeSqlite('a number that staff change', (open) => {
  let app: TestApp;
  let operator: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [accountPhones], target: await open.target() });
    operator = await app.staff('operator');
  });
  afterAll(() => app.close());

  const give = (uid: number, phone: string) =>
    app.get(UnitOfWork).run(() => app.get(PhoneBindingService).set(uid, phone));
  const withPhone = async (): Promise<PlayerDevice & { phone: string }> => {
    const player = await makePlayer(app);
    const phone = newPhone();
    await give(player.uid, phone);
    return { ...player, phone };
  };
  const unbind = (id: number, by = operator) =>
    by.call('unbindAccountPhone', { params: { id }, body: { reason: ' 号码停用 ' } });
  const change = (id: number, phone: string, by = operator) =>
    by.call('changeAccountPhone', { params: { id }, body: { phone, reason: '换号' } });
  const lastEntry = async (uid: number) => {
    const where = { resource: 'accounts', uid };
    return app
      .get(Database)
      .repository(AuditEntryEntity)
      .findOne({ where, order: { id: 'DESC' } });
  };

  it('is taken off: every session ends, the player is told, and the history says why and masks the number', async () => {
    const { uid, client, phone } = await withPhone();
    expect(await unbind(uid)).toMatchObject({ id: uid, phone: '' });
    expect(await refusalOf(client.call('getUserStatus', { body: {} }))).toBe('session.expired');
    expect(await app.get(Sessions).list('player', String(uid))).toEqual([]);
    await app.get(TaskRunner).runDue();
    const again = await signInPlayer(app, uid);
    const { list } = await again.client.call('listMessages', { body: {} });
    const masked = `${phone.slice(0, 3)}****${phone.slice(7)}`;
    expect(list[0]).toMatchObject({ title: '手机号已解绑' });
    expect(list[0]?.content).toContain(masked);
    expect(list[0]?.content).not.toContain('停用');
    const entry = await lastEntry(uid);
    expect(entry).toMatchObject({ action: 'unbindPhone', before: { phone: masked } });
    expect(entry?.after).toEqual({ phone: '', reason: '号码停用' });
    expect(JSON.stringify(entry)).not.toContain(phone);
  });

  it('is not taken off where nothing else lets the player in, nor where there is none', async () => {
    const { uid } = await withPhone();
    await app
      .get(UnitOfWork)
      .run(() => app.get(Database).repository(PlayerEntity).update({ id: uid }, { passwordHash: '' }));
    expect(await outcomeOf(unbind(uid))).toBe('account-phone.onlyWayIn');
    const { uid: without } = await makePlayer(app);
    expect(await outcomeOf(unbind(without))).toBe('account.noPhone');
    expect(await outcomeOf(unbind(2_000_000_000))).toBe('account.notFound');
  });

  it('is changed to one that nobody has', async () => {
    const { uid, client } = await withPhone();
    const phone = newPhone();
    expect(await change(uid, phone)).toMatchObject({ phone: `${phone.slice(0, 3)}****${phone.slice(7)}` });
    expect(await refusalOf(client.call('getUserStatus', { body: {} }))).toBe('session.expired');
    expect(await outcomeOf(change(uid, phone))).toBe('account-phone.same');
    expect(await outcomeOf(change(2_000_000_000, newPhone()))).toBe('account.notFound');
  });

  it('stays with who has it: two accounts are not made one, and the way out is said', async () => {
    const [holder, other] = [await withPhone(), await makePlayer(app)];
    const refused = change(other.uid, holder.phone);
    await expect(refused).rejects.toMatchObject({
      code: 'account-phone.taken',
      message: expect.stringContaining(`先为玩家 ${holder.uid} 解绑，再重新换绑`) as string,
    });
    await unbind(holder.uid);
    expect(await outcomeOf(change(other.uid, holder.phone))).toBe('done');
  });

  it('goes to one of several who are given it at once', async () => {
    const uids = await Promise.all(Array.from({ length: 5 }, async () => (await makePlayer(app)).uid));
    const phone = newPhone();
    const outcomes = await Promise.all(uids.map((uid) => outcomeOf(change(uid, phone))));
    expect(outcomes.sort()).toEqual([...Array.from({ length: 4 }, () => 'account-phone.taken'), 'done']);
  });

  it('is changed by those who may', async () => {
    const { uid } = await withPhone();
    for (const role of ['support', 'moderator', 'finance', 'read-only'] as const) {
      const client = await app.staff(role);
      expect(await outcomeOf(unbind(uid, client))).toBe('staff.forbidden');
      expect(await outcomeOf(change(uid, newPhone(), client))).toBe('staff.forbidden');
    }
  });
});
