import { expect, test } from 'vitest';
import { formatBytes, formatExactBytes } from './format-bytes';

test.each([
  [512, '0.5 KB'],
  [90_177_536, '86 MB'],
  [432_013_312, '412 MB'],
  [5_452_595, '5.2 MB'],
  [1_503_238_554, '1.4 GB'],
  [22_548_578_304, '21 GB'],
])('a player reads the size %i as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

test.each([
  [0, '0 B'],
  [512, '512 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [90_177_536, '86.0 MB'],
  [432_013_312, '412 MB'],
  [1023.99 * 1024 ** 2, '1024 MB'],
  [1_503_238_554, '1.4 GB'],
  [3 * 1024 ** 4, '3.0 TB'],
  [5000 * 1024 ** 4, '5000 TB'],
])('an operator reads the size %d as %s', (bytes, text) => expect(formatExactBytes(bytes)).toBe(text));
