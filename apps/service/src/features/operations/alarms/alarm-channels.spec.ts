import { Writable } from 'node:stream';
import type { StaffClient } from '@ug/api-client';
import type { BodyOf } from '@ug/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PrivateAddressError } from '#platform/addresses/public-addresses';
import { AuditEntryEntity } from '#platform/audit/audit-entry.entity';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { FakeWebhooks } from '#testing/fakes/fake-webhooks';
import { makeAccount, outcomeOf, signIn } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { AlarmSecretsService } from './alarm-secrets.service';
import { AlarmSenderService } from './alarm-sender.service';
import { alarms } from './alarms.feature';
import { postJson } from './post-json';

type Input = BodyOf<'consoleCreateAlarmChannel'>;

const TOKEN = '0123456789abcdef-token-that-nobody-reads';
const SECRET = 'SEC-secret-that-nobody-reads';

describe('channels of alarms', () => {
  let app: TestApp;
  let owner: StaffClient;
  let robots: FakeWebhooks;
  let log = '';
  beforeAll(async () => {
    robots = await FakeWebhooks.open();
    const logTo = new Writable({
      write(chunk: Buffer, _encoding, done) {
        log += chunk.toString();
        done();
      },
    });
    app = await openTestApp({
      features: [alarms],
      env: { PUSH_LOCAL: '1', LOG_LEVEL: 'trace', APP_TITLE: '游光' },
      logTo,
    });
    app.get(AlarmSenderService).timeoutMs = 500;
    owner = await app.staff('owner');
  });
  afterAll(async () => {
    await app.close();
    await robots.close();
  });
  beforeEach(() => {
    robots.fault = null;
    robots.secret = null;
    robots.received.length = 0;
  });

  const create = (more: Partial<Input> = {}) =>
    owner.call('consoleCreateAlarmChannel', {
      body: {
        kind: 'dingtalk',
        name: '值班群',
        address: robots.address('dingtalk', TOKEN),
        secret: null,
        isOn: true,
        ...more,
      },
    });
  const get = (id: number) => owner.call('consoleGetAlarmChannel', { params: { id } });
  const update = (id: number, version: number, more: Partial<BodyOf<'consoleUpdateAlarmChannel'>> = {}) =>
    owner.call('consoleUpdateAlarmChannel', {
      params: { id },
      body: { version, name: '值班群', address: null, secret: null, isOn: true, ...more },
    });
  const test = (id: number) => owner.call('testAlarmChannel', { params: { id } });

  it('are made, changed, listed and removed by the owner', async () => {
    const made = await create({ name: ' 运维群 ', secret: SECRET });
    expect(made).toMatchObject({ version: 1, name: '运维群', hasSecret: true, failures: 0, deliveredAt: null });
    expect(made.addressHint).toBe(`${robots.origin}/…eads`);
    expect(await update(made.id, 1, { isOn: false, secret: '' })).toMatchObject({
      version: 2,
      isOn: false,
      hasSecret: false,
    });
    expect(await outcomeOf(update(made.id, 1))).toBe('alarm-channel.stale');
    const off = await owner.call('consoleListAlarmChannels', { query: { filter: { isOn: false } } });
    expect(off.map(({ id }) => id)).toEqual([made.id]);
    expect(await owner.call('consoleListAlarmChannels', { query: { filter: { isOn: true } } })).toEqual([]);
    await owner.call('consoleDeleteAlarmChannel', { params: { id: made.id } });
    const remove = (id: number) => owner.call('consoleDeleteAlarmChannel', { params: { id } });
    for (const call of [get, (id: number) => update(id, 2), test, remove])
      expect(await outcomeOf(call(made.id))).toBe('alarm-channel.notFound');
  });

  it.each(['dingtalk', 'wecom', 'feishu', 'webhook'] as const)('reach %s with a test at once', async (kind) => {
    const { id } = await create({ kind, address: robots.address(kind, TOKEN) });
    expect(await test(id)).toEqual({ isDelivered: true, error: null });
    expect(robots.texts()).toEqual([expect.stringMatching(/^【游光】告警测试：值班群\n这是一条测试消息/)]);
    expect(await get(id)).toMatchObject({ version: 1, deliveredAt: app.clock.now().toISOString(), failures: 0 });
  });

  it.each(['dingtalk', 'feishu'] as const)('sign what %s is sent, and say that a signature is wrong', async (kind) => {
    robots.secret = SECRET;
    const { id } = await create({ kind, address: robots.address(kind, TOKEN), secret: SECRET });
    expect(await test(id)).toMatchObject({ isDelivered: true });
    expect(await update(id, 1, { secret: 'SEC-another-one' })).toMatchObject({ hasSecret: true });
    expect(await test(id)).toEqual({ isDelivered: false, error: expect.stringMatching(/^对方拒绝：sign/) });
    expect(await get(id)).toMatchObject({ failures: 1, error: expect.stringMatching(/^对方拒绝：sign/) });
    // A new address begins anew.
    expect(await update(id, 2, { address: robots.address(kind, TOKEN) })).toMatchObject({ failures: 0, error: null });
  });

  it('tell chosen staff in the console, whatever their role, and nobody else', async () => {
    const [told, other] = [await makeAccount(app, 'support'), await makeAccount(app, 'support')];
    const { client } = await signIn(app, told);
    const { id, ...made } = await create({ kind: 'staff', address: null, staffIds: [told.id] });
    expect(made).toMatchObject({ addressHint: '1 名员工', staffIds: [told.id], hasSecret: false });
    expect(await test(id)).toEqual({ isDelivered: true, error: null });
    expect(await client.call('listStaffNotices')).toMatchObject({
      unread: 1,
      notices: [{ title: '告警测试：值班群', text: expect.stringContaining('测试消息') }],
    });
    const { client: others } = await signIn(app, other);
    expect(await others.call('listStaffNotices')).toEqual({ unread: 0, notices: [] });
    expect(robots.received).toEqual([]);

    const both = await update(id, made.version, { staffIds: [told.id, other.id] });
    expect(both).toMatchObject({ addressHint: '2 名员工', staffIds: [told.id, other.id] });
    expect((await update(id, both.version)).staffIds).toEqual([told.id, other.id]);
  });

  it('take staff who work here alone, and say when none of them does any more', async () => {
    const { id: staffId } = await makeAccount(app, 'support');
    const staff = { kind: 'staff', address: null } as const;
    for (const staffIds of [[], [staffId, 999_999], undefined])
      expect(await outcomeOf(create({ ...staff, ...(staffIds && { staffIds }) }))).toBe('alarm-channel.noStaff');
    const both = create({ ...staff, staffIds: [staffId], address: robots.address('webhook', TOKEN) });
    expect(await outcomeOf(both)).toBe('alarm-channel.badAddress');
    expect(await outcomeOf(create({ address: null }))).toBe('alarm-channel.badAddress');
    const { id, version } = await create({ ...staff, staffIds: [staffId] });
    expect(await outcomeOf(update(id, version, { staffIds: [] }))).toBe('alarm-channel.noStaff');
    await app
      .get(UnitOfWork)
      .run(() =>
        app
          .get(Database)
          .execute('UPDATE staff_accounts SET disabled = :yes WHERE id = :staffId', { yes: true, staffId }),
      );
    expect(await test(id)).toEqual({ isDelivered: false, error: expect.stringContaining('都已停用') });
  });

  it('say why a test did not arrive', async () => {
    const { id } = await create();
    const tried = async (fault: FakeWebhooks['fault']) => {
      robots.fault = fault;
      return (await test(id)).error;
    };
    expect(await tried({ status: 500 })).toBe('对方返回 HTTP 500');
    expect(await tried({ status: 302, location: `${robots.origin}/elsewhere` })).toBe('对方返回 HTTP 302');
    expect(await tried({ body: 'x'.repeat(100_000) })).toBe('对方的应答无法识别，请检查地址');
    expect(await tried('silence')).toBe('超过 0.5 秒没有应答');
    const { port } = new URL(robots.origin);
    const nobody = await create({ address: robots.address('dingtalk', TOKEN).replace(port, '1') });
    expect((await test(nobody.id)).error).toBe('无法连接（ECONNREFUSED）');
  });

  it('take no address that is not public, and no secret that nobody checks', async () => {
    for (const address of [
      'http://oapi.dingtalk.com/robot/send',
      'https://10.0.0.1/x',
      'https://redis/x',
      '不是地址',
    ]) {
      expect(await outcomeOf(create({ address })), address).toBe('alarm-channel.badAddress');
    }
    expect(await outcomeOf(create({ kind: 'wecom', secret: SECRET }))).toBe('alarm-channel.unsigned');
    const { id } = await create({ kind: 'webhook' });
    expect(await outcomeOf(update(id, 1, { secret: SECRET }))).toBe('alarm-channel.unsigned');
    expect(await outcomeOf(update(id, 1, { address: 'https://10.0.0.1/x' }))).toBe('alarm-channel.badAddress');
  });

  it('give away neither token nor secret: not to staff, not in the history, the log or the database', async () => {
    const { id } = await create({ secret: SECRET });
    robots.fault = { body: JSON.stringify({ errcode: 1, errmsg: `bad token ${TOKEN}` }) };
    await update(id, 1, { address: robots.address('dingtalk', TOKEN), secret: SECRET });
    expect((await test(id)).error).toBe('对方拒绝：bad token …（1）');
    const shown = await owner.call('consoleListAlarmChannels', {});
    const history = await app.get(Database).repository(AuditEntryEntity).find();
    const rows = await app.get(Database).query('SELECT * FROM alarm_channels');
    for (const place of [shown, history, rows, log]) {
      const text = JSON.stringify(place);
      expect(text).not.toContain(TOKEN);
      expect(text).not.toContain(SECRET);
    }
    const actions = history.filter(({ recordId }) => recordId === String(id)).map(({ action }) => action);
    expect(actions.sort()).toEqual(['create', 'test', 'update']);
    expect(JSON.stringify(history)).toContain('secretReplaced');
  });

  it('say that their address cannot be read where the database stands beside other secrets', async () => {
    const { id } = await create();
    await app.get(UnitOfWork).run(() =>
      app.get(Database).execute('UPDATE alarm_channels SET sealed_address = :other WHERE id = :id', {
        other: Buffer.alloc(64).toString('base64'),
        id,
      }),
    );
    expect((await test(id)).error).toMatch(/^地址无法解密/);
  });

  it('are for the owner to change, and for those to read who read everything', async () => {
    const { id } = await create();
    const reader = await app.staff('read-only');
    expect(await outcomeOf(reader.call('consoleListAlarmChannels', {}))).toBe('done');
    expect(await outcomeOf(reader.call('testAlarmChannel', { params: { id } }))).toBe('staff.forbidden');
    const operator = await app.staff('operator');
    const body = { kind: 'wecom', name: '群', address: 'https://example.com/x', secret: null, isOn: true } as const;
    const change = { version: 1, name: '群', address: null, secret: null, isOn: true };
    for (const call of [
      () => operator.call('consoleListAlarmChannels', {}),
      () => operator.call('consoleGetAlarmChannel', { params: { id } }),
      () => operator.call('consoleCreateAlarmChannel', { body }),
      () => operator.call('consoleUpdateAlarmChannel', { params: { id }, body: change }),
      () => operator.call('consoleDeleteAlarmChannel', { params: { id } }),
    ])
      expect(await outcomeOf(call())).toBe('staff.forbidden');
  });
});

