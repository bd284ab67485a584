import { expect, test } from 'vitest';
import { readPlayerSettings, usePlayerSettings } from './player-settings.store';

const usual = usePlayerSettings.getInitialState();

test('what was stored is read setting by setting: a broken one resets itself alone', () => {
  expect(readPlayerSettings(null)).toEqual(readPlayerSettings('x'));
  expect(readPlayerSettings({ speed: 1.5, volume: 7, brightness: 0, isMuted: 'yes', captions: null })).toEqual({
    ...readPlayerSettings(null),
    speed: 1.5,
    volume: 1,
    brightness: 0.3,
    captions: null,
  });
});

test.each([0, 1.3, 9, '2', Number.NaN])('a speed of %s is none', (speed) => {
  expect(readPlayerSettings({ speed }).speed).toBe(usual.speed);
});
