// The plan of a day: who comes when, and for what, and when something breaks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrivalRate, arrivalsOf, clockOf, killsOf, WEIGHTS, wishesOf } from './plan.mjs';

/** Numbers that are no surprise. */
function steadyRandom() {
  let state = 7;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

test('players come in order, all within the day, most in the evening and fewest at night', () => {
  const hours = arrivalsOf(10_000, steadyRandom());
  assert.equal(hours.length, 10_000);
  assert.ok(hours.every((hour, at) => hour >= 0 && hour <= 24 && (at === 0 || hour >= hours[at - 1])));
  const between = (from, until) => hours.filter((hour) => hour >= from && hour < until).length / (until - from);
  assert.ok(between(20, 22) > between(12, 13));
  assert.ok(between(12, 13) > between(15, 17));
  assert.ok(between(7.5, 8.5) > between(3, 5) * 4);
});

test('as many come in each hour as the curve says', () => {
  const count = 48_000;
  const hours = arrivalsOf(count, steadyRandom());
  let sum = 0;
  for (let hour = 0; hour < 24; hour += 0.01) sum += arrivalRate(hour) * 0.01;
  for (const from of [2, 8, 12, 16, 21]) {
    let due = 0;
    for (let hour = from; hour < from + 1; hour += 0.01) due += arrivalRate(hour) * 0.01;
    const came = hours.filter((hour) => hour >= from && hour < from + 1).length;
    assert.ok(Math.abs(came - (due / sum) * count) < count / 500, `${from}: ${came}`);
  }
});

test('everybody wants something, by the weights, and of few somebody each', () => {
  const wishes = wishesOf(10_000, steadyRandom());
  const total = Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0);
  for (const [wish, weight] of Object.entries(WEIGHTS))
    assert.equal(wishes.filter((one) => one === wish).length, (weight / total) * 10_000);
  const few = wishesOf(20, steadyRandom());
  assert.equal(few.length, 20);
  assert.deepEqual(new Set(few), new Set(Object.keys(WEIGHTS)));
});

test('kills are several, in order, apart, and never at the very beginning or end', () => {
  for (const minutes of [1, 4, 10, 60]) {
    const kills = killsOf(minutes, steadyRandom());
    assert.ok(kills.length >= 2 && kills.length <= 8);
    const apart = kills.slice(1).map((at, index) => at - kills[index]);
    assert.ok(
      apart.every((seconds) => seconds >= 10),
      `${kills}`,
    );
    assert.ok(kills[0] >= minutes * 6 && kills[kills.length - 1] <= minutes * 57);
  }
});

test('a clock shows the hour', () => {
  assert.deepEqual([0, 9.25, 23.999, 24].map(clockOf), ['00:00', '09:15', '23:59', '24:00']);
});
