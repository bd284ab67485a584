import { describe, expect, it } from 'vitest';
import { fromCell, toCell } from './cell';

const order = '20261125093015000000123456';

describe('a value in a spreadsheet', () => {
  it.each([
    ['an order number', order],
    ['sixteen digits of a card', '6222020200112233'],
    ['twelve digits, which are shown as 1.23457E+11', '123456789012'],
    ['digits in groups', '6222 0202 0011 2233'],
    ['a code that begins with a zero', '00123'],
    ['a code like a power of ten', '1E5'],
    ['another', '12e+10'],
    ['a code like a day', '1-2'],
    ['a half', '1/2'],
    ['a month', '2026-11'],
    ['a day of two digits each', '11-12-13'],
    ['a code like an English day', 'MAR1'],
    ['another', '2-Sep'],
  ])('stays text where it is %s', (_, text) => {
    expect(toCell(text)).toBe(`${text}\t`);
  });

  it.each(['=1+1', '+8613800138000', '-1', '@SUM(A1)', '\tx', '＝1+1', `'${order}`, "'=1", '`1'])(
    'is no formula, and no apostrophe of another text: %j',
    (text) => expect(toCell(text)).toBe(`'${text}`),
  );

  it.each([
    '星海远征',
    '13800138000',
    '10284',
    '6.00',
    '2026-11-25',
    '2026-11-25 10:00',
    'XHYZ-8K2M-Q7TD',
    'May',
    '',
    `订单 ${order}`,
  ])('is left as it is where nothing happens to it: %s', (text) => expect(toCell(text)).toBe(text));

  it('is a number where it is one, below zero as well', () => {
    expect([toCell(-1), toCell(2.5)]).toEqual(['-1', '2.5']);
  });
});

describe('a cell that somebody imports', () => {
  it.each([
    order,
    '00123',
    '1E5',
    '1-2',
    'MAR1',
    '=1+1',
    '-1',
    '@x',
    "'x",
    "'=1",
    " 'x",
    '\u3000‘x’',
    ' =1',
    '\tx',
    'AA-1',
    '',
    '星海',
  ])('is read as it was before our own export: %s', (text) => expect(fromCell(toCell(text))).toBe(text));

  it.each([
    [`="${order}"`, order],
    ['="00123"', '00123'],
    [`'${order}`, order],
    [`\`${order}`, order],
    [`\t${order}`, order],
    [`${order}\t`, order],
    [' AA-1\u00a0', 'AA-1'],
    ['="a""b"', 'a"b'],
  ])('is read without what keeps a spreadsheet from counting: %j', (cell, text) => {
    expect(fromCell(cell)).toBe(text);
  });
});
