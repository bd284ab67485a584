import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AuditEntryEntity } from '#platform/audit/audit-entry.entity';
import { Database } from '#platform/database/database';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { refusalOf } from '#testing/players';
import { activityFields, prizeFields, type ActivityFields } from '#testing/records/sample-activities';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { activities } from './activities.feature';

const HOUR = 3600;

describe('an activity that is to be published at a time', () => {
  let app: TestApp;
  let operator: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [activities] });
  });
  beforeEach(async () => {
    operator = await app.staff('operator');
  });
  afterAll(() => app.close());

  const at = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000).toISOString();
  const create = (fields: ActivityFields = {}) =>
    operator.call('consoleCreateActivity', { body: activityFields(app, fields) });
  const publish = (id: number, publishAt: string | null) =>
    operator.call('publishActivity', { params: { id }, body: { publishAt } });
  const unpublish = (id: number) => operator.call('unpublishActivity', { params: { id } });
  const get = (id: number) => operator.call('consoleGetActivity', { params: { id } });
  const seen = (id: number) => refusalOf(app.player.call('getActivity', { params: { id } }));
  const later = async (seconds: number) => {
    app.clock.advance(seconds);
    await app.get(TaskRunner).runDue();
  };

  it('is seen by nobody before, and by everybody from then until its end, which moves it to the past ones', async () => {
    const { id } = await create({ endAt: at(3 * HOUR) });
    expect(await publish(id, at(HOUR))).toMatchObject({ state: 'scheduled', publishAt: at(HOUR) });
    await later(HOUR - 10);
    expect(await seen(id)).toBe('activity.notFound');
    await later(10);
    expect(await seen(id)).toBe('done');
    expect(await get(id)).toMatchObject({ state: 'published', publishAt: at(0) });
    await later(2 * HOUR);
    const { list } = await app.player.call('listActivities', { query: { scope: 'over', pageSize: 50 } });
    expect(list.map((one) => [one.id, one.phase])).toContainEqual([id, 'ended']);
    const where = { resource: 'activities', recordId: String(id) };
    const entries = await app
      .get(Database)
      .repository(AuditEntryEntity)
      .find({ where, order: { id: 'ASC' } });
    expect(entries.map(({ action, staffName }) => [action, staffName])).toEqual([
      ['create', '测试operator'],
      ['schedule', '测试operator'],
      ['publish', '系统'],
    ]);
  });

  it('whose schedule is cancelled is a draft again, or taken down where players had seen it', async () => {
    const { id } = await create();
    await publish(id, at(60));
    expect(await unpublish(id)).toMatchObject({ state: 'draft', publishAt: null });
    await later(120);
    expect(await get(id)).toMatchObject({ state: 'draft' });
    await publish(id, null);
    await unpublish(id);
    await publish(id, at(60));
    expect(await unpublish(id)).toMatchObject({ state: 'unpublished' });
  });

  it('is published once, at the last time that was said, and leaves nothing to be done', async () => {
    const { id } = await create();
    await publish(id, at(60));
    await publish(id, at(HOUR));
    await later(120);
    expect(await get(id)).toMatchObject({ state: 'scheduled' });
    await publish(id, null);
    const sql = `SELECT kind FROM tasks WHERE "key" = :key AND state = 'waiting'`;
    expect(await app.get(Database).query(sql, { key: `activities:publish:${id}` })).toEqual([]);
  });

  it('refuses times that do not fit, and a draw in which nothing is to be won', async () => {
    const { id } = await create({ endAt: at(HOUR) });
    expect(await outcomeOf(publish(id, at(0)))).toBe('activity.publishTimePast');
    expect(await outcomeOf(publish(id, at(HOUR)))).toBe('validation');
    const hopeless = await create({ kind: 'draw', prizes: [prizeFields({ rewards: [] })] });
    expect(await outcomeOf(publish(hopeless.id, at(60)))).toBe('activity.nothingToWin');
    await publish(id, null);
    expect(await outcomeOf(publish(id, at(60)))).toBe('validation');
  });

  it('stays fit for its time while it is edited', async () => {
    const { id } = await create({ kind: 'draw' });
    const { version } = await publish(id, at(HOUR));
    const update = (fields: ActivityFields) => {
      const body = { ...activityFields(app, { kind: 'draw', ...fields }), version };
      return outcomeOf(operator.call('consoleUpdateActivity', { params: { id }, body }));
    };
    expect(await update({ endAt: at(HOUR - 60) })).toBe('validation');
    expect(await update({ prizes: [prizeFields({ rewards: [] })] })).toBe('validation');
    expect(await update({ title: '改了名字' })).toBe('done');
  });
});
