import { newIdempotencyKey, type StaffClient } from '@ug/api-client';
import type { BodyOf } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AuditEntryEntity } from '#platform/audit/audit-entry.entity';
import { Cluster } from '#platform/cluster/cluster';
import { ContentChecks } from '#platform/content/content-checks';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { describeSqlite } from '#testing/each-database';
import { outcomeOf, staffClient } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { SyllablesService } from './syllables.service';
import { WordListsRepository } from './word-lists.repository';
import { WordListsService } from './word-lists.service';
import { words } from './words.feature';

type Input = BodyOf<'consoleCreateWord'>;

const input: Input = {
  word: '代练接单',
  category: 'cheats',
  action: 'refuse',
  modes: ['separated'],
  secret: false,
  enabled: true,
  exceptions: [],
  note: '',
};

describeSqlite('sensitive words', (open) => {
  let app: TestApp;
  let operator: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [words], target: await open.target() });
    operator = await app.staff('operator');
  });
  afterAll(() => app.close());

  const create = (word: string, change: Partial<Input> = {}) =>
    operator.call('consoleCreateWord', { body: { ...input, word, ...change } });
  const judge = (text: string) => app.get(ContentChecks).judge(text);
  const actionOf = async (text: string) => (await judge(text)).action;
  const shown = async () => (await app.player.call('listSensitiveWords', {})).records.map(({ word }) => word);
  const found = async (filter: object) =>
    (await operator.call('consoleListWords', { query: { filter, range: [0, 99] } })).map(({ word }) => word);
  const history = (id: number) =>
    app
      .get(Database)
      .repository(AuditEntryEntity)
      .find({ where: { resource: 'words', recordId: String(id) }, order: { id: 'ASC' } });

  it('are in force when an operator has saved them, and no longer when they are taken out', async () => {
    expect(await actionOf('开黑找外援')).toBe('pass');
    const { id, version } = await create('找外援', { action: 'review', modes: [] });
    expect(await actionOf('开黑找外援')).toBe('review');
    const params = { id };
    const changed = { ...input, word: '找外援', action: 'mask' as const, version };
    await operator.call('consoleUpdateWord', { params, body: changed });
    expect(await judge('开黑找外援')).toMatchObject({ action: 'mask', masked: '开黑***' });
    await operator.call('disableWord', { params });
    expect(await actionOf('开黑找外援')).toBe('pass');
    await operator.call('enableWord', { params });
    expect(await actionOf('开黑找 外 援')).toBe('mask');
    await operator.call('consoleDeleteWord', { params });
    expect(await actionOf('开黑找外援')).toBe('pass');
    const actions = (await history(id)).map(({ action }) => action);
    expect(actions).toEqual(['create', 'update', 'disable', 'enable', 'delete']);
  });

  it('are found in pinyin and by their sound where an operator chose so', async () => {
    await create('卖装备', { action: 'review', modes: ['pinyin', 'homophone'] });
    for (const text of ['卖装备', 'maizhuangbei', 'mai zhuang bei 找我', '卖zhuang备', '麦庄贝'])
      expect([text, await actionOf(text)]).toEqual([text, 'review']);
    expect(await actionOf('卖庄园')).toBe('pass');
  });

  it('are tried by an operator, who sees where each is hit and what would be published', async () => {
    await create('试一试', { action: 'mask', category: 'ads' });
    const trial = await operator.call('tryWords', { body: { text: '😀 试 一 试 吧' } });
    expect(trial).toEqual({
      action: 'mask',
      masked: '😀 ***** 吧',
      hits: [{ start: 3, end: 8, word: '试一试', category: '广告引流', action: 'mask' }],
    });
  });

  it('are given to clients without those that are secret or disabled', async () => {
    await create('人人可知');
    await create('不可外传', { secret: true });
    await create('暂不启用', { enabled: false });
    const all = await shown();
    expect(all).toContain('人人可知');
    expect(all.filter((word) => ['不可外传', '暂不启用'].includes(word))).toEqual([]);
    expect(await actionOf('这个不可外传')).toBe('refuse');
    const { records } = await app.player.call('listSensitiveWords', { query: { pageSize: 1 } });
    expect(records).toHaveLength(1);
  });

  it('are gone from what clients are given as soon as one is made secret', async () => {
    const { id, version } = await create('改为保密');
    expect(await shown()).toContain('改为保密');
    const body = { ...input, word: '改为保密', secret: true, version };
    await operator.call('consoleUpdateWord', { params: { id }, body });
    expect(await shown()).not.toContain('改为保密');
  });

  it('are found in the console by any spelling, by note, category, action and state', async () => {
    await create('筛选外挂', { category: 'fraud', action: 'mask', secret: true, note: '独一无二的备注' });
    expect(await found({ q: '外掛' })).toEqual(['筛选外挂']);
    expect(await found({ q: '独一无二' })).toEqual(['筛选外挂']);
    expect(await found({ category: 'fraud' })).toEqual(['筛选外挂']);
    expect(await found({ action: 'mask', secret: true })).toEqual(['筛选外挂']);
    expect(await found({ q: '筛选', enabled: false })).toEqual([]);
  });

  it.each([
    ['word', 'ASC'],
    ['category', 'DESC'],
    ['action', 'ASC'],
    ['updatedAt', 'DESC'],
  ] as const)('are sorted by %s %s', async (field, direction) => {
    const sort = [field, direction] as unknown as ['id', 'ASC'];
    const query = { sort, range: [0, 99] };
    const values = (await operator.call('consoleListWords', { query })).map((word) => word[field]);
    const sorted = [...values].sort((a, b) => (a < b ? -1 : Number(a > b)));
    if (app.get(Database).dialect === 'sqlite' || field !== 'word')
      expect(values).toEqual(direction === 'ASC' ? sorted : sorted.reverse());
    else expect(new Set(values).size).toBe(values.length);
  });

  it('are not added twice in two spellings', async () => {
    const { id, version } = await create('重复的词');
    expect(await outcomeOf(create('重複的詞'))).toBe('word.taken');
    const other = await create('另一个词');
    const body = { ...input, word: ' 重复的\u200B词', version: other.version };
    expect(await outcomeOf(operator.call('consoleUpdateWord', { params: { id: other.id }, body }))).toBe('word.taken');
    const own = { ...input, word: '重複的詞', version };
    expect(await operator.call('consoleUpdateWord', { params: { id }, body: own })).toMatchObject({ word: '重複的詞' });
  });

  it('of two operators who add one at once, one is refused', async () => {
    const outcomes = await Promise.all([outcomeOf(create('同时添加')), outcomeOf(create('同時添加'))]);
    expect(outcomes.sort()).toEqual(['done', 'word.taken']);
  });

  it('are added once by a form that is sent twice', async () => {
    const idempotencyKey = newIdempotencyKey();
    const send = () => operator.call('consoleCreateWord', { body: { ...input, word: '只加一次' }, idempotencyKey });
    expect((await send()).id).toBe((await send()).id);
  });

  it.each([
    ['word', { word: '！，。' }],
    ['modes', { word: '外', modes: ['separated'] }],
    ['exceptions', { word: '例外词', exceptions: ['例外詞'] }],
  ] as const)('with a wrong %s are refused: %j', async (field, change) => {
    const body = { ...input, ...change } as Input;
    const create = operator.call('consoleCreateWord', { body });
    await expect(create).rejects.toMatchObject({
      code: 'validation',
      details: { errors: { [field]: expect.any(String) } },
    });
  });

  it('saved by somebody else meanwhile are shown as they are', async () => {
    const { id, version } = await create('先后保存');
    const save = () =>
      operator.call('consoleUpdateWord', { params: { id }, body: { ...input, word: '先后保存', note: '新', version } });
    await save();
    await expect(save()).rejects.toMatchObject({ code: 'word.stale', details: { current: { version: version + 1 } } });
  });

  it('that do not exist are said to be gone', async () => {
    const params = { id: 999_999 };
    const calls = [
      () => operator.call('consoleGetWord', { params }),
      () => operator.call('consoleUpdateWord', { params, body: { ...input, version: 1 } }),
      () => operator.call('consoleDeleteWord', { params }),
      () => operator.call('enableWord', { params }),
      () => operator.call('disableWord', { params }),
    ];
    for (const call of calls) expect(await outcomeOf(call())).toBe('word.notFound');
  });

  it('are seen and changed only by those who may', async () => {
    const params = { id: 1 };
    const rows = [
      { line: 1, word: '甲', category: '', action: '', modes: '', secret: '', enabled: '', exceptions: '', note: '' },
    ];
    const reads = (staff: StaffClient) => [
      () => staff.call('consoleListWords', {}),
      () => staff.call('consoleGetWord', { params }),
      () => staff.call('tryWords', { body: { text: '甲' } }),
    ];
    const writes = (staff: StaffClient) => [
      () => staff.call('consoleCreateWord', { body: input }),
      () => staff.call('consoleUpdateWord', { params, body: { ...input, version: 1 } }),
      () => staff.call('consoleDeleteWord', { params }),
      () => staff.call('enableWord', { params }),
      () => staff.call('disableWord', { params }),
      () => staff.call('previewWordImport', { body: { rows } }),
      () => staff.call('importWords', { body: { rows } }),
    ];
    const support = await app.staff('support');
    const reader = await app.staff('read-only');
    for (const call of [...reads(support), ...writes(support), ...writes(reader)])
      expect(await outcomeOf(call())).toBe('staff.forbidden');
    for (const call of reads(reader)) expect(['done', 'word.notFound']).toContain(await outcomeOf(call()));
    const nobody = staffClient(app, null);
    for (const call of [...reads(nobody), ...writes(nobody)])
      await expect(call()).rejects.toMatchObject({ status: 401 });
  });

  it('changed by another process are in force here as soon as the revision is compared', async () => {
    // It hears of nothing, as a process that cannot reach Redis.
    const { clock } = app;
    const lists = app.get(WordListsRepository);
    const elsewhere = new WordListsService(lists, new SyllablesService(clock), app.get(Cluster), clock);
    await elsewhere.refresh();
    const { id } = await create('别处新增');
    expect((await elsewhere.judge('别处新增')).action).toBe('pass');
    await elsewhere.refresh();
    expect((await elsewhere.judge('别处新增')).action).toBe('refuse');
    await operator.call('consoleDeleteWord', { params: { id } });
    await elsewhere.refresh();
    expect((await elsewhere.judge('别处新增')).action).toBe('pass');
    await elsewhere.beforeApplicationShutdown();
  });

  it('count one revision for each change, and none for a change that is rolled back', async () => {
    const revision = () => app.get(WordListsRepository).revision();
    const before = await revision();
    await create('版本加一');
    await outcomeOf(create('版本加一'));
    expect(await revision()).toBe(before + 1);
  });

  it('judge every text while ten thousand of them are put into force', async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => ({ at, key: `万词${String(at).padStart(5, '0')}` }));
    const database = app.get(Database);
    await app.get(UnitOfWork).run(async () => {
      for (let from = 0; from < rows.length; from += 100) {
        const values = rows
          .slice(from, from + 100)
          .map(
            ({ key }) =>
              `(1, '${key}', '${key}', '[]', 'other', 'refuse', '["separated"]', FALSE, TRUE, '[]', '', 0, 0)`,
          );
        await database.execute(
          `INSERT INTO words (version, word, folded, spoken, category, action, modes, secret, enabled, exceptions, note, created_at, updated_at)
            VALUES ${values.join(', ')}`,
        );
      }
      await app.get(WordListsRepository).countChange();
    });
    const isDone = app.get(WordListsService).refresh();
    expect(await actionOf('万词00042 之前的列表')).toBe('pass');
    await isDone;
    for (const at of [0, 42, 9_999]) {
      const text = `前文，万词 ${String(at).padStart(5, '0')}，后文`;
      expect((await judge(text)).hits.map(({ word }) => word)).toEqual([`万词${String(at).padStart(5, '0')}`]);
    }
  });
});
