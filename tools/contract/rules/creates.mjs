import { auditActionsOf } from '../audit.mjs';
import { successOf } from '../operations.mjs';

const KEY = 'Idempotency-Key';

/**
 * Operations of the console that add a record take an idempotency key: a form that is sent twice, or again after a lost response, adds one
 * record.
 */
export function createProblems({ contract, routes }) {
  return routes
    .filter((route) => isCreate(contract, route) && !route.parameters.some(({ name }) => name === KEY))
    .map(({ id }) => `${id}: adds a record, so it takes the parameter IdempotencyKey of envelope.yaml`);
}

function isCreate(contract, { method, path, operation }) {
  return (
    method === 'post' &&
    path === `/admin/${operation.tags?.[0]}` &&
    successOf(contract, operation).status === 201 &&
    auditActionsOf(operation).some(({ action }) => action === 'create')
  );
}
