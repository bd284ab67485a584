import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { defineEvent, DomainEvents } from '#platform/events/domain-events';
import { TaskLeases } from '#platform/tasks/task-leases.service';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { WebhookTopics } from '#platform/webhooks/webhook-topics';
import { describeEachDatabase, describePostgres } from '#testing/each-database';
import { openTestApp, type TestApp } from '#testing/test-app';
import { createTarget, type TestTarget } from '#testing/databases/test-database';
import { WebhookReceiver } from '#testing/fakes/webhook-receiver';
import { webhooks } from './webhooks.feature';

const published = defineEvent<{ readonly gameId: number; readonly isFirst: boolean }>('test.published');

async function openHeard(target: TestTarget): Promise<TestApp> {
  const app = await openTestApp({ features: [webhooks], target, env: { PUSH_LOCAL: '1' } });
  app.get(WebhookTopics).declare({ topic: 'game.published', event: published, dataOf: (game) => game });
  return app;
}

async function addWebhook(app: TestApp, address: string): Promise<number> {
  const owner = await app.staff('owner');
  const { id, version } = await owner.call('consoleCreateWebhook', {
    body: { name: '仓库', address, topics: ['game.published'] },
  });
  await owner.call('makeWebhookSecret', { params: { id }, body: { version } });
  await app.get(TaskRunner).runDue();
  return id;
}

const publish = (app: TestApp, gameId: number) =>
  app.get(UnitOfWork).run(async () => app.get(DomainEvents).emit(published, { gameId, isFirst: true }));
const storedIds = async (app: TestApp) =>
  (await app.get(Database).query<{ id: string }>('SELECT message_id AS id FROM webhook_deliveries ORDER BY id')).map(
    ({ id }) => id,
  );
const sentIds = (receiver: WebhookReceiver) => receiver.received.map(({ headers }) => String(headers['webhook-id']));

describeEachDatabase('messages of webhooks', (open) => {
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    receiver = await WebhookReceiver.open();
  });
  afterAll(() => receiver.close());

  it('are stored with what they tell of, and sent under their ids by the process that comes after one that died', async () => {
    const target = await open.target();
    const first = await openHeard(target);
    await addWebhook(first, receiver.address('/a'));
    // As a process leaves it that is killed right after the commit: promised, and never begun.
    vi.spyOn(first.get(TaskLeases), 'claim').mockResolvedValue([]);
    await publish(first, 1);
    const rolledBack = first.get(UnitOfWork).run(async () => {
      first.get(DomainEvents).emit(published, { gameId: 2, isFirst: true });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    const ids = await storedIds(first);
    expect(ids).toHaveLength(1);
    await first.close();
    expect(receiver.received).toEqual([]);
    const second = await openHeard(target);
    await second.get(TaskRunner).runDue();
    expect(sentIds(receiver)).toEqual(ids);
    // As it was when a process died between the response and its note: sent again, and the same.
    await second
      .get(UnitOfWork)
      .run(() =>
        second
          .get(Database)
          .execute(`UPDATE webhook_deliveries SET state = 'waiting', tries = 0, next_at = 0, ended_at = NULL`),
      );
    await publish(second, 3);
    await second.get(TaskRunner).runDue();
    expect(sentIds(receiver).slice(0, 2)).toEqual([ids[0], ids[0]]);
    expect(await storedIds(second)).toEqual([...ids, sentIds(receiver)[2]]);
    await second.close();
  });

  it('end with the webhook when it is removed, however many wait', async () => {
    const app = await openHeard(await open.target());
    const id = await addWebhook(app, receiver.address('/removed'));
    const owner = await app.staff('owner');
    await owner.call('pauseWebhook', { params: { id } });
    await publish(app, 1);
    // More than one unit of work may change.
    const copies = `INSERT INTO webhook_deliveries (webhook_id, message_id, topic, body, state, tries, next_at, created_at)
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500)
      SELECT webhook_id, 'msg_' || i, topic, body, state, tries, next_at, created_at FROM webhook_deliveries, n`;
    await app.get(UnitOfWork).run(() => app.get(Database).execute(copies));
    await owner.call('consoleDeleteWebhook', { params: { id } });
    const ended = await owner.call('consoleListWebhookDeliveries', { query: { filter: { state: 'failed' } } });
    expect(ended[0]).toMatchObject({ error: '推送已删除，不再发送', endedAt: app.clock.now().toISOString() });
    await app.get(TaskRunner).runDue();
    expect(await app.get(Database).query('SELECT DISTINCT state FROM webhook_deliveries')).toEqual([
      { state: 'failed' },
    ]);
    expect(receiver.at('/removed')).toEqual([]);
    await app.close();
  });
});

describePostgres('messages of webhooks that two processes could send', () => {
  it('are sent by one of them', async () => {
    const receiver = await WebhookReceiver.open();
    const target = await createTarget('postgres');
    const two = [await openHeard(target), await openHeard(target)] as const;
    await addWebhook(two[0], receiver.address('/a'));
    await Promise.all(Array.from({ length: 20 }, (_, game) => publish(two[game % 2 ? 1 : 0], game)));
    await Promise.all(two.map((app) => app.get(TaskRunner).runDue()));
    await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThanOrEqual(20));
    await Promise.all(two.map((app) => app.get(TaskRunner).runDue()));
    expect(sentIds(receiver).toSorted()).toEqual((await storedIds(two[0])).toSorted());
    const counted = await two[0].get(Database).query('SELECT DISTINCT state, tries FROM webhook_deliveries');
    expect(counted).toEqual([{ state: 'delivered', tries: 1 }]);
    for (const app of two) await app.close();
    await target.remove();
    await receiver.close();
  });
});
