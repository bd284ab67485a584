import { expect, it } from 'vitest';
import { acceptedEncodings } from './accepted-encodings.rules';

const BR_FIRST = 'br, gzip;q=0.5';
const GZIP_FIRST = 'gzip, br;q=0.5';

it.each([
  ['gzip, deflate, br, zstd', BR_FIRST],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br', 'br'],
  ['BR', 'br'],
  ['*', BR_FIRST],
  ['br;q=0', 'identity'],
  ['br; q=0', 'identity'],
  ['br ;q=0.000', 'identity'],
  ['BR;Q=0', 'identity'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*, br;q=0', 'gzip'],
  ['gzip;q=0, *', 'br'],
  ['*;q=0.1, gzip;q=0', 'br'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['br;q=0, gzip;q=0, *', 'identity'],
  ['*;q=0', 'identity'],
  ['*;q=0, gzip', 'gzip'],
  ['identity', 'identity'],
  ['identity;q=0', 'identity'],
  ['identity;q=0, br', 'br'],
  ['identity;q=0, *', BR_FIRST],
  ['gzip;q=0.8, br;q=0.2', GZIP_FIRST],
  ['gzip;q=0.8, br;q=0.8', BR_FIRST],
  ['br, br;q=0', 'identity'],
  ['br;q=2', 'identity'],
  ['br;q=-1', 'identity'],
  ['br;q=', 'identity'],
  ['br;level=5', 'br'],
  ['deflate, compress', 'identity'],
  ['', 'identity'],
  [',;,', 'identity'],
])('%j welcomes %s', (header, expected) => {
  expect(acceptedEncodings(header)).toBe(expected);
});
