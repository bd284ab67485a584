import { BOM, csvLine } from '@ug/csv';
import { decodedText } from '@ug/web';
import { describe, expect, it } from 'vitest';
import { countWords, readGameCodes } from './game-codes.rules';

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

describe('codes of a game', () => {
  it.each([
    ['one a line, each once', 'AA-1\r\nAA-2\n\nAA-1\n', ['AA-1', 'AA-2']],
    [
      'of the first column, behind a head and a mark',
      '\uFEFF兑换码,备注\nAA-1,渠道一\n"AA-2",渠道二',
      ['AA-1', 'AA-2'],
    ],
    ['behind an English head', 'code\tnote\nAA-1\tx', ['AA-1']],
    [
      'without what a spreadsheet needs',
      '="00123"\n\'1E5\n20261125093015000000123456\t',
      ['00123', '1E5', '20261125093015000000123456'],
    ],
    ['of nothing', ' \n', []],
  ])('are read %s', (_title, text, codes) => {
    expect(readGameCodes(text)).toMatchObject({ codes, ignored: [] });
  });

  it('are read as Chinese Excel saves them', () => {
    const read = readGameCodes(decodedText(bytesOf('B6D2BBBBC2EB0D0A41310D0A')) ?? '');
    expect(read).toEqual({ codes: ['A1'], repeats: 0, ignored: [] });
  });

  it('come back from our own file as they were', () => {
    const codes = ['00123', '1E5', '1-2', '20261125093015000000123456', 'XHYZ-8K2M', '=X1', "'A", '-5'];
    expect(readGameCodes(BOM + ['兑换码', ...codes].map((code) => csvLine([code])).join('')).codes).toEqual(codes);
  });

  it('are the good ones of a file, and what is left out is named with its line and why', () => {
    const long = 'X'.repeat(65);
    const text = ['兑换码', 'A1', long, 'A 2', '第二批', 'B\uFFFD1', '2.02611E+25', 'A3', 'A1'].join('\r\n');
    const read = readGameCodes(text);
    expect(read.codes).toEqual(['A1', 'A3']);
    expect(countWords(read)).toBe('共 2 个兑换码，已去掉 1 个重复');
    expect(read.ignored).toEqual([
      { line: 3, text: long, reason: '有 65 个字符，最多 64 个' },
      { line: 4, text: 'A 2', reason: '中间有空格' },
      { line: 5, text: '第二批', reason: '有汉字' },
      { line: 6, text: 'B\uFFFD1', reason: '有无法识别的字符' },
      { line: 7, text: '2.02611E+25', reason: '被表格软件改成了科学计数法' },
    ]);
  });
});
