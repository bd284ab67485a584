import type { StaffClient } from '@ug/api-client';
import type { BodyOf, Schemas } from '@ug/contract';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AlarmSources } from '#platform/alarms/alarm-sources';
import { AuditEntryEntity } from '#platform/audit/audit-entry.entity';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { defineEvent, DomainEvents } from '#platform/events/domain-events';
import { Jobs } from '#platform/jobs/jobs';
import { TaskLeases } from '#platform/tasks/task-leases.service';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { TasksRepository } from '#platform/tasks/tasks.repository';
import { WebhookTopics } from '#platform/webhooks/webhook-topics';
import { describeSqlite } from '#testing/each-database';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { WebhookReceiver, type ReceivedMessage } from '#testing/fakes/webhook-receiver';
import { WebhookSenderService } from './webhook-sender.service';
import { signatures } from './webhook-signature';
import { webhooks } from './webhooks.feature';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

const registered = defineEvent<{ readonly uid: number; readonly phone: string }>('test.registered');

function firstOf([first]: readonly ReceivedMessage[]): ReceivedMessage {
  if (!first) throw new Error('nothing was received');
  return first;
}

describeSqlite('webhooks', (open) => {
  let app: TestApp;
  let owner: StaffClient;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    receiver = await WebhookReceiver.open();
    app = await openTestApp({ features: [webhooks], target: await open.target(), env: { PUSH_LOCAL: '1' } });
    const topic = 'player.registered';
    app.get(WebhookTopics).declare({ topic, event: registered, dataOf: ({ uid }) => ({ uid }) });
    owner = await app.staff('owner');
  });
  afterAll(async () => {
    await app.close();
    await receiver.close();
  });
  beforeEach(async () => {
    await app.get(UnitOfWork).run(async () => {
      for (const table of ['webhooks', 'webhook_deliveries', 'webhook_attempts'])
        await app.get(Database).execute(`DELETE FROM ${table}`);
      await app.get(Database).execute(`DELETE FROM tasks WHERE kind LIKE 'webhooks.%'`);
    });
    receiver.received.length = 0;
    receiver.faults.clear();
  });

  const create = (path = '/a', more: Partial<BodyOf<'consoleCreateWebhook'>> = {}) =>
    owner.call('consoleCreateWebhook', {
      body: { name: '数据分析', address: receiver.address(path), topics: ['player.registered'], ...more },
    });
  const update = (id: number, version: number, more: Partial<BodyOf<'consoleUpdateWebhook'>> = {}) =>
    owner.call('consoleUpdateWebhook', {
      params: { id },
      body: { version, name: ' 仓库 ', address: receiver.address('/new'), topics: ['order.paid'], ...more },
    });
  const get = (id: number) => owner.call('consoleGetWebhook', { params: { id } });
  const makeSecret = async (id: number) => {
    const { version } = await get(id);
    return owner.call('makeWebhookSecret', { params: { id }, body: { version } });
  };
  /** One that is ready to be sent to. */
  const createReady = async (path = '/a') => {
    const { id } = await create(path);
    const { secret } = await makeSecret(id);
    return { id, secret };
  };
  const register = (uid: number) =>
    app.get(UnitOfWork).run(async () => app.get(DomainEvents).emit(registered, { uid, phone: '13800138000' }));
  const runDue = () => app.get(TaskRunner).runDue();
  const after = async (seconds: number) => {
    // What runs would seem to take as long.
    await runDue();
    app.clock.advance(seconds);
    await runDue();
  };
  const list = (filter: object = {}) => owner.call('consoleListWebhookDeliveries', { query: { filter } });
  const detail = (id: number) => owner.call('consoleGetWebhookDelivery', { params: { id } });
  const only = async (): Promise<Schemas['WebhookDelivery']> => {
    const [first, ...others] = await list();
    expect(others).toEqual([]);
    return first as Schemas['WebhookDelivery'];
  };
  const uidsAt = (path: string) =>
    receiver.at(path).map(({ body }) => (JSON.parse(body) as { data: { uid: number } }).data.uid);

  it('hear what happened, signed, and by ids alone', async () => {
    const { id, secret } = await createReady();
    await register(10284);
    await runDue();
    const { headers, body } = firstOf(receiver.at('/a'));
    const createdAt = app.clock.now().toISOString();
    const messageId = String(headers['webhook-id']);
    expect(JSON.parse(body)).toEqual({ id: messageId, topic: 'player.registered', createdAt, data: { uid: 10284 } });
    const timestamp = Number(headers['webhook-timestamp']);
    expect(timestamp).toBe(Math.floor(app.clock.now().getTime() / 1000));
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    expect(headers['webhook-signature']).toBe(signatures({ messageId, timestamp, body }, [key]));
    const delivery = await only();
    expect(delivery).toMatchObject({ webhookId: id, webhookName: '数据分析', messageId, state: 'delivered', tries: 1 });
    expect(await detail(delivery.id)).toMatchObject({ body, attempts: [{ status: 204, error: null, response: '' }] });
    expect(await get(id)).toMatchObject({ deliveredAt: createdAt, failingSince: null });
  });

  it('hear only of the topics that were chosen for them, each the same message', async () => {
    await createReady('/a');
    await createReady('/b');
    const { id } = await create('/c', { topics: ['game.published'] });
    await makeSecret(id);
    await register(10285);
    await runDue();
    expect(receiver.at('/c')).toEqual([]);
    expect(receiver.at('/a')[0]?.headers['webhook-id']).toBe(receiver.at('/b')[0]?.headers['webhook-id']);
    expect(await list({ topic: 'player.registered', state: 'delivered' })).toHaveLength(2);
    expect(await list({ topic: 'game.published' })).toEqual([]);
    expect(await list({ state: 'failed' })).toEqual([]);
  });

  it('are tried again in growing pauses, under the same id, for three days', async () => {
    const { id } = await createReady();
    receiver.faults.set('/a', { status: 503, body: '忙'.repeat(1000) });
    await register(10286);
    await runDue();
    expect(await only()).toMatchObject({ state: 'waiting', tries: 1, status: 503, error: '对方返回 HTTP 503' });
    await after(4);
    expect(receiver.received).toHaveLength(1);
    await after(1);
    expect(receiver.received).toHaveLength(2);
    const { attempts } = await detail((await only()).id);
    expect(attempts).toHaveLength(2);
    expect(Buffer.byteLength(attempts[0]?.response ?? '')).toBeLessThanOrEqual(1026);
    for (let { nextAt } = await only(); nextAt !== null; { nextAt } = await only()) {
      app.clock.set(nextAt);
      await runDue();
    }
    expect(await only()).toMatchObject({ state: 'failed', tries: 13, nextAt: null });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(await get(id)).toMatchObject({ state: 'active' });
  });

  it('do not wait for one that does not respond, nor for what failed before', async () => {
    await createReady('/slow');
    await createReady('/quick');
    receiver.faults.set('/slow', 'silence');
    const uids = [1, 2, 3, 4, 5, 6];
    for (const uid of uids) await register(uid);
    await vi.waitFor(() => expect(uidsAt('/quick').toSorted()).toEqual(uids));
    for (let count = 0; count < uids.length; count += 4) {
      await vi.waitFor(() => expect(receiver.at('/slow').length).toBeGreaterThan(count));
      receiver.hangUp();
    }
    await runDue();
    expect((await list({ state: 'waiting' })).map(({ error }) => error)).toEqual(
      uids.map(() => '无法连接（ECONNRESET）'),
    );
    receiver.faults.clear();
    receiver.received.length = 0;
    await register(7);
    await runDue();
    expect(uidsAt('/slow')).toEqual([7]);
    await after(5);
    expect(uidsAt('/slow').toSorted()).toEqual([...uids, 7]);
  });

  it('do not seem neglected where something happens while they rest', async () => {
    await createReady();
    receiver.faults.set('/a', { status: 503 });
    await register(10293);
    await runDue();
    app.clock.advance(4);
    const claim = vi.spyOn(app.get(TaskLeases), 'claim').mockResolvedValue([]);
    await register(10294);
    const now = app.clock.now();
    const neglected = await app.get(TasksRepository).longestNeglected(['webhooks.deliver'], now);
    claim.mockRestore();
    expect(neglected?.since).toEqual(now);
  });

  it('are stopped where the other side is gone, and wait until somebody resumes them', async () => {
    const { id } = await createReady();
    receiver.faults.set('/a', { status: 410 });
    await register(10287);
    await runDue();
    expect(await get(id)).toMatchObject({ state: 'stopped', error: '对方返回 HTTP 410' });
    expect(await only()).toMatchObject({ state: 'failed', tries: 1 });
    const source = app.get(AlarmSources).find('webhook');
    expect(await source?.look()).toEqual([{ subject: String(id), text: '“数据分析”已停用：对方返回 HTTP 410' }]);
    receiver.faults.clear();
    await register(10288);
    await after(DAY);
    expect(await list({ state: 'waiting' })).toHaveLength(1);
    await owner.call('resumeWebhook', { params: { id } });
    await runDue();
    expect(uidsAt('/a')).toEqual([10287, 10288]);
    expect(await source?.look()).toEqual([]);
  });

  it('are stopped after days without anything that arrived', async () => {
    const { id } = await createReady();
    receiver.faults.set('/a', { status: 500 });
    for (let day = 0; day < 3; day += 1) {
      await register(day);
      await runDue();
      expect((await get(id)).state).toBe('active');
      app.clock.advance(DAY);
    }
    for (let turn = 0; turn < 3; turn += 1) await after(12 * 3600);
    expect((await get(id)).state).toBe('stopped');
    expect(await app.get(Database).query(`SELECT state FROM tasks WHERE state NOT IN ('waiting', 'done')`)).toEqual([]);
  });

  it('are not stopped for one failure days after another', async () => {
    const { id } = await createReady();
    receiver.faults.set('/a', { status: 500 });
    await owner.call('testWebhook', { params: { id } });
    expect((await get(id)).failingSince).toBeNull();
    await register(10295);
    const nextAt = async () => (await list({ topic: 'player.registered' }))[0]?.nextAt ?? null;
    for (let at = await nextAt(); at !== null; at = await nextAt()) {
      app.clock.set(at);
      await runDue();
    }
    app.clock.advance(DAY);
    await register(10296);
    await runDue();
    expect((await get(id)).state).toBe('active');
    await after(2 * DAY);
    for (let turn = 0; turn < 6; turn += 1) await after(12 * 3600);
    expect((await get(id)).state).toBe('stopped');
  });

  it('keep what happens while they are paused', async () => {
    const { id } = await createReady();
    expect(await owner.call('pauseWebhook', { params: { id } })).toMatchObject({ state: 'paused' });
    await register(10289);
    await after(DAY);
    expect(receiver.received).toEqual([]);
    await owner.call('resumeWebhook', { params: { id } });
    await runDue();
    expect(uidsAt('/a')).toEqual([10289]);
  });

  it('are sent nothing without a secret, and with both for a day after it was replaced', async () => {
    const { id } = await create();
    await register(10290);
    await after(HOUR);
    expect(receiver.received).toEqual([]);
    expect(await outcomeOf(owner.call('testWebhook', { params: { id } }))).toBe('webhook.noSecret');
    const first = await makeSecret(id);
    await runDue();
    expect(uidsAt('/a')).toEqual([10290]);
    const second = await makeSecret(id);
    expect(second.webhook.formerSecretUntil).not.toBeNull();
    const used = async () => {
      receiver.received.length = 0;
      await register(10291);
      await runDue();
      const { headers, body } = firstOf(receiver.received);
      const [messageId, timestamp] = [String(headers['webhook-id']), Number(headers['webhook-timestamp'])];
      const signed = String(headers['webhook-signature']).split(' ');
      return [second, first].map(({ secret }) => {
        const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
        return signed.includes(signatures({ messageId, timestamp, body }, [key]));
      });
    };
    expect(await used()).toEqual([true, true]);
    app.clock.advance(DAY);
    expect(await used()).toEqual([true, false]);
    const again = owner.call('makeWebhookSecret', { params: { id }, body: { version: 1 } });
    expect(await outcomeOf(again)).toBe('webhook.stale');
  });

  it('are sent a message again, or all that failed since, under the old ids', async () => {
    const { id } = await createReady();
    receiver.faults.set('/a', { status: 410 });
    await register(1);
    await runDue();
    const replay = (delivery: number) => owner.call('replayWebhookDelivery', { params: { id: delivery } });
    const failed = await only();
    expect(await outcomeOf(replay(failed.id))).toBe('webhook.notActive');
    receiver.faults.clear();
    await owner.call('resumeWebhook', { params: { id } });
    expect(await replay(failed.id)).toMatchObject({ state: 'waiting', tries: 0, messageId: failed.messageId });
    await runDue();
    expect((await detail(failed.id)).attempts.map(({ status }) => status)).toEqual([204, 410]);
    await app
      .get(UnitOfWork)
      .run(() => app.get(Database).execute(`UPDATE webhook_deliveries SET state = 'failed' WHERE id = ${failed.id}`));
    const since = (instant: Date) =>
      owner.call('replayFailedDeliveries', { params: { id }, body: { since: instant.toISOString() } });
    const now = app.clock.now().getTime();
    expect(await since(new Date(now + 1))).toEqual({ count: 0 });
    expect(await since(new Date(now))).toEqual({ count: 1 });
    await runDue();
    expect(await only()).toMatchObject({ state: 'delivered', messageId: failed.messageId });
    expect(receiver.received).toHaveLength(3);
    expect(await outcomeOf(replay(0x7fffffff))).toBe('webhook-delivery.notFound');
    expect(await outcomeOf(detail(0x7fffffff))).toBe('webhook-delivery.notFound');
    await owner.call('consoleDeleteWebhook', { params: { id } });
    expect(await outcomeOf(replay(failed.id))).toBe('webhook.notFound');
    expect(await only()).toMatchObject({ webhookName: null });
    const params = { id };
    for (const call of [
      () => get(id),
      () => since(new Date(now)),
      () => owner.call('testWebhook', { params }),
      () => owner.call('pauseWebhook', { params }),
      () => owner.call('resumeWebhook', { params }),
      () => owner.call('consoleDeleteWebhook', { params }),
      () => owner.call('makeWebhookSecret', { params, body: { version: 1 } }),
      () => update(id, 1),
    ])
      expect(await outcomeOf(call())).toBe('webhook.notFound');
  });

  it('are tested while somebody waits, and the test is in the log', async () => {
    const { id } = await createReady();
    expect(await owner.call('testWebhook', { params: { id } })).toMatchObject({ status: 204, error: null });
    receiver.faults.set('/a', { status: 500, body: 'no' });
    const failed = await owner.call('testWebhook', { params: { id } });
    expect(failed).toMatchObject({ status: 500, error: '对方返回 HTTP 500', response: 'no' });
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ topic: 'test.ping', data: {} });
    const sender = app.get(WebhookSenderService);
    const { timeoutMs } = sender;
    sender.timeoutMs = 50;
    receiver.faults.set('/a', 'silence');
    const silent = await owner.call('testWebhook', { params: { id } });
    sender.timeoutMs = timeoutMs;
    expect(silent).toMatchObject({ status: null, error: '超过 0.05 秒没有应答' });
    expect((await list({ topic: 'test.ping', webhookId: id })).map(({ state }) => state)).toEqual([
      'failed',
      'failed',
      'delivered',
    ]);
  });

  it('are changed by the owner, and their secret is nowhere in the clear', async () => {
    const { id, secret } = await createReady();
    expect(await update(id, 2)).toMatchObject({ version: 3, name: '仓库', topics: ['order.paid'], hasSecret: true });
    expect(await outcomeOf(update(id, 2))).toBe('webhook.stale');
    for (const address of ['http://example.com/x', 'https://10.0.0.1/x', 'https://redis/x', '不是地址']) {
      expect(await outcomeOf(create('/a', { address }))).toBe('webhook.badAddress');
      expect(await outcomeOf(update(id, 3, { address }))).toBe('webhook.badAddress');
    }
    const history = await app.get(Database).repository(AuditEntryEntity).find();
    const rows = await app.get(Database).query('SELECT * FROM webhooks');
    const shown = await owner.call('consoleListWebhooks', { query: { filter: { state: 'active' } } });
    for (const place of [history, rows, shown]) {
      expect(JSON.stringify(place)).not.toContain(secret);
      expect(JSON.stringify(place)).not.toContain(secret.slice(6, 40));
    }
    const actions = history.filter(({ recordId, resource }) => resource === 'webhooks' && recordId === String(id));
    expect(actions.map(({ action }) => action)).toEqual(['create', 'makeSecret', 'update']);
    for (let count = 1; count < 16; count += 1) await create();
    expect(await outcomeOf(create())).toBe('webhook.tooMany');
  });

  it('are for the owner; what they were sent is read by those who read everything, and kept for 30 days', async () => {
    const { id } = await createReady();
    await register(10292);
    await runDue();
    const reader = await app.staff('read-only');
    expect(await reader.call('consoleListWebhookDeliveries', {})).toHaveLength(1);
    expect(await outcomeOf(reader.call('consoleGetWebhook', { params: { id } }))).toBe('done');
    expect(await outcomeOf(reader.call('testWebhook', { params: { id } }))).toBe('staff.forbidden');
    const delivery = await only();
    const replay = reader.call('replayWebhookDelivery', { params: { id: delivery.id } });
    expect(await outcomeOf(replay)).toBe('staff.forbidden');
    const operator = await app.staff('operator');
    expect(await outcomeOf(operator.call('consoleListWebhooks', {}))).toBe('staff.forbidden');
    const left = async () => {
      await app.get(Jobs).runDue();
      const sql = `SELECT 'd' AS what FROM webhook_deliveries UNION ALL SELECT 'a' FROM webhook_attempts`;
      return app.get(Database).query(sql);
    };
    app.clock.advance(29 * DAY);
    expect(await left()).toHaveLength(2);
    app.clock.advance(2 * DAY);
    expect(await left()).toEqual([]);
  });
});
