import { Readable } from 'node:stream';
import type { StaffClient } from '@ug/api-client';
import type { BodyOf } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { newId } from '#platform/ids/ids';
import { describeSqlite } from '#testing/each-database';
import { pngOf } from '#testing/files/sample-files';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { FilesService } from '#features/operations/files/files.service';
import { cannedReplies } from './canned-replies.feature';

type Input = BodyOf<'consoleCreateCannedReply'>;

describeSqlite('canned replies', (open) => {
  let app: TestApp;
  let operator: StaffClient;
  let support: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [cannedReplies], target: await open.target() });
    operator = await app.staff('operator');
    support = await app.staff('support');
  });
  afterAll(() => app.close());

  const reply: Input = { title: '充值未到账', shortcut: 'cz', body: '{玩家昵称}您好', group: '充值', shared: true };
  const create = (client: StaffClient, more: Partial<Input> = {}) =>
    client.call('consoleCreateCannedReply', { body: { ...reply, ...more } });
  const update = (client: StaffClient, id: number, version: number, more: Partial<Input> = {}) =>
    client.call('consoleUpdateCannedReply', { params: { id }, body: { ...reply, ...more, version } });
  const get = (client: StaffClient, id: number) => client.call('consoleGetCannedReply', { params: { id } });
  const remove = (client: StaffClient, id: number) => client.call('consoleDeleteCannedReply', { params: { id } });
  const use = (client: StaffClient, id: number) => client.call('useCannedReply', { params: { id } });
  const found = async (client: StaffClient, keyword?: string) =>
    (await client.call('searchCannedReplies', { query: { keyword } })).map(({ shortcut }) => shortcut);

  it('are written by operators for everybody, and by support staff for themselves', async () => {
    const shared = await create(operator);
    expect(shared).toMatchObject({ shared: true, position: 1, useCount: 0, createdBy: '测试operator', group: '充值' });
    const own = await create(support, { shared: false, title: '我的开场白', shortcut: 'kc' });
    expect(own).toMatchObject({ shared: false, position: 1, createdBy: '测试support' });
    expect(await outcomeOf(create(support, { shortcut: 'x' }))).toBe('staff.forbidden');
    expect(await outcomeOf(update(support, shared.id, 1))).toBe('staff.forbidden');
    expect(await outcomeOf(update(support, own.id, 1, { shortcut: 'kc' })), 'sharing one’s own').toBe(
      'staff.forbidden',
    );
    expect(await outcomeOf(remove(support, shared.id))).toBe('staff.forbidden');
    expect(await get(support, shared.id)).toMatchObject({ title: '充值未到账' });
    for (const call of [get, remove, use])
      expect(await outcomeOf(call(operator, own.id))).toBe('canned-replies.notFound');
    expect(await outcomeOf(update(operator, own.id, 1))).toBe('canned-replies.notFound');
    const titles = async (client: StaffClient, filter: object = {}) =>
      (await client.call('consoleListCannedReplies', { query: { filter } })).map(({ title }) => title);
    expect(await titles(operator)).toEqual(['充值未到账']);
    expect(await titles(support)).toEqual(['充值未到账', '我的开场白']);
    expect(await titles(support, { shared: false })).toEqual(['我的开场白']);
    expect(await titles(support, { shared: true, group: '充值', q: 'chongzhi' })).toEqual(['充值未到账']);
  });

  it('have a shortcut that is taken once among those of an owner', async () => {
    expect(await outcomeOf(create(operator))).toBe('canned-replies.shortcutTaken');
    const own = await create(support, { shared: false });
    expect(own, 'one’s own may be called as a shared one').toMatchObject({ shortcut: 'cz' });
    expect(await outcomeOf(update(support, own.id, 1, { shared: false, shortcut: 'kc' }))).toBe(
      'canned-replies.shortcutTaken',
    );
    await remove(support, own.id);
  });

  it('are found by shortcut, title, pinyin and initials, what is used most first', async () => {
    const tk = await create(operator, { title: '退款说明', shortcut: 'tk', group: '充值' });
    await create(operator, { title: '稍等片刻', shortcut: 'tkk', group: '常用' });
    expect(await found(support, 'tk')).toEqual(['tk', 'tkk']);
    for (const keyword of ['退款', 'tuikuan', 'tksm', '款说', 'ＴＫＳ'])
      expect(await found(support, keyword)).toEqual(['tk']);
    expect(await found(support, '没有的')).toEqual([]);
    expect(await found(support, '%')).toEqual([]);
    for (let count = 0; count < 3; count += 1) await use(support, tk.id);
    expect(await use(operator, tk.id)).toMatchObject({ useCount: 4, version: 1 });
    expect((await found(support))[0]).toBe('tk');
    expect(await found(operator)).not.toContain('kc');
  });

  it('take variables that there are, and no others', async () => {
    const call = create(operator, { shortcut: 'bl', body: '{玩家昵称}您好，{昵称}' });
    await expect(call).rejects.toMatchObject({ code: 'validation', details: { errors: { body: '没有变量 {昵称}' } } });
  });

  it('hold their picture, and let it go', async () => {
    const bytes = await pngOf(8, 8);
    const start = { kind: 'image', name: '步骤.png', size: bytes.length } as const;
    const { id: pictureId } = await app.get(FilesService).ingest(start, Readable.from([bytes]));
    const attachedTo = async () => (await app.get(FilesService).get([pictureId])).get(pictureId)?.attachedTo;
    const { id, picture } = await create(operator, { shortcut: 'tp', pictureId });
    expect(picture).toMatchObject({ id: pictureId, width: 8, height: 8 });
    expect(await attachedTo()).toBe(`canned-replies:${id}`);
    expect(await outcomeOf(create(operator, { shortcut: 'tp2', pictureId })), 'it is in use').toBe('file.notFound');
    expect(await outcomeOf(create(operator, { shortcut: 'tp2', pictureId: newId() }))).toBe('file.notFound');
    const upload = await operator.call('startUpload', { body: { ...start, name: '未完.png' } });
    expect(await outcomeOf(create(operator, { shortcut: 'tp2', pictureId: upload.id }))).toBe('file.incomplete');
    expect(await outcomeOf(update(operator, id, 1, { shortcut: 'tp', pictureId: newId() }))).toBe('file.notFound');
    await update(operator, id, 1, { shortcut: 'tp' });
    expect(await attachedTo()).toBeNull();
    await remove(operator, id);
  });

  it('that everybody is offered are put into another order', async () => {
    const ids = (await operator.call('consoleListCannedReplies', { query: { filter: { shared: true } } })).map(
      ({ id }) => id,
    );
    const order = (wanted: number[]) => operator.call('orderCannedReplies', { body: { ids: wanted } });
    await order([...ids].reverse());
    const after = await operator.call('consoleListCannedReplies', { query: { filter: { shared: true } } });
    expect(after.map(({ id }) => id)).toEqual([...ids].reverse());
    expect(await outcomeOf(order(ids.slice(1)))).toBe('canned-replies.orderStale');
  });

  it('are put into another order however many there are', async () => {
    const database = app.get(Database);
    await app.get(UnitOfWork).run(() =>
      database.execute(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 600)
         INSERT INTO canned_replies (version, owner_id, title, shortcut, body, group_name, words, position, use_count,
           created_by, created_at, updated_at)
         SELECT 1, 0, '第' || i, 'many' || i, '您好', '许多', 'many' || i,
           (SELECT max(c.position) FROM canned_replies c WHERE c.owner_id = 0) + i, 0, '员工', i, i FROM n`,
      ),
    );
    const all = async () =>
      (await operator.call('consoleListCannedReplies', { query: { filter: { shared: true }, range: [0, 999] } })).map(
        ({ id }) => id,
      );
    const ids = await all();
    const wanted = [...ids.slice(0, -2), ...ids.slice(-2).reverse()];
    await operator.call('orderCannedReplies', { body: { ids: wanted } });
    expect(ids.length).toBeGreaterThan(600);
    expect(await all()).toEqual(wanted);
    await app.get(UnitOfWork).run(() => database.execute(`DELETE FROM canned_replies WHERE shortcut LIKE 'many%'`));
  });

  it('refuse a save on an older reading, and are removed', async () => {
    const { id } = await create(operator, { shortcut: 'old' });
    await update(operator, id, 1, { shortcut: 'old', title: '先保存的' });
    const call = update(operator, id, 1, { shortcut: 'old' });
    await expect(call).rejects.toMatchObject({
      code: 'canned-replies.stale',
      details: { current: { title: '先保存的' } },
    });
    const { position } = await update(operator, id, 2, { shortcut: 'old', shared: false });
    expect(position, 'the first of their own').toBe(1);
    expect(await remove(operator, id)).toMatchObject({ id });
    expect(await outcomeOf(get(operator, id))).toBe('canned-replies.notFound');
  });
});
