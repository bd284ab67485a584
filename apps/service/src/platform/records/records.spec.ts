import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BulletinEntity } from '#features/content/bulletins/bulletin.entity';
import { bulletinChanged } from '#features/content/bulletins/bulletins.events';
import { bulletinRecord } from '#features/content/bulletins/bulletins.repository';
import { bulletins } from '#features/content/bulletins/bulletins.feature';
import { staff } from '#features/operations/staff/staff.feature';
import { staffRecord } from '#features/operations/staff/staff.repository';
import { describeEachDatabase } from '#testing/each-database';
import { openTestApp, type TestApp } from '#testing/test-app';
import { actAs } from '../actor/actor-context';
import { NOWHERE } from '../addresses/counted-address';
import { AuditEntryEntity } from '../audit/audit-entry.entity';
import { Database } from '../database/database';
import { UnitOfWork } from '../database/unit-of-work';
import { DomainEvents } from '../events/domain-events';
import { Records } from './records';
import type { RecordFields } from './record-definition';

const draft: RecordFields<BulletinEntity> = {
  title: '维护公告',
  content: '<p>周五维护</p>',
  posType: 1,
  state: 'draft',
  publishAt: null,
  endAt: null,
  createdBy: '小北',
};

describeEachDatabase('records', (open) => {
  let app: TestApp;
  let records: Records;
  const changed: number[] = [];
  beforeAll(async () => {
    app = await openTestApp({ features: [bulletins, staff], target: await open.target() });
    records = app.get(Records);
    app.get(DomainEvents).on(bulletinChanged, ({ id }) => void changed.push(id));
  });
  afterAll(() => app.close());

  const run = <T>(work: () => Promise<T>) => app.get(UnitOfWork).run(work);
  const add = (fields: Partial<typeof draft> = {}) => run(() => records.add(bulletinRecord, { ...draft, ...fields }));
  const retitle = (id: number, title: string, version?: number) =>
    run(() => records.change(bulletinRecord, { id, version, action: 'update' }, () => ({ title })));
  const history = async (id: number) => {
    const entries = app.get(Database).repository(AuditEntryEntity);
    return entries.find({ where: { resource: 'bulletins', recordId: String(id) }, order: { id: 'ASC' } });
  };

  /** What consoles hear of a record, in order. */
  const announced = async (id: number) => {
    const entries = await app
      .get(Database)
      .query<{ payload: string }>(`SELECT payload FROM feed_entries WHERE kind = 'record.changed' ORDER BY seq`);
    const payloads = entries.map(({ payload }) => JSON.parse(payload) as Record<string, unknown>);
    return payloads.filter((one) => one['recordId'] === String(id)).map((one) => one['action']);
  };

  it('that are added, changed and removed enter their history, and consoles and the feature hear of each', async () => {
    const added = await add();
    app.clock.advance(60);
    const { after } = await retitle(added.id, '改期公告', 1);
    expect(after).toMatchObject({
      version: 2,
      title: '改期公告',
      updatedAt: app.clock.now(),
      createdAt: added.createdAt,
    });
    await run(() => records.remove(bulletinRecord, added.id));
    const entries = await history(added.id);
    expect(entries.map((entry) => [entry.action, entry.recordLabel])).toEqual([
      ['create', '维护公告'],
      ['update', '改期公告'],
      ['delete', '改期公告'],
    ]);
    expect(entries[1]).toMatchObject({
      before: { title: '维护公告' },
      after: { title: '改期公告' },
      staffName: '系统',
    });
    expect(changed.filter((id) => id === added.id)).toHaveLength(3);
    expect(await announced(added.id)).toEqual(['create', 'update', 'delete']);
  });

  it('carry the name of the member of staff who acts', async () => {
    const principal = {
      kind: 'staff',
      sessionId: 's',
      staffId: 7,
      username: 'bei',
      name: '小北',
      role: 'operator',
      permissions: [],
    } as const;
    const { id } = await actAs({ requestId: 'req-1', principal, address: NOWHERE }, () => add());
    expect(await history(id)).toMatchObject([{ staffId: 7, staffName: '小北', requestId: 'req-1' }]);
  });

  it('are refused outside a unit of work', async () => {
    const { id } = await add();
    const change = records.change(bulletinRecord, { id, action: 'update' }, () => ({ title: '无主' }));
    await expect(change).rejects.toThrow('belongs inside unitOfWork.run()');
    await expect(records.add(bulletinRecord, draft)).rejects.toThrow('belongs inside unitOfWork.run()');
    expect(await records.require(bulletinRecord, id)).toMatchObject({ title: '维护公告', version: 1 });
  });

  it('stay as they are, without a word of it, when the unit of work fails', async () => {
    const { id } = await add();
    const failing = run(async () => {
      await records.change(bulletinRecord, { id, action: 'update' }, () => ({ title: '半途而废' }));
      throw new Error('the rest failed');
    });
    await expect(failing).rejects.toThrow('the rest failed');
    expect(await records.require(bulletinRecord, id)).toMatchObject({ title: '维护公告', version: 1 });
    expect(await history(id)).toHaveLength(1);
    expect(changed.filter((one) => one === id)).toHaveLength(1);
  });

  it('saved on an older reading are refused with the record as it is now', async () => {
    const { id } = await add();
    await retitle(id, '第二版', 1);
    await expect(retitle(id, '第一版', 1)).rejects.toMatchObject({
      key: 'bulletin.stale',
      details: { current: { id, version: 2, title: '第二版' } },
    });
  });

  it('change one after the other, each from what the last has left', async () => {
    const { id } = await add({ title: '' });
    const append = (letter: string) =>
      run(() => records.change(bulletinRecord, { id, action: 'update' }, ({ title }) => ({ title: title + letter })));
    await Promise.all([...'abcdefgh'].map(append));
    const { title, version } = await records.require(bulletinRecord, id);
    expect([...title].sort().join('')).toBe('abcdefgh');
    expect(version).toBe(9);
  });

  it('of which nothing is changed keep their version, and note the request in the history', async () => {
    const { id } = await add();
    const { after } = await run(() => records.change(bulletinRecord, { id, action: 'withdraw' }, () => ({})));
    expect(after.version).toBe(1);
    expect((await history(id)).map(({ action, after: fields }) => [action, fields])[1]).toEqual(['withdraw', {}]);
  });

  it('that do not exist are refused', async () => {
    await expect(records.require(bulletinRecord, 999_999)).rejects.toMatchObject({ key: 'bulletin.notFound' });
    await expect(retitle(999_999, '没有')).rejects.toMatchObject({ key: 'bulletin.notFound' });
    await expect(run(() => records.remove(bulletinRecord, 999_999))).rejects.toMatchObject({
      key: 'bulletin.notFound',
    });
  });

  it('of the same unique name are refused by the field, in either order', async () => {
    const account = {
      username: 'bei',
      name: '小北',
      role: 'support',
      passwordHash: '',
      disabled: false,
      lastLoginAt: null,
    };
    const hire = () => run(() => records.add(staffRecord, { ...account, role: 'support' }));
    const outcomes = await Promise.allSettled([hire(), hire()]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toMatchObject([
      { reason: { key: 'staff.usernameTaken', details: { errors: { username: '该账号已被使用' } } } },
    ]);
  });
});
