import type { StaffClient } from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AuditEntryEntity } from '#platform/audit/audit-entry.entity';
import { ContentChecks } from '#platform/content/content-checks';
import { Database } from '#platform/database/database';
import { describeSqlite } from '#testing/each-database';
import { openTestApp, type TestApp } from '#testing/test-app';
import { words } from './words.feature';

type Row = Schemas['WordImportRow'];

const empty = { category: '', action: '', modes: '', secret: '', enabled: '', exceptions: '', note: '' };

describeSqlite('a table of words', (open) => {
  let app: TestApp;
  let operator: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [words], target: await open.target() });
    operator = await app.staff('operator');
  });
  afterAll(() => app.close());

  const row = (line: number, word: string, cells: Partial<Row> = {}): Row => ({ line, word, ...empty, ...cells });
  const preview = async (rows: Row[]) => (await operator.call('previewWordImport', { body: { rows } })).rows;
  const imported = async (rows: Row[]) => (await operator.call('importWords', { body: { rows } })).rows;
  const all = () => operator.call('consoleListWords', { query: { sort: ['id', 'ASC'], range: [0, 999] } });
  const outcomes = (results: Schemas['WordImportResult'][]) => results.map(({ line, outcome }) => [line, outcome]);
  const entries = () =>
    app
      .get(Database)
      .repository(AuditEntryEntity)
      .count({ where: { resource: 'words' } });

  const table = (): Row[] => [
    row(2, '导入的词', { category: '诈骗', action: '拒绝发布', modes: '跳过间隔符、拼音', secret: '是', note: '备注' }),
    row(3, '只有词'),
    row(4, '導入的詞'),
    row(5, '！？'),
    row(6, '坏分类', { category: '广告' }),
    row(7, '坏处理', { action: '删掉' }),
    row(8, '外', { modes: '拼音' }),
    row(9, '是否', { secret: '也许' }),
    row(10, 'VX号', { category: 'ads', action: 'mask', modes: '普通', enabled: '否', exceptions: '报vx号、VX号段' }),
    row(11, `="00123"`),
    row(12, ''),
  ];

  it('is previewed line by line, with a reason for each that stays out, and nothing is changed by that', async () => {
    const before = await all();
    const results = await preview(table());
    expect(results.map(({ line, outcome, reason }) => [line, outcome, reason])).toEqual([
      [2, 'new', ''],
      [3, 'new', ''],
      [4, 'refused', '与第 2 行是同一个词'],
      [5, 'refused', '没有可以匹配的文字'],
      [6, 'refused', '没有“广告”这个分类，可填：广告引流、外挂代练、诈骗、辱骂、低俗、违法违规、昵称保留词、其他'],
      [7, 'refused', '没有“删掉”这个处理方式，可填：拒绝发布、打码发布、人工审核'],
      [8, 'refused', '“拼音”至少需要两个汉字'],
      [9, 'refused', '“保密”请填“是”或“否”'],
      [10, 'new', ''],
      [11, 'new', ''],
      [12, 'refused', '没有填写敏感词'],
    ]);
    expect(await all()).toEqual(before);
  });

  it('is imported exactly as it was previewed, and is in force then', async () => {
    const expected = await preview(table());
    expect(await imported(table())).toEqual(expected);
    const known = await all();
    expect(known.map(({ word }) => word)).toEqual(['导入的词', '只有词', 'VX号', '00123']);
    expect(known[0]).toMatchObject({
      category: 'fraud',
      action: 'refuse',
      modes: ['separated', 'pinyin'],
      secret: true,
    });
    expect(known[1]).toMatchObject({ category: 'other', action: 'review', modes: ['separated'], secret: false });
    expect(known[2]).toMatchObject({ action: 'mask', modes: [], enabled: false, exceptions: ['报vx号', 'VX号段'] });
    expect((await app.get(ContentChecks).judge('dao ru de ci')).action).toBe('refuse');
  });

  it('changes nothing when it is imported once more', async () => {
    const before = [await all(), await entries()];
    const results = await imported(table());
    expect(outcomes(results).filter(([, outcome]) => outcome !== 'refused')).toEqual([
      [2, 'unchanged'],
      [3, 'unchanged'],
      [10, 'unchanged'],
      [11, 'unchanged'],
    ]);
    expect([await all(), await entries()]).toEqual(before);
  });

  it('says what it changes of a known word, and leaves what its line does not name', async () => {
    const rows = [row(2, '导入的词', { action: '打码发布', note: '无' }), row(3, '只有詞', { exceptions: '只有词典' })];
    const results = await preview(rows);
    expect(results.map(({ changes }) => changes)).toEqual([
      [
        { field: '处理', before: '拒绝发布', after: '打码发布' },
        { field: '备注', before: '备注', after: '' },
      ],
      [
        { field: '敏感词', before: '只有词', after: '只有詞' },
        { field: '例外', before: '', after: '只有词典' },
      ],
    ]);
    expect(await imported(rows)).toEqual(results);
    const [first] = await all();
    expect(first).toMatchObject({ category: 'fraud', action: 'mask', note: '', secret: true, version: 2 });
    const actions = await app
      .get(Database)
      .repository(AuditEntryEntity)
      .find({ where: { resource: 'words', recordId: String(first?.id) }, order: { id: 'ASC' } });
    expect(actions.map(({ action }) => action)).toEqual(['create', 'import']);
  });

  it('of five hundred lines is imported in one call', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => row(at + 2, `五百个词第${at}个`));
    expect((await imported(rows)).every(({ outcome }) => outcome === 'new')).toBe(true);
    expect((await preview(rows)).every(({ outcome }) => outcome === 'unchanged')).toBe(true);
  });

  it('where every line is refused changes nothing', async () => {
    const before = await entries();
    expect(outcomes(await imported([row(1, '。')]))).toEqual([[1, 'refused']]);
    expect(await entries()).toBe(before);
  });
});
