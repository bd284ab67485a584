import { RefusedError, type StaffClient } from '@ug/api-client';
import type { BodyOf, Schemas } from '@ug/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { describeEachDatabase } from '#testing/each-database';
import { makeAccount, outcomeOf, signIn } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { StaffService } from './staff.service';
import { staff } from './staff.feature';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';

type Account = Schemas['StaffAccount'];

describeEachDatabase('staff accounts', (open) => {
  let app: TestApp;
  let owner: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [staff, auditLog], target: await open.target() });
    owner = await app.staff('owner');
  });
  afterAll(() => app.close());

  const get = (id: number) => owner.call('consoleGetStaff', { params: { id } });
  async function change(id: number, values: Partial<BodyOf<'consoleUpdateStaff'>>): Promise<Account> {
    const { version, name, role, disabled } = await get(id);
    return owner.call('consoleUpdateStaff', { params: { id }, body: { version, name, role, disabled, ...values } });
  }
  const historyOf = (id: number) =>
    owner.call('consoleListAuditLog', { query: { filter: { resource: 'staff', recordId: String(id) } } });

  describe('made by an owner', () => {
    it('can sign in, and is on record without its password', async () => {
      const { id, username, password } = await makeAccount(app, 'moderator');
      expect(await get(id)).toMatchObject({ username, role: 'moderator', version: 1, disabled: false });
      expect((await signIn(app, { username, password })).self.id).toBe(id);
      const [entry] = await historyOf(id);
      expect(entry).toMatchObject({ action: 'create', staffName: '测试owner', before: null });
      expect(entry?.after).toEqual({ username, name: entry?.recordLabel, role: 'moderator', disabled: false });
    });

    it('are refused a name that is taken', async () => {
      const { username } = await makeAccount(app, 'support');
      const body = { username, name: '重名', role: 'support', password: '足够长的初始密码啊啊' } as const;
      const refused = await owner.call('consoleCreateStaff', { body }).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(RefusedError);
      expect(refused).toMatchObject({
        code: 'staff.usernameTaken',
        details: { errors: { username: '该账号已被使用' } },
      });
    });

    it('are added once for a form that is sent again, and no digest of the password is kept with its key', async () => {
      const body = { username: 'sent.again', name: '重发', role: 'support', password: '足够长的初始密码啊啊' } as const;
      const add = (password: string) =>
        owner.call('consoleCreateStaff', { body: { ...body, password }, idempotencyKey: 'staff-sent-again' });
      const made = await add(body.password);
      // The same but for its password is the same: it is no part of what the key stands for.
      expect(await add('另一个足够长的初始密码')).toEqual(made);
      await expect(signIn(app, body)).resolves.toMatchObject({ self: { id: made.id } });
    });

    it('get each name once, however many ask for it at the same time', async () => {
      const body = { username: 'same.name', name: '同名', role: 'support', password: '足够长的初始密码啊啊' } as const;
      const outcomes = await Promise.all(
        Array.from({ length: 5 }, () => outcomeOf(owner.call('consoleCreateStaff', { body }))),
      );
      expect(outcomes.sort()).toEqual(['done', ...Array.from({ length: 4 }, () => 'staff.usernameTaken')]);
    });

    it.each([
      ['a short password', { password: '太短' }],
      ['capital letters in the username', { username: 'Owner' }],
      ['a name of spaces', { name: '  ' }],
      ['an unknown role', { role: 'root' }],
    ])('are refused %s', async (_, wrong) => {
      const body = { username: 'new.account', name: '新员工', role: 'support', password: '足够长的初始密码啊啊' };
      const call = owner.call('consoleCreateStaff', { body: { ...body, ...wrong } as BodyOf<'consoleCreateStaff'> });
      expect(await outcomeOf(call)).toBe('validation');
    });
  });

  it('are listed by role, state and words, a page at a time', async () => {
    const first = await makeAccount(app, 'finance');
    const second = await makeAccount(app, 'finance');
    await change(second.id, { disabled: true, name: '百分之%_财务' });
    const list = (filter: object) => owner.ask('consoleListStaff', { query: { filter, sort: ['id', 'DESC'] } });
    const idsOf = async (filter: object) => (await list(filter)).data.map((account) => account.id);
    expect(await idsOf({ role: 'finance' })).toEqual([second.id, first.id]);
    expect(await idsOf({ role: 'finance', disabled: true })).toEqual([second.id]);
    expect(await idsOf({ q: '%_' })).toEqual([second.id]);
    expect(await idsOf({ q: first.username.toUpperCase() })).toEqual([first.id]);
    expect(await idsOf({ id: [first.id, second.id] })).toEqual([second.id, first.id]);
    const page = await owner.ask('consoleListStaff', {
      query: { filter: { role: 'finance' }, range: [1, 1], sort: ['lastLoginAt', 'DESC'] },
    });
    expect(page).toMatchObject({ data: [{ id: first.id }], total: 2 });
    expect(await outcomeOf(get(99_999))).toBe('staff.notFound');
  });

  it('refuse a save that is behind, and show the account as it stands', async () => {
    const { id } = await makeAccount(app, 'support');
    const saved = await change(id, { name: '先保存的' });
    const body = { version: 1, name: '后保存的', role: 'support', disabled: false } as const;
    const stale = await owner.call('consoleUpdateStaff', { params: { id }, body }).catch((error: unknown) => error);
    expect(stale).toMatchObject({ code: 'staff.stale', details: { current: saved } });
    expect(await get(id)).toEqual(saved);
    const missing = owner.call('consoleUpdateStaff', { params: { id: 99_999 }, body });
    expect(await outcomeOf(missing)).toBe('staff.notFound');
  });

  it('take one of two saves made at once', async () => {
    const { id } = await makeAccount(app, 'support');
    const body = { version: 1, role: 'support', disabled: false } as const;
    const outcomes = await Promise.all(
      ['甲', '乙', '丙'].map((name) =>
        outcomeOf(owner.call('consoleUpdateStaff', { params: { id }, body: { ...body, name } })),
      ),
    );
    expect(outcomes.sort()).toEqual(['done', 'staff.stale', 'staff.stale']);
    expect((await get(id)).version).toBe(2);
  });

  it.each([
    ['a new role', { role: 'operator' }],
    ['being disabled', { disabled: true }],
    ['a new password', { password: '由所有者重置的新密码' }],
  ] as const)('lose every session by %s', async (_, values) => {
    const account = await makeAccount(app, 'support');
    const bystander = await signIn(app, await makeAccount(app, 'support'));
    const sessions = [await signIn(app, account), await signIn(app, account)];
    await change(account.id, values);
    for (const { client } of sessions) expect(await outcomeOf(client.call('getStaffSelf'))).toBe('session.expired');
    expect(await outcomeOf(bystander.client.call('getStaffSelf'))).toBe('done');
  });

  it('keep their sessions under a new name, and see it', async () => {
    const account = await makeAccount(app, 'support');
    const { client } = await signIn(app, account);
    await change(account.id, { name: '新名字' });
    expect(await client.call('getStaffSelf')).toMatchObject({ name: '新名字' });
  });

  it('have on record what changed, before and after, and never a password', async () => {
    const { id, username, password } = await makeAccount(app, 'support');
    const reset = '由所有者重置的新密码';
    await change(id, { role: 'finance', password: reset });
    const [entry] = await historyOf(id);
    expect(entry).toMatchObject({
      action: 'update',
      before: { role: 'support' },
      after: { role: 'finance', password: '已重置' },
    });
    expect(await outcomeOf(signIn(app, { username, password }))).toBe('staff.badCredentials');
    const { client } = await signIn(app, { username, password: reset });
    const own = '我自己改的密码二〇二六';
    await client.call('changeOwnPassword', { body: { currentPassword: reset, newPassword: own } });
    const entries = await historyOf(id);
    expect(entries.map(({ action, staffId }) => [action, staffId])).toEqual([
      ['changePassword', id],
      ['update', 9001],
      ['create', 9001],
    ]);
    for (const secret of [password, reset, own, '$argon2']) expect(JSON.stringify(entries)).not.toContain(secret);
  });

  it('change their own password by the current one, and stay signed in only here', async () => {
    const account = await makeAccount(app, 'support');
    const [here, elsewhere] = [await signIn(app, account), await signIn(app, account)];
    const newPassword = '我自己的新密码二〇二六';
    const wrong = here.client.call('changeOwnPassword', { body: { currentPassword: '不是这个', newPassword } });
    await expect(wrong).rejects.toMatchObject({
      code: 'staff.wrongPassword',
      details: { errors: { currentPassword: '当前密码不正确' } },
    });
    expect(await outcomeOf(elsewhere.client.call('getStaffSelf'))).toBe('done');
    await here.client.call('changeOwnPassword', { body: { currentPassword: account.password, newPassword } });
    expect(await outcomeOf(here.client.call('getStaffSelf'))).toBe('done');
    expect(await outcomeOf(elsewhere.client.call('getStaffSelf'))).toBe('session.expired');
    expect(await outcomeOf(signIn(app, account))).toBe('staff.badCredentials');
    expect(await outcomeOf(signIn(app, { ...account, password: newPassword }))).toBe('done');
  });
});

