import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { groupsOf, markedParts, pagesFor, visitsWith, type Choice, type Page } from './search.rules';

const page = (label: string, group = '福利', words: string[] = []): Page => ({
  path: `/${label}`,
  label,
  resource: label,
  group,
  words,
});
const pages = [page('签到', '福利', ['连续天数']), page('礼包'), page('充值订单', '财务', ['礼包名称', '支付渠道'])];
const spellings: Record<string, string[]> = {
  签到: ['qian', 'dao'],
  礼包: ['li', 'bao'],
  充值订单: ['chong', 'zhi', 'ding', 'dan'],
};
const found = (q: string) => pagesFor(pages, q, (label) => spellings[label] ?? []).map(({ title }) => title);

describe('the pages that fit', () => {
  it.each([
    ['签', ['签到']],
    ['到', ['签到']],
    ['qd', ['签到']],
    ['QianDao', ['签到']],
    ['dingdan', ['充值订单']],
    ['dd', ['充值订单']],
    ['礼包', ['礼包', '充值订单']],
    ['财务', ['充值订单']],
    ['支付渠道', ['充值订单']],
    ['ian', []],
    ['  ', []],
  ])('%j are %j', (q, titles) => {
    expect(found(q)).toEqual(titles);
  });

  it('say which of their words did', () => {
    expect(pagesFor(pages, '连续', () => [])[0]).toMatchObject({ subtitle: '福利 · 连续天数', path: '/签到' });
  });
});

describe('what was typed', () => {
  it.each([
    ['Star_Star', 'star', ['[Star]', '_', '[Star]']],
    ['UID 10284', '0284', ['UID 1', '[0284]']],
    ['星海', '', ['星海']],
    ['İstanbul', 'ist', ['İstanbul']],
  ])('is marked in %j for %j', (text, q, parts) => {
    expect(markedParts(text, q).map((part) => (part.isHit ? `[${part.text}]` : part.text))).toEqual(parts);
  });
});

const choice = (id: number, kind: Choice['kind'] = 'games'): Choice => ({
  id: `${kind}:${id}`,
  kind,
  title: `第 ${id} 个`,
  subtitle: '',
  path: `/${kind}/${id}`,
  resource: kind,
});

describe('what was opened last', () => {
  it('stands first, once, and eight at most', () => {
    const nine = Array.from({ length: 9 }, (_, index) => choice(index)).reduce<Choice[]>(visitsWith, []);
    expect(nine.map(({ id }) => id)).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map((id) => `games:${id}`));
    expect(visitsWith(nine, choice(3)).map(({ id }) => id)[0]).toBe('games:3');
    expect(visitsWith(nine, choice(3))).toHaveLength(8);
  });

  it('is no gift code', () => {
    expect(visitsWith([choice(1)], choice(2, 'gift-codes'))).toEqual([choice(1)]);
  });
});

it('shows pages before records, and records by kind', () => {
  const hit = (kind: Schemas['SearchKind'], id: number) => ({ kind, id, title: '', subtitle: '', path: '/' });
  const groups = groupsOf([choice(0, 'page')], [hit('accounts', 1), hit('games', 2), hit('accounts', 3)]);
  expect(groups.map(({ label, choices }) => [label, choices.length])).toEqual([
    ['页面', 1],
    ['玩家', 2],
    ['游戏', 1],
  ]);
});
