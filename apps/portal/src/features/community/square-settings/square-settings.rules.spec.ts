import { expect, it } from 'vitest';
import { exampleOf } from '#testing/serve-contract';
import { toSquareConfig, usualConfig } from './square-settings.rules';

it('a composer obeys what operators have set', () => {
  const { records } = exampleOf('listSquareConfig');
  expect(toSquareConfig(records)).toEqual(usualConfig);
  const changed = records.map((one) => (one.key === 'commentPictures' ? { ...one, value: '0' } : one));
  expect(toSquareConfig(changed)).toEqual({ ...usualConfig, commentPictures: false });
});

it('a composer goes on as usual without settings, and with one that is no number', () => {
  expect(toSquareConfig([])).toEqual(usualConfig);
  expect(toSquareConfig([{ key: 'postTags', value: '很多' }])).toEqual(usualConfig);
});
