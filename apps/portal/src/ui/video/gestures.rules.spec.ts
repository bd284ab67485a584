import { describe, expect, test } from 'vitest';
import { axisOf, DOUBLE_TAP_MS, GestureReader, zoneOf, type Gesture } from './gestures.rules';

const box = { width: 360, height: 200 };
const at = (x: number, y: number) => ({ x, y });

test.each([
  ['nine pixels have no direction', at(100, 100), at(109, 100), null],
  ['across is the place', at(100, 100), at(120, 112), 'seek'],
  ['along on the left is the light', at(100, 100), at(102, 60), 'brightness'],
  ['along on the right is the loudness', at(300, 100), at(302, 140), 'volume'],
])('%s', (_, from, to, axis) => {
  expect(axisOf(from, to, box)).toBe(axis);
});

test.each([
  [10, 'back'],
  [119, 'back'],
  [180, 'middle'],
  [300, 'forward'],
])('a tap at %i of 360 is %s', (x, zone) => {
  expect(zoneOf(at(x, 50), box)).toBe(zone);
});

const reader = () => new GestureReader(() => box);

describe('a finger', () => {
  test('that moves across seeks ninety seconds over the whole width, whatever it does along afterwards', () => {
    const finger = reader();
    finger.down(at(100, 100));
    expect(finger.move(at(105, 100))).toBeNull();
    expect(finger.move(at(136, 100))).toEqual({ kind: 'drag', axis: 'seek', amount: 9000, isEnd: false });
    expect(finger.move(at(280, 20))).toMatchObject({ axis: 'seek', amount: 45_000 });
    expect(finger.up(at(64, 20), 400)).toEqual({ kind: 'drag', axis: 'seek', amount: -9000, isEnd: true });
  });

  test('that moves up makes it lighter, by the share of the height', () => {
    const finger = reader();
    finger.down(at(50, 150));
    expect(finger.move(at(50, 100))).toEqual({ kind: 'drag', axis: 'brightness', amount: 0.25, isEnd: false });
  });

  test('that rests hurries the picture until it is lifted, and is no tap', () => {
    const finger = reader();
    finger.down(at(50, 150));
    expect(finger.rested()).toEqual({ kind: 'hold', isOn: true });
    expect(finger.move(at(90, 150))).toBeNull();
    expect(finger.up(at(90, 150), 900)).toEqual({ kind: 'hold', isOn: false });
  });

  test('that moves does not rest', () => {
    const finger = reader();
    finger.down(at(50, 150));
    finger.move(at(90, 150));
    expect(finger.rested()).toBeNull();
  });

  test('that is joined by a second one means nothing any more', () => {
    const finger = reader();
    finger.down(at(50, 150));
    finger.move(at(90, 150));
    expect(finger.down(at(200, 100))).toEqual({ kind: 'cancel' });
    expect(finger.move(at(120, 150))).toBeNull();
    expect(finger.up(at(120, 150), 300)).toBeNull();
  });

  test('that the browser takes lets go of the hurry', () => {
    const finger = reader();
    finger.down(at(50, 150));
    finger.rested();
    expect(finger.cancel()).toEqual({ kind: 'hold', isOn: false });
  });
});

function taps(...moments: readonly [x: number, at: number][]): (Gesture | null)[] {
  const finger = reader();
  return moments.map(([x, moment]) => {
    finger.down(at(x, 100));
    return finger.up(at(x, 100), moment);
  });
}

test.each([
  ['one tap', taps([300, 0]), ['tap']],
  ['two at one place', taps([300, 0], [305, DOUBLE_TAP_MS]), ['tap', 'double']],
  ['two that are slow', taps([300, 0], [305, DOUBLE_TAP_MS + 1]), ['tap', 'tap']],
  ['two far apart', taps([300, 0], [30, 100]), ['tap', 'tap']],
  ['three', taps([300, 0], [300, 100], [300, 200]), ['tap', 'double', 'tap']],
])('%s', (_, gestures, kinds) => {
  expect(gestures.map((gesture) => gesture?.kind)).toEqual(kinds);
});
