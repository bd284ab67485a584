import { describe, expect, it } from 'vitest';
import { accuracyOf, independentOf, isHeard, weightOf } from './reports.rules';

describe('a player’s reports', () => {
  it.each([
    ['', true],
    ['dd', true],
    ['ddd', false],
    ['uuuuuuuddd', false],
    ['uuuuuuuudd', true],
  ])('after %j are heard: %s', (recent, heard) => {
    expect(isHeard(recent)).toBe(heard);
  });

  it('are counted by their outcomes', () => {
    expect(accuracyOf('uud')).toEqual({ upheld: 2, settled: 3 });
  });

  it('weigh by what they say and how right they were', () => {
    expect(weightOf('porn', '')).toBe(18);
    expect(weightOf('porn', 'uuu')).toBe(27);
    expect(weightOf('porn', 'uud')).toBe(18);
    expect(weightOf('porn', 'ddd')).toBe(0);
  });
});

describe('reporters', () => {
  const source = (deviceSign: string, network: string, more = {}) => ({
    deviceSign,
    network,
    isSettledIn: true,
    recent: '',
    ...more,
  });

  it.each([
    ['each with a device and a network of their own', [source('a', '1'), source('b', '2'), source('c', '3')], 3],
    ['on one device', [source('a', '1'), source('a', '2'), source('a', '3')], 1],
    ['in one network', [source('a', '1'), source('b', '1'), source('c', '1')], 1],
    ['of whose devices nothing is known', [source('', '1'), source('', '2')], 1],
    ['who registered this week', [source('a', '1', { isSettledIn: false }), source('b', '2')], 1],
    ['who are often wrong', [source('a', '1', { recent: 'ddd' }), source('b', '2')], 1],
  ])('%s count as %#', (_title, sources, count) => {
    expect(independentOf(sources)).toBe(count);
  });
});
