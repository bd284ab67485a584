import { expect, it } from 'vitest';
import { PRINT_BYTES, printOf } from './file-print';

const size = 3 * PRINT_BYTES;
function fileWith(at: number, value: number): File {
  const bytes = new Uint8Array(size).fill(7);
  bytes[at] = value;
  return new File([bytes], 'a.apk');
}

it('files that differ in their first or last mebibyte have other prints, the same bytes the same one', async () => {
  const places = [0, PRINT_BYTES - 1, size - PRINT_BYTES, size - 1];
  const prints = await Promise.all([fileWith(0, 7), ...places.map((at) => fileWith(at, 8))].map(printOf));
  expect(new Set(prints).size).toBe(prints.length);
  for (const print of prints) expect(print).toMatch(/^[0-9a-f]{16}$/);
  expect(await printOf(fileWith(0, 7))).toBe(prints[0]);
});

it.each(['', 'a', 'ab'])('a file of %j is read once and has a print', async (text) => {
  expect(await printOf(new File([text], 'a'))).toMatch(/^[0-9a-f]{16}$/);
});
