import { describe, expect, it } from 'vitest';
import {
  accuracyWords,
  decisionOf,
  filterOf,
  isInText,
  neighbour,
  noMeasures,
  partsOf,
  problemOf,
  type Item,
} from './desk.rules';

const hit = (start: number, end: number, word = '词') =>
  ({ start, end, word, category: '广告', action: 'review' }) as const;

describe('a text with its hits', () => {
  it.each([
    ['加微信吧', [hit(1, 3)], ['加', '[微信]', '吧']],
    ['微信', [hit(0, 2)], ['[微信]']],
    ['没有', [], ['没有']],
    ['一二三四', [hit(0, 3), hit(2, 4)], ['[一二]', '[三]', '[四]']],
    ['短', [hit(0, 9)], ['[短]']],
    ['😀微信', [hit(2, 4)], ['😀', '[微信]']],
  ])('%s is cut into parts', (text, hits, parts) => {
    expect(partsOf(text, hits).map((part) => (part.hits.length > 0 ? `[${part.text}]` : part.text))).toEqual(parts);
  });

  it('names both words where two lie over each other', () => {
    const [, both] = partsOf('一二三四', [hit(0, 3, '甲'), hit(2, 4, '乙')]);
    expect(both?.hits.map(({ word }) => word)).toEqual(['甲', '乙']);
  });
});

it.each([
  ['和 一起通关了', '和 @{10231} 一起通关了', true],
  ['第一行 第二行', '第一行\n第二行\n第三行', true],
  ['很长的开头…', '很长的开头后面还有', true],
  ['星海远征 · ★★★★★', '很好玩', false],
])('the title %s of %s is its beginning: %s', (title, text, isIt) => {
  expect(isInText(title, text)).toBe(isIt);
});

describe('a decision', () => {
  const item = { version: 2, subjectVersion: 5 };
  const measures = { ...noMeasures, reasonId: 3, mute: '1d', strike: true, removeRecent: true } as const;

  it('to publish names the version that was seen and nothing against the author', () => {
    expect(decisionOf(item, 'approve', measures)).toEqual({ version: 2, subjectVersion: 5, decision: 'approve' });
  });

  it('to remove carries the template and the measures', () => {
    expect(decisionOf(item, 'remove', measures)).toEqual({
      version: 2,
      subjectVersion: 5,
      decision: 'remove',
      reasonId: 3,
      mute: '1d',
      strike: true,
      removeRecent: true,
    });
  });

  it('to mask removes nothing else, and a written reason goes before the template', () => {
    expect(decisionOf(item, 'mask', { ...measures, reason: ' 请文明发言 ' })).toMatchObject({
      reason: '请文明发言',
      removeRecent: false,
    });
    expect(decisionOf(item, 'mask', { ...measures, reason: '请文明发言' })).not.toHaveProperty('reasonId');
  });

  it('needs a reason for whatever is not simply published', () => {
    expect(problemOf('approve', noMeasures)).toBeNull();
    expect(problemOf('remove', noMeasures)).toBe('请选择或填写理由，作者会看到');
    expect(problemOf('mask', { ...noMeasures, reason: '  ' })).toBe('请选择或填写理由，作者会看到');
    expect(problemOf('remove', measures)).toBeNull();
  });
});

describe('a list', () => {
  it.each([
    ['open', null, { state: 'open' }],
    ['reports', 'post', { state: 'open', cause: 'report', kind: 'post' }],
    ['appeals', null, { state: 'open', cause: 'appeal' }],
    ['mine', null, { state: 'open', mine: true }],
    ['done', 'avatar', { state: 'removed', kind: 'avatar' }],
  ] as const)('of %s narrowed to %s asks for %j', (box, kind, filter) => {
    expect(filterOf(box, kind, 'removed')).toEqual(filter);
  });

  it('leads on from the open item, and to the first where none is open', () => {
    const rows = [{ id: 1 }, { id: 2 }, { id: 3 }] as Item[];
    expect(neighbour(rows, 2, 1)?.id).toBe(3);
    expect(neighbour(rows, 2, -1)?.id).toBe(1);
    expect(neighbour(rows, 3, 1)).toBeUndefined();
    expect(neighbour(rows, null, 1)?.id).toBe(1);
  });
});

it('says how right somebody’s reports were', () => {
  expect(accuracyWords({ upheld: 9, settled: 10 })).toBe('准确 9/10');
  expect(accuracyWords({ upheld: 0, settled: 0 })).toBe('首次举报');
});
