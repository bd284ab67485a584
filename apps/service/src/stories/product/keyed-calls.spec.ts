import { operationRules, type OperationId } from '@ug/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../../features';
import { contractOperations, type ContractOperation } from '#platform/contract/contract-document';
import { describeSqlite } from '#testing/each-database';
import { itHoldsForAll } from '#testing/cases/every-operation';
import { examplePlayerHeaders } from '#testing/players';
import { sendRaw } from '#testing/clients/raw-request';
import { contractBreaches } from '#testing/response-validation';
import { openTestApp, type TestApp } from '#testing/test-app';

const keyed = [...contractOperations.values()].filter(({ id }) => operationRules[id].keyed);
const titled = (operations: readonly ContractOperation[]) =>
  operations.map((operation) => ({ id: operation.id, operation }));
/** Every operation that moves diamonds, or decides that some are to be moved. */
const MONEY: readonly OperationId[] = [
  ...(['downloadGame', 'requestAdjustment', 'approveAdjustment', 'declineAdjustment'] as const),
  ...(['withdrawAdjustment', 'compensatePlayer'] as const),
  ...(['claimGiftPackage', 'redeemGiftCode', 'resendGift', 'claimActivityPrize', 'drawActivityPrize'] as const),
  ...(['checkIn', 'makeUpCheckIn', 'releaseInvitation', 'refuseInvitation'] as const),
  ...(['openMembership', 'grantMembership', 'endMembership'] as const),
  ...([
    'createOrder',
    'closeOrder',
    'renewOrder',
    'refundOrder',
    'confirmOrder',
    'approveOrder',
    'declineOrder',
  ] as const),
];

async function sendKeyed(app: TestApp, token: string, operation: ContractOperation, key: string): Promise<Response> {
  const isOptional = operationRules[operation.id].session === 'optional';
  return sendRaw(app, token, {
    operation,
    headers: { 'Idempotency-Key': key, ...(isOptional && (await examplePlayerHeaders(app))) },
  });
}

// Most of these calls are refused, which is an answer as well; `keyed-effects.spec.ts` sends each so that it succeeds.
describeSqlite('a call that carries an idempotency key', (open) => {
  let app: TestApp;
  let token: string;
  let made = 0;
  beforeAll(async () => {
    app = await openTestApp({ features, target: await open.target() });
    token = await app.staffToken('owner');
  });
  afterAll(() => app.close());

  const send = async (operation: ContractOperation, key: string) => {
    const response = await sendKeyed(app, token, operation, key);
    return { status: response.status, text: await response.text() };
  };
  const newKey = () => `keyed-call-${(made += 1)}`;

  it('is every one that moves diamonds', () => {
    expect(keyed.map(({ id }) => id)).toEqual(expect.arrayContaining([...MONEY]));
  });

  it.each(titled(keyed))('$id answers the same, sent twenty times at once and once more', async ({ operation }) => {
    const key = newKey();
    const results = await Promise.all(Array.from({ length: 20 }, () => send(operation, key)));
    results.push(await send(operation, key));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(results[0]?.status).toBeLessThan(500);
  });

  it('responds with nothing outside the contract all the while', () => {
    expect(contractBreaches).toEqual([]);
  });
});

// Refused before any handler: one database tells all there is to tell.
describe('what is no idempotency key', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await openTestApp({ features });
    token = await app.staffToken('owner');
  });
  afterAll(() => app.close());

  itHoldsForAll('is refused by every operation that takes one', keyed, async (operation) => {
    for (const key of ['short', 'x'.repeat(65), 'with spaces in it', '../../etc/passwd']) {
      const response = await sendKeyed(app, token, operation, key);
      expect(response.status, key).toBe(400);
    }
    expect(contractBreaches).toEqual([]);
  });
});
