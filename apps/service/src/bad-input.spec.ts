import { operationRules } from '@ug/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contractOperations, type ContractNode, type ContractOperation } from '#platform/contract/contract-document';
import { callOf, requestSchemas } from '#platform/contract/route-schema';
import { contractBreaches } from '#testing/response-validation';
import { encodeBody, exampleBody, sendRaw } from '#testing/raw-request';
import { describeEachDatabase } from '#testing/each-database';
import { openTestApp, type TestApp } from '#testing/test-app';
import { features } from './features';

const operations = [...contractOperations.values()];
const withBody = operations.filter((operation) => ['json', 'form'].includes(callOf(operation).body));
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

describeEachDatabase('bad input', (open) => {
  let app: TestApp;
  let token: string;

  beforeAll(async () => {
    app = await openTestApp({ features, target: await open.target() });
    token = await app.staffToken('owner');
  });
  afterAll(() => app.close());

  async function expectRefused(response: Response, operation: ContractOperation, status: number): Promise<void> {
    const body = (await response.json()) as Record<string, unknown>;
    expect(response.status, JSON.stringify(body)).toBe(status);
    const shape = operationRules[operation.id].audience === 'player' ? ['code', 'data', 'msg'] : ['code', 'message'];
    expect(Object.keys(body)).toEqual(expect.arrayContaining(shape));
    expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts:|\.js:|at .+\(/);
  }

  it.each(titled(operations))('$id refuses a method it does not have', async ({ operation }) => {
    const response = await sendRaw(app, token, {
      operation,
      method: 'OPTIONS',
      query: '',
      body: undefined,
      contentType: null,
    });
    await expectRefused(response, operation, 405);
    expect(response.headers.get('allow')).toContain(operation.method.toUpperCase());
  });

  it.each(titled(operations))('$id refuses a query it does not know', async ({ operation }) => {
    const response = await sendRaw(app, token, { operation, query: 'surprise=1' });
    await expectRefused(response, operation, 400);
  });

  it.each(titled(withBody))('$id refuses a field it does not know', async ({ operation }) => {
    const body = encodeBody(operation, { ...exampleBody(operation), surprise: '1' });
    await expectRefused(await sendRaw(app, token, { operation, body }), operation, 400);
  });

  it.each(titled(withBody))('$id refuses a body that is too large', async ({ operation }) => {
    const body = encodeBody(operation, { padding: 'x'.repeat(operationRules[operation.id].maxBody + 1) });
    await expectRefused(await sendRaw(app, token, { operation, body }), operation, 413);
  });

  it.each(titled(withBody))('$id refuses a body of another type', async ({ operation }) => {
    await expectRefused(
      await sendRaw(app, token, { operation, body: '<a/>', contentType: 'application/xml' }),
      operation,
      415,
    );
  });

  it.each(titled(withBody.filter((one) => callOf(one).body === 'json')))(
    '$id refuses what is not JSON',
    async ({ operation }) => {
      for (const body of ['{', 'null', '[]', '"text"', '{"__proto__":{"a":1}}']) {
        await expectRefused(await sendRaw(app, token, { operation, body }), operation, 400);
      }
    },
  );

  it.each(titled(operations.filter((one) => callOf(one).jsonQuery.length > 0)))(
    '$id refuses a query that is not JSON',
    async ({ operation }) => {
      for (const query of ['filter={', 'range=1', 'range=[5]', 'sort=["id","UP"]', 'filter={"surprise":1}']) {
        await expectRefused(await sendRaw(app, token, { operation, query }), operation, 400);
      }
    },
  );

  it.each(titled(withBody))('$id never fails, whatever its fields hold', async ({ operation }) => {
    const fields = propertiesOf(requestSchemas(operation).body ?? {});
    const mutation = fc.dictionary(fc.constantFrom(...fields), strange, { minKeys: 1 });
    await fc.assert(
      fc.asyncProperty(mutation, async (fieldsToReplace) => {
        const body = encodeBody(operation, { ...exampleBody(operation), ...fieldsToReplace });
        const response = await sendRaw(app, token, { operation, body });
        const text = await response.text();
        expect(response.status, `${body} → ${text}`).toBeLessThan(500);
      }),
      // Hardly any of it comes as far as the database: on PostgreSQL fewer show what its columns alone refuse.
      { numRuns: open.dialect === 'sqlite' ? 60 : 20 },
    );
  });

  it('responds with nothing outside the contract all the while', () => {
    expect(contractBreaches).toEqual([]);
  });
});
