import { describe, expect, it } from 'vitest';
import { fromCell } from './cell';
import { BOM, csvLine, readTable } from './table';

describe('a table as a file', () => {
  it('quotes what would end a cell, and numbers stay numbers', () => {
    expect(csvLine(['星海"远征",\n二', 3, '00123'])).toBe('"星海""远征"",\n二",3,"00123\t"\r\n');
  });

  it('comes back from its own file as it was', () => {
    const rows = [
      ['订单号', '昵称', '备注'],
      ['20261125093015000000123456', '星"海",', '第一行\n第二行'],
      ['00123', '=1+1', "'引号"],
      ['1E5', '', ' '],
    ];
    const text = BOM + rows.map(csvLine).join('');
    const read = readTable(text).map((cells) => cells.map(fromCell));
    expect(read).toEqual([...rows.map((cells) => cells.map((cell) => cell.trim())), ['']]);
  });
});

describe('a file that somebody has made', () => {
  it('of nine megabytes is read although a quote is never closed', () => {
    const line = '10284,星海旅人\n';
    const text = `昵称,备注\n"没有关上,甲\n${line.repeat(700_000)}`;
    const read = readTable(text);
    expect(read).toHaveLength(700_003);
    expect(read[1]).toEqual(['"没有关上', '甲']);
    expect(read[2]).toEqual(['10284', '星海旅人']);
    expect(readTable(`"${'x'.repeat(9_000_000)}`)[0]?.[0]).toHaveLength(9_000_001);
  });

  it.each([
    [
      'commas',
      'a,b\r\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'tabs, as Excel writes Unicode text',
      'a\tb,c\r\nd\te',
      [
        ['a', 'b,c'],
        ['d', 'e'],
      ],
    ],
    [
      'semicolons',
      'a;b\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'wide commas',
      'a，b\nc，d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['line ends of old Macs', 'a\rb', [['a'], ['b']]],
    ['empty lines, which count', 'a\n\nb\n', [['a'], [''], ['b'], ['']]],
    ['a quote that is never closed', '"a\nb', [['"a'], ['b']]],
    ['a quote in the middle', 'a"b,c', [['a"b', 'c']]],
    [
      '="…" of a spreadsheet',
      '="001",x\n"=""002""",y',
      [
        ['="001"', 'x'],
        ['="002"', 'y'],
      ],
    ],
    ['nothing', '', [['']]],
  ])('is read with %s', (_, text, rows) => {
    expect(readTable(text)).toEqual(rows);
  });
});
