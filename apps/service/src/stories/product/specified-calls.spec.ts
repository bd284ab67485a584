import { operationRules, type PlayerOperationId } from '@ug/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../../features';
import { contractOperations, operationOf } from '#platform/contract/contract-document';
import { callOf } from '#platform/contract/route-schema';
import { contractBreaches } from '#testing/response-validation';
import { describeEachDatabase } from '#testing/each-database';
import { itHoldsForAll } from '#testing/cases/every-operation';
import { AGREED, makePlayer, type PlayerDevice } from '#testing/players';
import { makePublished } from '#testing/records/sample-games';
import { exampleBody } from '#testing/clients/raw-request';
import { openTestApp, type TestApp } from '#testing/test-app';

type Fields = Record<string, string | number>;

/** What every client adds to a body by itself; the channel is a number in its configuration, text in an address. */
const ADDED = { appID: '1000', channelID: 0 };
const DEVICE = '5F0C6D1E2B7A4C8F9E3D0A1B2C4D6E8F';
/** Everything a client knows of itself, which it may send along with any call. */
const CONTEXT = { ...ADDED, deviceID: DEVICE, deviceType: 'h5', osType: 3, platformType: 1, inviteCode: 'YG8K2M' };

interface Call {
  readonly id: PlayerOperationId;
  /** What the product's specification names for the call, and nothing else. */
  readonly payload: (stage: Stage) => Fields;
}

interface Stage {
  readonly gameId: number;
  readonly uid: number;
  readonly loginName: string;
}

/** The specification knows no agreements, but nobody registers without them. */
const CALLS: readonly Call[] = [
  { id: 'initDevice', payload: () => ({ deviceID: DEVICE, deviceType: 'h5', osType: 3 }) },
  {
    id: 'registerAccount',
    payload: ({ loginName }) => ({ loginName, password: '远航-2026-晨星', inviteCode: '', ...AGREED }),
  },
  { id: 'logoutAccount', payload: () => ({}) },
  { id: 'getUserStatus', payload: ({ uid }) => ({ uid }) },
  { id: 'updateProfile', payload: () => ({ name: '星海旅人' }) },
  { id: 'listMessages', payload: ({ uid }) => ({ uid }) },
  { id: 'reportChannelVisit', payload: () => ({ channelID: '3021', inviteCode: 'YG8K2M' }) },
  { id: 'listGames', payload: () => ({}) },
  { id: 'getGameDetail', payload: ({ gameId }) => ({ appID: gameId }) },
  { id: 'listGameGifts', payload: ({ gameId }) => ({ appID: gameId }) },
  { id: 'downloadGame', payload: () => ({ platformType: 1 }) },
  { id: 'listCoins', payload: ({ uid }) => ({ uid }) },
  { id: 'listOrders', payload: () => ({}) },
];

/** Every other call of players that carries a body: the specification does not show its payload. */
const OTHERS = [...contractOperations.values()]
  .filter(({ id }) => operationRules[id].audience === 'player' && operationRules[id].response === 'json')
  .filter((operation) => callOf(operation).body === 'form')
  .filter(({ id }) => !CALLS.some((call) => call.id === id))
  .map((operation) => ({ id: operation.id, operation }));

const ENCODINGS: Readonly<Record<string, (fields: Fields) => RequestInit>> = {
  'form-urlencoded': (fields) => ({ body: new URLSearchParams(textual(fields)) }),
  JSON: (fields) => ({ body: JSON.stringify(fields), headers: { 'Content-Type': 'application/json' } }),
  FormData: (fields) => {
    const body = new FormData();
    for (const [name, text] of Object.entries(textual(fields))) body.set(name, text);
    return { body };
  },
};

const textual = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, `${value}`]));

