import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { piecesOf } from './word-hits.rules';
import { countsOf, countWords, readWordTable, withoutRepeats } from './word-table.rules';

const words = (text: string) => readWordTable(text).rows.map(({ line, word }) => [line, word]);

describe('a table of words', () => {
  it.each([
    [
      'with a head',
      '敏感词,分类\n外挂,诈骗\n代练,',
      [
        [2, '外挂'],
        [3, '代练'],
      ],
    ],
    ['with its columns in another order', '分类,启用,词\n诈骗,是,外挂', [[2, '外挂']]],
    [
      'without a head',
      '外挂\n代练\n',
      [
        [1, '外挂'],
        [2, '代练'],
      ],
    ],
    [
      'with empty lines, which count',
      '敏感词,备注\n\n外挂,\n,,\n代练,',
      [
        [3, '外挂'],
        [5, '代练'],
      ],
    ],
    ['with tabs and English names', 'word\tnote\n外挂\t说明', [[2, '外挂']]],
    ['with nothing', '\n\n', []],
  ])('%s', (_, text, rows) => expect(words(text)).toEqual(rows));

  it('says which line is too long to be sent, by the name of its column', () => {
    const { rows, refused } = readWordTable(`敏感词,备注\n外挂,${'长'.repeat(241)}\n代练,短`);
    expect(rows.map(({ line }) => line)).toEqual([3]);
    expect(refused).toMatchObject([{ line: 2, word: '外挂', outcome: 'refused', reason: '“备注”超过 240 个字' }]);
  });

  it('keeps the first of two lines about one word, also where they were sent apart', () => {
    const result = (line: number, folded: string, outcome: Schemas['WordImportOutcome'] = 'new') =>
      ({ line, word: folded, folded, outcome, reason: '', changes: [] }) as const;
    const results = withoutRepeats([
      { ...result(2, 'vx'), changes: [] },
      { ...result(502, 'vx', 'changed'), changes: [] },
      { ...result(503, 'qq', 'unchanged'), changes: [] },
    ]);
    expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['new', ''],
      ['refused', '与第 2 行是同一个词'],
      ['unchanged', ''],
    ]);
    expect(countWords(countsOf(results))).toBe('新增 1、修改 0、不变 1、不导入 1');
  });
});

it('a text with overlapping hits is shown whole, each part once', () => {
  const hit = (start: number, end: number) => ({ start, end, word: '词', category: 'ads', action: 'mask' }) as const;
  const pieces = piecesOf('甲乙丙丁戊', [hit(1, 3), hit(2, 4)]);
  expect(pieces.map(({ piece, hit: of }) => [piece, of !== null])).toEqual([
    ['甲', false],
    ['乙丙', true],
    ['丁', true],
    ['戊', false],
  ]);
});
