import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Storage } from '#platform/storage/storage';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { Tasks } from '#platform/tasks/tasks.service';
import { describeEachDatabase } from '#testing/each-database';
import { makePublished, storePicture } from '#testing/records/sample-games';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { home } from '#features/content/home/home.feature';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { takeColors } from '#features/operations/files/earlier-pictures.service';
import { objectsOf } from '#features/operations/files/files.rules';

const COLORS = [expect.stringMatching(/^#[0-9a-f]{6}$/), expect.stringMatching(/^#[0-9a-f]{6}$/)];

describeEachDatabase('pictures from before colours were taken', (open) => {
  let app: TestApp;
  let operator: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [home, auditLog], target: await open.target() });
    operator = await app.staff('operator');
  });
  afterAll(() => app.close());

  const write = (sql: string, parameters = {}) =>
    app.get(UnitOfWork).run(() => app.get(Database).execute(sql, parameters));
  const enqueue = () => app.get(Tasks).enqueue(takeColors, {}, { key: 'files:take-colors' });
  const run = async () => {
    await app.get(UnitOfWork).run(enqueue);
    await app.get(TaskRunner).runDue();
  };
  const game = (id: number) => operator.call('consoleGetGame', { params: { id } });
  /** Takes the colours away from a game's pictures, as they were before. */
  async function forget(id: number) {
    const { icon, screenshots } = await game(id);
    const bare = (picture: { id: string; width: number; height: number } | null) =>
      picture && { id: picture.id, width: picture.width, height: picture.height };
    await write('UPDATE games SET icon = :icon, screenshots = :screenshots WHERE id = :id', {
      id,
      icon: JSON.stringify(bare(icon)),
      screenshots: JSON.stringify(screenshots.map(bare)),
    });
    await write('UPDATE files SET colors = NULL WHERE attached_to = :owner', { owner: `games:${id}` });
  }

  it('get theirs, also where a record keeps them, and nothing is done twice', async () => {
    const { id } = await makePublished(app, { screenshotIds: [await storePicture(app), await storePicture(app)] });
    await forget(id);
    const before = await game(id);
    app.clock.advance(60);
    expect([before.icon, ...before.screenshots].filter((picture) => picture?.colors)).toEqual([]);
    await run();
    const { icon, screenshots, updatedAt } = await game(id);
    expect([icon, ...screenshots].map((picture) => picture?.colors)).toEqual([COLORS, COLORS, COLORS]);
    expect(updatedAt).toBe(before.updatedAt);
    const filter = { resource: 'games', recordId: String(id) };
    const actions = (await operator.call('consoleListAuditLog', { query: { filter } })).map(({ action }) => action);
    expect(actions).not.toContain('update');
    const again = await statementsOf(app, run);
    expect(again.filter((text) => /UPDATE "?(files|games)"?/.test(text))).toEqual([]);
  });

  it('of the first page get theirs as well', async () => {
    const pictureId = await storePicture(app, 1280, 560);
    const link = { kind: 'page', page: '/gifts', id: null, url: null } as const;
    const nothing = { text: '', action: '', icon: null, source: null, startAt: null, endAt: null };
    const body = { ...nothing, kind: 'banner', title: '横幅', page: 'home', tint: 'blue', link, pictureId } as const;
    const { id } = await operator.call('consoleCreateHomePart', { body });
    const bare = JSON.stringify({ id: pictureId, width: 1280, height: 560 });
    await write('UPDATE home_parts SET picture = :bare WHERE id = :id', { bare, id });
    await write('UPDATE files SET colors = NULL WHERE id = :pictureId', { pictureId });
    await run();
    const part = await operator.call('consoleGetHomePart', { params: { id } });
    expect(part.picture?.colors).toEqual(COLORS);
  });

  it('whose bytes are gone or damaged stay without, and the others get theirs', async () => {
    const ids = [await storePicture(app), await storePicture(app), await storePicture(app)].sort();
    const [gone = '', damaged = '', whole = ''] = ids;
    await write('UPDATE files SET colors = NULL WHERE id IN (:ids)', { ids });
    await app.get(Storage).remove(...objectsOf(gone));
    await app.get(Storage).write(`${damaged}-small`, Buffer.from('no picture'));
    await run();
    const rows = await app
      .get(Database)
      .query<{ id: string }>('SELECT id FROM files WHERE id IN (:ids) AND colors IS NOT NULL', { ids });
    expect(rows.map(({ id }) => id)).toEqual([whole]);
  });

  it('get theirs from where a process was ended', async () => {
    const ids = [await storePicture(app), await storePicture(app)].sort();
    await write('UPDATE files SET colors = NULL WHERE id IN (:ids)', { ids });
    await app.get(UnitOfWork).run(async () => {
      const checkpoint = JSON.stringify({ after: ids[0], done: 1 });
      const id = await enqueue();
      await app.get(Database).execute('UPDATE tasks SET checkpoint = :checkpoint WHERE id = :id', { checkpoint, id });
    });
    await app.get(TaskRunner).runDue();
    const rows = await app
      .get(Database)
      .query<{ id: string }>('SELECT id FROM files WHERE id IN (:ids) AND colors IS NOT NULL', { ids });
    expect(rows.map(({ id }) => id)).toEqual([ids[1]]);
  });
});
