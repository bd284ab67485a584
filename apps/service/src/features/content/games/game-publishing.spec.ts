import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { contractBreaches } from '#testing/response-validation';
import { describeSqlite } from '#testing/each-database';
import { makeComplete, makeDraft } from '#testing/records/sample-games';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { games } from './games.feature';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';

describeSqlite('publishing', (open) => {
  let app: TestApp;
  let operator: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [games, auditLog], target: await open.target() });
    operator = await app.staff('operator');
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const publish = (id: number, publishAt: string | null = null) =>
    operator.call('publishGame', { params: { id }, body: { publishAt } });
  const unpublish = (id: number) => operator.call('unpublishGame', { params: { id } });
  const after = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000).toISOString();
  const isVisible = async (id: number) =>
    (await outcomeOf(app.player.call('getGameDetail', { body: { appID: id } }))) === 'done';
  const history = async (id: number) =>
    (
      await operator.call('consoleListAuditLog', { query: { filter: { resource: 'games', recordId: String(id) } } })
    ).map(({ action, staffName }) => `${action} ${staffName}`);

  it('shows a complete game to players at once, and writes it into its history', async () => {
    const { id } = await makeComplete(app);
    expect(await isVisible(id)).toBe(false);
    expect(await publish(id)).toMatchObject({ state: 'published', publishAt: app.clock.now().toISOString() });
    expect(await isVisible(id)).toBe(true);
    expect((await history(id))[0]).toBe('publish 测试operator');
  });

  it('twice at the same time happens once', async () => {
    const { id, version } = await makeComplete(app);
    const [first, second] = await Promise.all([publish(id), publish(id)]);
    expect([first.state, second.state]).toEqual(['published', 'published']);
    app.clock.advance(60);
    const third = await publish(id);
    expect(third).toMatchObject({ publishAt: first.publishAt, version: version + 1 });
  });

  it('leaves nothing to be done behind when the game is rescheduled, taken down and removed', async () => {
    const { id } = await makeComplete(app);
    const waiting = () =>
      app.get(Database).query(`SELECT id FROM tasks WHERE "key" = :key AND state = 'waiting'`, { key: `games:${id}` });
    await publish(id, after(60));
    await publish(id, after(120));
    expect(await waiting()).toHaveLength(1);
    await unpublish(id);
    await operator.call('consoleDeleteGame', { params: { id } });
    expect(await waiting()).toEqual([]);
  });

  it('of an incomplete game is refused with what is missing', async () => {
    const { id } = await makeDraft(app);
    for (const publishAt of [null, after(60)]) {
      const refused = await publish(id, publishAt).catch((error: unknown) => error);
      expect(refused).toMatchObject({ code: 'game.notReady' });
      const { errors } = (refused as { details: { errors: object } }).details;
      expect(Object.keys(errors)).toEqual(['summary', 'intro', 'iconId', 'packages']);
    }
    expect(await operator.call('consoleGetGame', { params: { id } })).toMatchObject({ state: 'draft', version: 1 });
  });

  it('at a time that has passed is refused', async () => {
    const { id } = await makeComplete(app);
    expect(await outcomeOf(publish(id, after(0)))).toBe('game.publishTimePast');
  });

  it('at a leap second, which no clock of ours knows, is refused', async () => {
    const { id } = await makeComplete(app);
    expect(await outcomeOf(publish(id, '2026-06-30T23:59:60Z'))).toBe('validation');
  });

  it('happens by itself when its time has come, in the name of the system', async () => {
    const { id } = await makeComplete(app);
    await app.get(TaskRunner).runDue();
    expect(await publish(id, after(100))).toMatchObject({ state: 'scheduled', publishAt: after(100) });
    app.clock.advance(99);
    await app.get(TaskRunner).runDue();
    expect(await isVisible(id)).toBe(false);
    app.clock.advance(16);
    await Promise.all([app.get(TaskRunner).runDue(), app.get(TaskRunner).runDue()]);
    expect(await isVisible(id)).toBe(true);
    expect((await history(id)).slice(0, 2)).toEqual(['publish 系统', 'schedule 测试operator']);
  });

  it('can be put off, and called off before it happens', async () => {
    const { id } = await makeComplete(app);
    await publish(id, after(50));
    expect(await publish(id, after(500))).toMatchObject({ publishAt: after(500) });
    expect(await unpublish(id)).toMatchObject({ state: 'draft', publishAt: null });
    app.clock.advance(1000);
    await app.get(TaskRunner).runDue();
    expect(await isVisible(id)).toBe(false);
  });

  it('of a published game at a later time is refused: it would vanish until then', async () => {
    const { id } = await makeComplete(app);
    await publish(id);
    expect(await outcomeOf(publish(id, after(60)))).toBe('validation');
    expect(await isVisible(id)).toBe(true);
  });

  it('is undone at once, and leaves a game that was public no draft', async () => {
    const { id } = await makeComplete(app);
    const { publishAt } = await publish(id);
    await isVisible(id);
    expect(await unpublish(id)).toMatchObject({ state: 'unpublished', publishAt });
    expect(await isVisible(id)).toBe(false);
    expect(await unpublish(id)).toMatchObject({ state: 'unpublished' });
    await publish(id, after(60));
    expect(await unpublish(id)).toMatchObject({ state: 'unpublished', publishAt });
  });

  it('is refused for a game that does not exist', async () => {
    expect(await outcomeOf(publish(999_999))).toBe('game.notFound');
    expect(await outcomeOf(unpublish(2_147_483_647))).toBe('game.notFound');
  });

  it('is not for support staff', async () => {
    const { id } = await makeComplete(app);
    const support = await app.staff('support');
    expect(await outcomeOf(support.call('publishGame', { params: { id }, body: { publishAt: null } }))).toBe(
      'staff.forbidden',
    );
  });
});