describeEachDatabase('the last owner', (open) => {
  let app: TestApp;
  let owners: Account[];
  beforeAll(async () => {
    app = await openTestApp({ features: [staff, auditLog], target: await open.target() });
    const made = [await makeAccount(app, 'owner'), await makeAccount(app, 'owner')];
    await makeAccount(app, 'operator');
    owners = await Promise.all(made.map(({ id }) => app.get(StaffService).get(id)));
  });
  afterAll(() => app.close());

  /** As the platform runs it, but without a session that could end. */
  async function save({ id, name, role }: Account, values: Partial<Account>): Promise<string> {
    const staff = app.get(StaffService);
    const { version, disabled } = await staff.get(id);
    const body = { version, name, role, disabled, ...values };
    return app
      .get(UnitOfWork)
      .run(() => staff.update(id, body))
      .then(
        () => 'done',
        (error: unknown) => (error instanceof Refusal ? error.key : String(error)),
      );
  }
  const working = async () => {
    const accounts = await Promise.all(owners.map(({ id }) => app.get(StaffService).get(id)));
    return accounts.filter(({ role, disabled }) => role === 'owner' && !disabled).length;
  };

  it.each([
    ['demoted', { role: 'operator' }],
    ['disabled', { disabled: true }],
  ] as const)('cannot be %s, not even when two owners do it to each other at once', async (_, values) => {
    for (let round = 0; round < 5; round += 1) {
      const outcomes = await Promise.all(owners.map((owner) => save(owner, values)));
      expect(outcomes.sort()).toEqual(['done', 'staff.lastOwner']);
      expect(await working()).toBe(1);
      for (const owner of owners) expect(await save(owner, { role: 'owner', disabled: false })).toBe('done');
    }
  });

  it('is told so by the console, and keeps the session', async () => {
    const [first, second] = owners as [Account, Account];
    expect(await save(second, { disabled: true })).toBe('done');
    const { version, name } = await app.get(StaffService).get(first.id);
    const desk = await app.staff('owner');
    const body = { version, name, role: 'support', disabled: false } as const;
    const call = desk.call('consoleUpdateStaff', { params: { id: first.id }, body });
    await expect(call).rejects.toMatchObject({ code: 'staff.lastOwner', message: '至少保留一位可用的所有者' });
    expect(await app.get(StaffService).get(first.id)).toMatchObject({ role: 'owner', version });
  });
});
