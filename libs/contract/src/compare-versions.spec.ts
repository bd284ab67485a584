import { describe, expect, it } from 'vitest';
import { compareVersions } from './compare-versions';

describe('version names of packages', () => {
  it.each([
    ['2.9', '2.10'],
    ['2.3.1', '2.3.1.1'],
    ['1.9.9', '2'],
    ['2.0.0-beta', '2.0.0'],
    ['2.0.0-beta2', '2.0.0-beta10'],
    ['v2.2.0', '2.3.0'],
    ['２.２', '2.3'],
    ['9007199254740991', '9007199254740991.1'],
    ['正式版', '1.0'],
  ])('%s comes before %s', (older, newer) => {
    expect(compareVersions(older, newer)).toBeLessThan(0);
    expect(compareVersions(newer, older)).toBeGreaterThan(0);
  });

  it.each([
    ['2.0', '2.0.0'],
    ['v1.2', '1.2'],
    ['1.0-rc', '1.0-rc'],
  ])('%s is as new as %s', (one, other) => {
    expect(compareVersions(one, other)).toBe(0);
  });
});
