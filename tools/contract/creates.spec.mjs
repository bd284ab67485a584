import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createProblems } from './rules/creates.mjs';

/** A console route that adds a boat, otherwise as a test says. */
function routeOf({ method = 'post', path = '/admin/boats', status = 201, action = 'create', names = [] }) {
  const operation = { tags: ['boats'], responses: { [status]: {} }, 'x-audit': { action, label: '新建' } };
  return { id: 'consoleCreateBoat', method, path, operation, parameters: names.map((name) => ({ name })) };
}

const problemsOf = (route) => createProblems({ contract: {}, routes: [routeOf(route)] });

it('finds a create that adds another record each time it is sent', () => {
  assert.deepEqual(problemsOf({}), [
    'consoleCreateBoat: adds a record, so it takes the parameter IdempotencyKey of envelope.yaml',
  ]);
});

for (const [title, route] of Object.entries({
  'a create with a key': { names: ['Idempotency-Key'] },
  'what a player sends': { path: '/v1/boats' },
  'what is done to a record': { path: '/admin/boats/{id}/publish', status: 200 },
  'what adds no record': { action: 'start' },
}))
  it(`has nothing against ${title}`, () => assert.deepEqual(problemsOf(route), []));