describeEachDatabase('a client that sends what the specification names', (open) => {
  let app: TestApp;
  let gameId: number;
  let registered = 0;
  beforeAll(async () => {
    app = await openTestApp({ features, target: await open.target() });
    ({ id: gameId } = await makePublished(app));
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const fetchOperation = async (id: PlayerOperationId, player: PlayerDevice, init: RequestInit) => {
    const { method, path } = operationOf(id);
    const isSigned = operationRules[id].session !== 'none';
    const examples = new Map(operationOf(id).node.parameters?.map((one) => [one.name, String(one['example'])]));
    const filled = path
      .replace('{id}', String(gameId))
      .replace(/\{(\w+)\}/g, (_, name: string) => examples.get(name) ?? '');
    const response = await fetch(`${app.origin}/api${filled}`, {
      ...init,
      method: method.toUpperCase(),
      headers: { ...init.headers, ...(isSigned && { 'UG-Uid': String(player.uid), 'UG-Token': player.token }) },
    });
    return { status: response.status, body: (await response.json()) as { code: number; msg: string; data: unknown } };
  };
  const stageOf = ({ uid }: PlayerDevice): Stage => ({ gameId, uid, loginName: `Sailor_${(registered += 1)}` });
  const accepted = { status: 200, body: { code: 0 } };

  describe.each(Object.entries(ENCODINGS))('as %s', (_name, encode) => {
    it.each(CALLS)('is accepted by $id', async ({ id, payload }) => {
      const player = await makePlayer(app);
      const own = payload(stageOf(player));
      expect(await fetchOperation(id, player, encode({ ...ADDED, ...own }))).toMatchObject(accepted);
    });

    it.each(CALLS)('may tell $id all it knows of itself', async ({ id, payload }) => {
      const player = await makePlayer(app);
      const own = payload(stageOf(player));
      const context = { ...CONTEXT, uid: player.uid };
      expect(await fetchOperation(id, player, encode({ ...context, ...own }))).toMatchObject(accepted);
    });

    // Refused before any handler: one database tells all there is to tell.
    if (open.dialect === 'sqlite')
      itHoldsForAll('is still refused for an unknown field', CALLS, async ({ id, payload }) => {
        const player = await makePlayer(app);
        const own = payload(stageOf(player));
        const response = await fetchOperation(id, player, encode({ ...ADDED, ...own, surprise: 1 }));
        expect(response).toMatchObject({ status: 400 });
      });
  });

  it.each(OTHERS)('may send the body of $id in any encoding', async ({ operation }) => {
    const player = await makePlayer(app);
    for (const encode of Object.values(ENCODINGS)) {
      const init = encode(exampleBody(operation) as Fields);
      expect(await fetchOperation(operation.id as PlayerOperationId, player, init)).toMatchObject({ status: 200 });
    }
  });

  it.each([
    ['no body at all', {}],
    ['no body under the header of JSON', { headers: { 'Content-Type': 'application/json' } }],
  ])('signs out with %s', async (_title, init) => {
    const player = await makePlayer(app);
    expect(await fetchOperation('logoutAccount', player, init)).toMatchObject(accepted);
    await expect(player.client.call('getUserStatus', { body: {} })).rejects.toMatchObject({ code: 2 });
  });

  it('is a guest with an empty uid and an empty device id', async () => {
    const guest = { uid: '', deviceID: '', inviteCode: '' };
    const response = await fetch(`${app.origin}/api/web/game/list`, {
      method: 'POST',
      body: new URLSearchParams(guest),
    });
    expect(await response.json()).toMatchObject({ code: 0 });
  });

  it('is told which fields are missing when a body is', async () => {
    const player = await makePlayer(app);
    expect(await fetchOperation('downloadGame', player, {})).toMatchObject({ status: 400, body: { code: 400 } });
  });

  it('sends several values of one field, or a file, in vain', async () => {
    const player = await makePlayer(app);
    const [twice, file] = [new FormData(), new FormData()];
    twice.append('platformType', '1');
    twice.append('platformType', '2');
    file.set('platformType', new Blob(['1']));
    for (const body of [twice, file])
      expect(await fetchOperation('downloadGame', player, { body })).toMatchObject({ status: 400 });
  });

  it('sends a multipart body that cannot be read in vain', async () => {
    const player = await makePlayer(app);
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    expect(await fetchOperation('listGames', player, { headers, body: '--y' })).toMatchObject({ status: 400 });
  });
});
