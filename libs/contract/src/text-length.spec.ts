import { expect, it } from 'vitest';
import { isLongerThan, textLength, textLimit } from './text-length';

it.each([
  ['', 0],
  ['游光', 2],
  ['好😀', 2],
  ['👨‍👩‍👧', 5],
  ['第一行\r\n第二行', 7],
  ['第一行\n第二行', 7],
  ['\r\n\r\n', 2],
  ['\n\r', 2],
  ['\uD83D', 1],
])('the length of %j is %i', (text, length) => {
  expect(textLength(text)).toBe(length);
});

it('a text of exactly the limit is not too long, whatever its characters and line breaks take', () => {
  expect(isLongerThan('😀'.repeat(500), 500)).toBe(false);
  expect(isLongerThan('\r\n'.repeat(500), 500)).toBe(false);
  expect(isLongerThan('😀'.repeat(501), 500)).toBe(true);
});

it('a field counts from four fifths of its limit on, and says by how much a text is too long', () => {
  expect(textLimit('好'.repeat(79), 100)).toEqual({ count: '', problem: '' });
  expect(textLimit('😀'.repeat(80), 100)).toEqual({ count: '80/100', problem: '' });
  expect(textLimit('好'.repeat(103), 100)).toEqual({ count: '103/100', problem: '超出 3 字，最多 100 字' });
  expect(textLimit('13800001234', 11)).toEqual({ count: '', problem: '' });
  expect(textLimit('好'.repeat(9999), undefined)).toEqual({ count: '', problem: '' });
});
