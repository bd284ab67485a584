import type { StaffClient } from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditEntryEntity } from '#platform/audit/audit-entry.entity';
import { ContentChecks } from '#platform/content/content-checks';
import { passed, refused } from '#platform/content/content-verdict';
import { Database } from '#platform/database/database';
import { Jobs } from '#platform/jobs/jobs';
import { describeEachDatabase } from '#testing/each-database';
import { makePublished } from '#testing/records/sample-games';
import { outcomeOf } from '#testing/staff-desk';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { HotWordCountsService } from './hot-word-counts.service';
import { HotWordSightingEntity } from './hot-word-sighting.entity';
import { hotWords } from './hot-words.feature';
import { HotWordsService } from './hot-words.service';

const DAY = 24 * 60 * 60;
const BELIEVED = 31;

describeEachDatabase('what players search the square for', (open) => {
  let app: TestApp;
  let operator: StaffClient;
  let forbidden = '';
  beforeAll(async () => {
    app = await openTestApp({ features: [hotWords], target: await open.target() });
    operator = await app.staff('operator');
    app
      .get(ContentChecks)
      .declare((text) => (forbidden !== '' && text.includes(forbidden) ? refused(text) : passed(text)));
    await app.get(Jobs).runDue();
  });
  afterAll(() => app.close());

  const flush = () => app.get(HotWordCountsService).flush();
  const search = async (word: string, ...devices: readonly (string | number)[]) => {
    for (const device of devices) app.get(HotWordsService).searched(word, `device-${device}`);
    await flush();
  };
  const listed = async () => (await app.player.call('listHotWords', {})).records.map(({ word }) => word);
  const all = (filter: object = {}) => operator.call('consoleListHotWords', { query: { filter } });
  const find = async (word: string) => (await all({ q: word }))[0] as Schemas['HotWordRecord'];
  const mark = async (word: string, to: Schemas['HotWordMark'], by = operator) => {
    const { id, version } = await find(word);
    return by.call('consoleUpdateHotWord', { params: { id }, body: { version, mark: to } });
  };
  const suggest = async (keyword: string) =>
    (await app.player.call('suggestKeywords', { query: { keyword } })).records.map(({ kind, text }) => [kind, text]);

  it('is hot once five devices searched for it on one day, and one device counts once', async () => {
    await search('星海礼包', 1, 2, 3, 4);
    await search(' 星海 礼包 ', 1, 1, 4);
    expect(await listed()).toEqual([]);
    expect(await find('星海礼包')).toMatchObject({ devices: 4, today: 4, mark: 'none', lastDay: app.clock.today() });
    await search('星海礼包', 5);
    app.clock.advance(1);
    expect(await listed()).toEqual(['星海礼包']);
  });

  it('is counted whole when many search at the same moment', async () => {
    const devices = Array.from({ length: 20 }, (_, n) => n);
    await Promise.all(devices.map((device) => search('抽卡概率', device)));
    expect(await find('抽卡概率')).toMatchObject({ devices: 20, today: 20 });
    app.clock.advance(1);
    expect(await listed()).toEqual(['抽卡概率', '星海礼包']);
  });

  it('is counted again on another day by the same device', async () => {
    app.clock.advance(DAY);
    operator = await app.staff('operator');
    await search('星海礼包', 1, 2);
    expect(await find('星海礼包')).toMatchObject({ devices: 7, today: 2, lastDay: app.clock.today() });
  });

  it('is kept without anything that could name a device, and for today alone', async () => {
    await app.get(Jobs).runDue();
    await search('抽卡概率', 1);
    const rows = await app.get(Database).repository(HotWordSightingEntity).find();
    expect(rows).toHaveLength(3);
    expect(new Set(rows.map(({ sighting }) => sighting)).size, 'one device has another name for each word').toBe(3);
    expect(JSON.stringify(rows)).not.toContain('device-');
  });

  it('is not counted where it may say who somebody is, or where the checks object', async () => {
    forbidden = '代充';
    for (const word of ['13800138000', 'me@example.com', '抽', ' ', '便宜代充']) await search(word, 1, 2, 3, 4, 5);
    app.get(HotWordsService).searched('没有设备', '');
    await flush();
    expect((await all()).map(({ word }) => word).sort()).toEqual(['抽卡概率', '星海礼包'].sort());
    forbidden = '';
  });

  it('is not shown any more once the checks object to it', async () => {
    forbidden = '概率';
    app.clock.advance(BELIEVED);
    expect(await listed()).toEqual(['星海礼包']);
    expect(await suggest('ckgl')).toEqual([]);
    forbidden = '';
    app.clock.advance(BELIEVED);
    expect(await listed()).toEqual(['抽卡概率', '星海礼包']);
  });

  it('is pinned and banned by staff, at once and with a history', async () => {
    const added = await operator.call('consoleCreateHotWord', { body: { word: ' 冬日祭 ', mark: 'pinned' } });
    expect(added).toMatchObject({ word: '冬日祭', mark: 'pinned', devices: 0, lastDay: null });
    expect(await listed()).toEqual(['冬日祭', '抽卡概率', '星海礼包']);
    await mark('抽卡概率', 'banned');
    expect(await listed()).toEqual(['冬日祭', '星海礼包']);
    expect((await all({ mark: 'banned' })).map(({ word }) => word)).toEqual(['抽卡概率']);
    await mark('抽卡概率', 'none');
    expect(await listed()).toContain('抽卡概率');
    const where = { resource: 'hot-words', recordId: String((await find('抽卡概率')).id) };
    const entries = await app
      .get(Database)
      .repository(AuditEntryEntity)
      .find({ where, order: { id: 'ASC' } });
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ mark: 'none' }, { mark: 'banned' }],
      [{ mark: 'banned' }, { mark: 'none' }],
    ]);
  });

  it('is refused to staff who mark it twice, are late, or name what is gone', async () => {
    const { id, version } = await find('冬日祭');
    const create = (word: string) => operator.call('consoleCreateHotWord', { body: { word, mark: 'banned' } });
    const save = (to: number, at: number) =>
      operator.call('consoleUpdateHotWord', { params: { id: to }, body: { version: at, mark: 'none' } });
    expect(await outcomeOf(create('冬日 祭'))).toBe('hot-word.taken');
    expect(await outcomeOf(save(id, version + 1))).toBe('hot-word.stale');
    expect(await outcomeOf(save(999, 1))).toBe('hot-word.notFound');
    expect(await outcomeOf(operator.call('consoleGetHotWord', { params: { id: 999 } }))).toBe('hot-word.notFound');
    expect(await operator.call('consoleGetHotWord', { params: { id } })).toMatchObject({ word: '冬日祭' });
  });

  it.each(['id', 'word', 'devices', 'today', 'lastDay', 'updatedAt'] as const)('is listed by %s', async (field) => {
    const rows = await operator.call('consoleListHotWords', { query: { sort: [field, 'ASC'] } });
    expect(rows).toHaveLength(3);
  });

  it('is suggested while somebody types, after tags and games, in Chinese, pinyin and initials', async () => {
    await makePublished(app, { name: '星海远征' });
    await operator.call('consoleCreateTag', { body: { tag: '星海同好', color: 'blue', state: 'on' } });
    await operator.call('consoleCreateTag', { body: { tag: '星海旧事', color: 'blue', state: 'off' } });
    app.clock.advance(1);
    const expected = [
      ['tag', '星海同好'],
      ['game', '星海远征'],
      ['word', '星海礼包'],
    ];
    for (const keyword of ['星海', 'xinghai', 'xh', 'ＸＨ']) expect(await suggest(keyword)).toEqual(expected);
    expect(await suggest('libao')).toEqual([['word', '星海礼包']]);
    expect(await suggest('没有这个')).toEqual([]);
    expect(await suggest(' ')).toEqual([]);
  });

  it('is suggested once where a game has the very name', async () => {
    await search('星海远征', 1, 2, 3, 4, 5);
    app.clock.advance(1);
    expect(await suggest('星海远')).toEqual([['game', '星海远征']]);
  });

  it('is forgotten after a week, but for what staff marked', async () => {
    app.clock.advance(8 * DAY);
    operator = await app.staff('operator');
    await app.get(Jobs).runDue();
    expect((await all()).map(({ word, devices }) => [word, devices])).toEqual([['冬日祭', 0]]);
  });

  it('is marked by moderators, and kept from support staff', async () => {
    const moderator = await app.staff('moderator');
    expect(await mark('冬日祭', 'none', moderator)).toMatchObject({ mark: 'none' });
    const support = await app.staff('support');
    for (const call of [
      () => support.call('consoleListHotWords', {}),
      () => support.call('consoleGetHotWord', { params: { id: 1 } }),
      () => support.call('consoleCreateHotWord', { body: { word: '不行', mark: 'pinned' } }),
      () => support.call('consoleUpdateHotWord', { params: { id: 1 }, body: { version: 1, mark: 'none' } }),
    ])
      expect(await outcomeOf(call())).toBe('staff.forbidden');
  });
});

describe('a suggestion', () => {
  it('takes one statement, for the games, however many tags and words there are', async () => {
    const app = await openTestApp({ features: [hotWords] });
    await app.player.call('suggestKeywords', { query: { keyword: 'a' } });
    const statements = await statementsOf(app, () => app.player.call('suggestKeywords', { query: { keyword: 'b' } }));
    expect(statements).toHaveLength(1);
    const unfound = () => app.player.call('suggestKeywords', { query: { keyword: 'zhongguo' } });
    // The second statement looks for names that sound alike: no name is spelled so.
    expect(await statementsOf(app, unfound)).toHaveLength(2);
    await app.close();
  });
});
