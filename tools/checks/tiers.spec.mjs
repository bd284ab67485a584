// The check of tags: a misspelt one would run a test where nobody expects it, and an unsteady one would stay for ever.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tiers } from './tiers.mjs';

const now = Date.parse('2026-06-20');
const path = 'apps/portal/src/a.spec.tsx';
/** @param {string} source @returns {string[]} */
const problems = (source) => tiers([path], () => source, now);

test('a tag that nobody knows is refused', () => {
  assert.match(problems('// @module-tag deap\n')[0] ?? '', /deap/);
  assert.deepEqual(problems('// @module-tag deep\n'), []);
});

test('an unsteady test has an issue and a date, for two weeks', () => {
  const tagged = "it('x', { tags: ['unsteady'] }, () => {});";
  assert.match(problems(tagged)[0] ?? '', /above each unsteady test/);
  assert.deepEqual(problems(`// unsteady since 2026-06-10: #12\n${tagged}`), []);
  assert.match(problems(`// unsteady since 2026-06-01: #12\n${tagged}`)[0] ?? '', /14 days/);
});

test('at most ten tests are unsteady', () => {
  const one = "// unsteady since 2026-06-10: #12\ntest('x', { tag: '@unsteady' }, () => {});\n";
  assert.deepEqual(problems(one.repeat(10)), []);
  assert.match(problems(one.repeat(11))[0] ?? '', /11/);
});
