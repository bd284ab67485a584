import { operationRules } from '@ug/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractOperations, type ContractNode, type ContractOperation } from '#platform/contract/contract-document';
import { callOf, requestSchemas } from '#platform/contract/route-schema';
import { contractBreaches } from '#testing/response-validation';
import { encodeBody, exampleBody, sendRaw, type RawRequest } from '#testing/clients/raw-request';
import { MaintenanceMode } from '#platform/maintenance/maintenance-mode';
import { describeEachDatabase } from '#testing/each-database';
import { itHoldsForAll } from '#testing/cases/every-operation';
import { openTestApp, type TestApp } from '#testing/test-app';
import type { TestTarget } from '#testing/databases/test-database';
import { features } from '../../features';

const operations = [...contractOperations.values()];
const withBody = operations.filter((operation) => ['json', 'form'].includes(callOf(operation).body));
const withJson = withBody.filter((operation) => callOf(operation).body === 'json');
const withJsonQuery = operations.filter((operation) => callOf(operation).jsonQuery.length > 0);
const titled = (list: ContractOperation[]) => list.map((operation) => ({ id: operation.id, operation }));

const propertiesOf = (schema: ContractNode): string[] => [
  ...Object.keys((schema['properties'] as object | undefined) ?? {}),
  ...((schema['allOf'] as ContractNode[] | undefined) ?? []).flatMap(propertiesOf),
];

/** Values that some field will not take; objects and arrays cannot travel in a form and arrive as text there. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\0',
    '../../etc/passwd',
    "' OR 1=1 --",
    '<script>',
    '💎'.repeat(300),
    -1,
    1e308,
    2 ** 53,
  ),
  fc.constantFrom<unknown>(null, true, [], {}, [[]], { $gt: '' }, '1e9', '0x10', 'NaN', 'x'.repeat(6000)),
  fc.constantFrom<unknown>('Infinity', '-Infinity', '1e999', 2 ** 31 - 1, -(2 ** 31), 2 ** 31, 1e21),
  fc.constantFrom<unknown>(
    '2026-12-31T23:59:60Z',
    '2026-12-31T23:59:59+08',
    '2026-02-31T00:00:00Z',
    '9999-12-31T23:59:59Z',
  ),
  fc.string(),
  fc.integer(),
  fc.jsonValue(),
);
const huge = fc.constantFrom<unknown>(
  Array(10_001).fill(1),
  Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [at, at])),
);
// A huge value takes as long as a hundred others, and one in forty is still several for every body.
const strange = fc.oneof({ weight: 39, arbitrary: odd }, { weight: 1, arbitrary: huge });

/** An application with every feature, and its owner's token, for one suite. */
function staged(target?: () => Promise<TestTarget>): () => { app: TestApp; token: string } {
  let stage: { app: TestApp; token: string };
  beforeAll(async () => {
    const app = await openTestApp({ features, target: await target?.() });
    stage = { app, token: await app.staffToken('owner') };
  });
  afterAll(() => stage.app.close());
  return () => stage;
}

async function expectRefused(response: Response, operation: ContractOperation, status: number): Promise<void> {
  const body = (await response.json()) as Record<string, unknown>;
  expect(response.status, JSON.stringify(body)).toBe(status);
  const shape = operationRules[operation.id].audience === 'player' ? ['code', 'data', 'msg'] : ['code', 'message'];
  expect(Object.keys(body)).toEqual(expect.arrayContaining(shape));
  expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts:|\.js:|at .+\(/);
}

// No handler and no statement but the session's is reached, so that one database tells all there is to tell.
describe('what is refused before any handler', () => {
  const stage = staged();
  const send = (request: RawRequest) => sendRaw(stage().app, stage().token, request);

  itHoldsForAll('a method that the address does not have', operations, async (operation) => {
    const response = await send({ operation, method: 'OPTIONS', query: '', body: undefined, contentType: null });
    await expectRefused(response, operation, 405);
    expect(response.headers.get('allow')).toContain(operation.method.toUpperCase());
  });

  itHoldsForAll('a query that is not known', operations, async (operation) => {
    await expectRefused(await send({ operation, query: 'surprise=1' }), operation, 400);
  });

  itHoldsForAll('a field that is not known', withBody, async (operation) => {
    const body = encodeBody(operation, { ...exampleBody(operation), surprise: '1' });
    await expectRefused(await send({ operation, body }), operation, 400);
  });

  itHoldsForAll('a body that is too large', withBody, async (operation) => {
    const body = encodeBody(operation, { padding: 'x'.repeat(operationRules[operation.id].maxBody + 1) });
    await expectRefused(await send({ operation, body }), operation, 413);
  });

  itHoldsForAll('a body of another type', withBody, async (operation) => {
    await expectRefused(await send({ operation, body: '<a/>', contentType: 'application/xml' }), operation, 415);
  });

  itHoldsForAll('what is not JSON', withJson, async (operation) => {
    for (const body of ['{', 'null', '[]', '"text"', '{"__proto__":{"a":1}}'])
      await expectRefused(await send({ operation, body }), operation, 400);
  });

  itHoldsForAll('a query that is not JSON', withJsonQuery, async (operation) => {
    for (const query of ['filter={', 'range=1', 'range=[5]', 'sort=["id","UP"]', 'filter={"surprise":1}'])
      await expectRefused(await send({ operation, query }), operation, 400);
  });

  it('responds with nothing outside the contract all the while', () => {
    expect(contractBreaches).toEqual([]);
  });
});

describeEachDatabase('bad input', (open) => {
  const stage = staged(() => open.target());

  it.each(titled(withBody))('$id never fails, whatever its fields hold', { tags: ['deep'] }, async ({ operation }) => {
    const fields = propertiesOf(requestSchemas(operation).body ?? {});
    const mutation = fc.dictionary(fc.constantFrom(...fields), strange, { minKeys: 1 });
    await fc.assert(
      fc.asyncProperty(mutation, async (fieldsToReplace) => {
        const body = encodeBody(operation, { ...exampleBody(operation), ...fieldsToReplace });
        const response = await sendRaw(stage().app, stage().token, { operation, body });
        const text = await response.text();
        // Some bodies begin maintenance, which would refuse all that players send from then on.
        stage().app.get(MaintenanceMode).set({ isOn: false, until: null, message: '' });
        expect(response.status, `${body} → ${text}`).toBeLessThan(500);
      }),
      // Hardly any of it comes as far as the database: on PostgreSQL fewer show what its columns alone refuse.
      { numRuns: open.dialect === 'sqlite' ? 25 : 8 },
    );
  });

  it('responds with nothing outside the contract all the while', { tags: ['deep'] }, () => {
    expect(contractBreaches).toEqual([]);
  });
});
