import { describe, expect, test } from 'vitest';
import { lookOf, readSettings, usualSettings } from './reader-settings.store';

describe('settings that a device has kept', () => {
  test('are read as they were', () => {
    const settings = {
      ...usualSettings,
      size: 22,
      font: 'kai',
      paper: 'green',
      isNight: false,
      mode: 'scroll',
    } as const;
    expect(readSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
  });

  test.each(['slide', 'cover', 'none', 'scroll'] as const)('keep the way of turning pages: %s', (mode) => {
    expect(readSettings({ mode })).toEqual({ ...usualSettings, mode });
  });

  test.each([null, 'text', 5, [], {}])('are the usual ones for %j', (value) => {
    expect(readSettings(value)).toEqual(usualSettings);
  });

  test('lose only what is wrong with them', () => {
    const kept = readSettings({
      size: 99,
      brightness: -5,
      font: 'toString',
      paper: 'night',
      isNight: 'no',
      mode: 'none',
    });
    expect(kept).toEqual({ ...usualSettings, size: 28, brightness: 30, mode: 'none' });
  });
});

test('a line is whole pixels high, so that pages end level', () => {
  for (const size of [14, 17, 19, 28]) expect(lookOf({ ...usualSettings, size }).line % 1).toBe(0);
});