describe('an address of this machine or its network', () => {
  it('gets nothing, also where it was public when it was set', async () => {
    const robots = await FakeWebhooks.open();
    const app = await openTestApp({ features: [alarms] });
    const owner = await app.staff('owner');
    const body = {
      kind: 'webhook',
      name: '群',
      address: robots.address('webhook', TOKEN),
      secret: null,
      isOn: true,
    } as const;
    expect(await outcomeOf(owner.call('consoleCreateAlarmChannel', { body }))).toBe('alarm-channel.badAddress');
    const address = 'https://example.com/alarms';
    const { id } = await owner.call('consoleCreateAlarmChannel', { body: { ...body, address } });
    const sealed = app.get(AlarmSecretsService).sealAddress(body.address);
    await app
      .get(UnitOfWork)
      .run(() => app.get(Database).execute('UPDATE alarm_channels SET sealed_address = :sealed', { sealed }));
    expect((await owner.call('testAlarmChannel', { params: { id } })).error).toBe('地址指向本机或内网，没有发送');
    expect(robots.received).toEqual([]);
    await app.close();
    await robots.close();
  });

  it('gets nothing where a name leads there', async () => {
    const request = { url: 'https://localhost:9/alarms', body: {} };
    const sent = postJson(request, { isLocalAllowed: false, timeoutMs: 500 });
    await expect(sent).rejects.toThrow(PrivateAddressError);
  });
});
