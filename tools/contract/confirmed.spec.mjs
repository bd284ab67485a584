import assert from 'node:assert/strict';
import { it } from 'node:test';
import { confirmedProblems } from './rules/confirmed.mjs';

const KEY = 'Idempotency-Key';

/** A call of a player that buys a boat, otherwise as a test says. */
function problemsOf({
  id = 'buyBoat',
  method = 'post',
  security = [{ playerUid: [], playerToken: [] }],
  tags = ['boats'],
  names = [KEY],
}) {
  const parameters = names.map((name) => ({ name }));
  return confirmedProblems({ routes: [{ id, method, operation: { security, tags }, parameters }] });
}

it('finds what is done once and does not say who confirmed it', () => {
  assert.deepEqual(problemsOf({}), [
    'buyBoat: is done once for a player, so it takes the parameter ConfirmedUid of envelope.yaml',
  ]);
});

for (const tag of ['accounts', 'avatars', 'data-exports'])
  it(`finds what changes an account by ${tag} and does not say who confirmed it`, () => {
    assert.deepEqual(problemsOf({ id: 'changeName', tags: [tag], names: [] }), [
      'changeName: changes the account of a player, so it takes the parameter ConfirmedUid of envelope.yaml',
    ]);
  });

for (const [title, route] of Object.entries({
  'a call that says who confirmed it': { names: [KEY, 'UG-Confirmed-Uid'] },
  'a call without a key': { names: [] },
  'what staff do': { security: [{ staffToken: [] }] },
  'what staff do to an account': { security: [{ staffToken: [] }], tags: ['accounts'] },
  'what is read of an account': { method: 'get', tags: ['accounts'], names: [] },
  'what is read by POST': { id: 'getUserStatus', tags: ['accounts'], names: [] },
  'the end of one’s own session': { id: 'logoutAccount', method: 'post', tags: ['accounts'], names: [] },
  'what a guest does to get an account': { security: [], tags: ['accounts'], names: [] },
}))
  it(`has nothing against ${title}`, () => assert.deepEqual(problemsOf(route), []));
