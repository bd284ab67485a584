import { operationRules } from '@ug/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../../features';
import { contractOperations } from '#platform/contract/contract-document';
import { Database } from '#platform/database/database';
import { ledgerFaults } from '#testing/records/diamonds';
import { describeSqlite } from '#testing/each-database';
import { FakeAlipay } from '#testing/fakes/fake-alipay';
import {
  booksOf,
  type Caller,
  type KeyedCase,
  type KeyedCreate,
  type KeyedOperation,
} from '#testing/cases/keyed-cases';
import { createCase } from '#testing/cases/keyed-create-cases';
import { APPROVAL_LIMIT, deskCases } from '#testing/cases/keyed-desk-cases';
import { playerCases } from '#testing/cases/keyed-player-cases';
import { playerClient, refusalOf } from '#testing/players';
import { staffClient } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import type { TestTarget } from '#testing/databases/test-database';

const AT_ONCE = 20;
type Prepare = (app: TestApp) => Promise<KeyedCase>;
const cases: Readonly<Partial<Record<KeyedOperation, Prepare>>> = { ...playerCases, ...deskCases };
const isCreate = (id: KeyedOperation): id is KeyedCreate => id.startsWith('consoleCreate');
const keyed = [...contractOperations.keys()].filter((id): id is KeyedOperation => operationRules[id].keyed);
/** What can mean something else: the others take neither a parameter nor a body. */
const changeable = keyed.filter((id) => id !== 'startReconciliation');

function prepare(app: TestApp, id: KeyedOperation): Promise<KeyedCase> {
  const own = cases[id];
  if (own) return own(app);
  if (isCreate(id)) return createCase(app, id);
  throw new Error(`${id} is not prepared`);
}

/** What was sent once, and what became of it. */
interface Sent {
  readonly one: KeyedCase;
  readonly key: string;
  readonly response: string;
  readonly before: Readonly<Record<string, number>>;
}

type Call = (id: KeyedOperation, input: object) => Promise<unknown>;

describeSqlite('an operation that takes an idempotency key', (open) => {
  let app: TestApp;
  let target: TestTarget;
  let shop: FakeAlipay;
  const sent = new Map<KeyedOperation, Sent>();
  const start = () =>
    openTestApp({
      features,
      target,
      env: { ...shop.env, RATE_LIMIT: '100000', APPROVAL_LIMIT: String(APPROVAL_LIMIT) },
    });
  beforeAll(async () => {
    [target, shop] = [await open.target(), await FakeAlipay.open()];
    for (const day of ['2026-01-12', '2026-01-13']) shop.bills.set(day, []);
    app = await start();
  });
  afterAll(async () => {
    expect(await ledgerFaults(app.get(Database))).toEqual([]);
    await app.close();
    await shop.close();
  });

  const callOf = (by: Caller): Call => {
    if (by !== null && 'staff' in by) return staffClient(app, by.staff).call as Call;
    return playerClient(app, by && { uid: String(by.uid), token: by.token }).call as Call;
  };
  const send = (id: KeyedOperation, by: Caller, input: object, idempotencyKey: string) =>
    callOf(by)(id, { ...input, idempotencyKey }).then((response) => JSON.stringify(response));
  /** What has happened since, by what the books count. */
  const effectOf = async (one: KeyedCase, before: Sent['before']) =>
    Object.fromEntries(
      Object.entries(await booksOf(app, one)).map(([query, count]) => [query, count - (before[query] ?? 0)]),
    );
  const sentOnce = (id: KeyedOperation): Sent => {
    const found = sent.get(id);
    if (!found) throw new Error(`${id} was not done`);
    return found;
  };

  it('is prepared here, whichever it is', () => {
    expect(keyed.filter((id) => !(id in cases) && !isCreate(id))).toEqual([]);
    expect(keyed).toEqual(expect.arrayContaining(Object.keys(cases)));
  });

  it.each(keyed)('does %s once and answers alike, sent twenty times at once', async (id) => {
    const one: KeyedCase = await prepare(app, id);
    const before = await booksOf(app, one);
    const key = `once-${id}`;
    const responses = await Promise.all(Array.from({ length: AT_ONCE }, () => send(id, one.by, one.input, key)));
    expect(new Set(responses).size).toBe(1);
    expect(await effectOf(one, before)).toEqual(one.effect);
    sent.set(id, { one, key, response: String(responses[0]), before });
  });

  describe('after a restart', () => {
    beforeAll(async () => {
      await app.close();
      app = await start();
    });

    it.each(keyed)('answers %s as before and does it no second time', async (id) => {
      const { one, key, response, before } = sentOnce(id);
      expect(await send(id, one.by, one.input, key)).toBe(response);
      expect(await effectOf(one, before)).toEqual(one.effect);
    });

    it.each(changeable)('refuses %s with another content, and does nothing', async (id) => {
      const { one, key, before } = sentOnce(id);
      expect(one.other).not.toBeNull();
      expect(await refusalOf(send(id, one.by, one.other ?? {}, key))).toBe('idempotency.reused');
      expect(await effectOf(one, before)).toEqual(one.effect);
    });
  });
});
