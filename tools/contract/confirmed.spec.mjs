import assert from 'node:assert/strict';
import { it } from 'node:test';
import { confirmedProblems } from './rules/confirmed.mjs';

const KEY = 'Idempotency-Key';

/** A call of a player that buys a boat, otherwise as a test says. */
function problemsOf({ security = [{ playerUid: [], playerToken: [] }], names = [KEY] }) {
  const parameters = names.map((name) => ({ name }));
  return confirmedProblems({ routes: [{ id: 'buyBoat', operation: { security }, parameters }] });
}

it('finds what is done once and does not say who confirmed it', () => {
  assert.deepEqual(problemsOf({}), [
    'buyBoat: is done once for a player, so it takes the parameter ConfirmedUid of envelope.yaml',
  ]);
});

for (const [title, route] of Object.entries({
  'a call that says who confirmed it': { names: [KEY, 'UG-Confirmed-Uid'] },
  'a call without a key': { names: [] },
  'what staff do': { security: [{ staffToken: [] }] },
}))
  it(`has nothing against ${title}`, () => assert.deepEqual(problemsOf(route), []));
