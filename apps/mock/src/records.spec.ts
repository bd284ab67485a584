import { API_BASE } from '@ug/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { examplesOf, type JsonObject, type StubOperation } from '@ug/contract-stub';
import { createMock } from './server';
import { exampleRequest, operationWhere } from '#testing/example-request';

const authorization = 'Bearer mock.owner';
const firstExample = ({ success }: StubOperation) => success.media && [...examplesOf(success.media).values()][0];

const at = (method: string, path: string) => operationWhere(({ call }) => call.method === method && call.path === path);
const base = '/admin/games';
const list = at('get', base);
const create = at('post', base);
const update = at('put', `${base}/{id}`);
const seed = firstExample(list) as unknown as JsonObject[];
const saved = [...examplesOf(update.body!.media).values()][0] as JsonObject;

let mock: FastifyInstance;
beforeEach(() => {
  mock = createMock();
});
afterEach(() => mock.close());

const ask = (options: InjectOptions) => mock.inject({ headers: { authorization }, ...options });
const listed = async (query: Record<string, string> = {}) => {
  const response = await ask({ url: API_BASE + base, query });
  return { rows: response.json() as JsonObject[], range: response.headers['content-range'] };
};
const url = (id: unknown) => `${API_BASE}${base}/${String(id)}`;
const put = (id: unknown, payload: JsonObject) => ask({ method: 'PUT', url: url(id), payload });

describe('records of the console', () => {
  it('begin as the list example, with their number in Content-Range', async () => {
    const { rows, range } = await listed();
    expect(rows).toEqual(seed);
    expect(range).toBe(`${list.tag} 0-${seed.length - 1}/${seed.length}`);
  });

  it('are sorted, cut and filtered as react-admin asks', async () => {
    const { rows, range } = await listed({ sort: '["id","DESC"]', range: '[0,0]', filter: '{"id":[1,2]}' });
    expect(rows.map(({ id }) => id)).toEqual([2]);
    expect(range).toBe(`${list.tag} 0-0/2`);
  });

  it('are found by a word, and nothing found says so', async () => {
    const name = String(seed[1]?.['name']);
    expect((await listed({ filter: JSON.stringify({ q: name }) })).rows.map(({ id }) => id)).toEqual([2]);
    expect((await listed({ filter: '{"q":"没有这样的词"}' })).range).toBe(`${list.tag} */0`);
  });

  it('grow by one that is created, which is then there to read', async () => {
    const response = await mock.inject(exampleRequest(create));
    const made = response.json() as JsonObject;
    expect(response.statusCode).toBe(201);
    expect(made['id']).toBe(seed.length + 1);
    expect((await ask({ url: url(made['id']) })).json()).toEqual(made);
    expect((await listed()).rows).toHaveLength(seed.length + 1);
  });

  it('keep what is saved, and their version grows', async () => {
    const [first] = seed;
    const response = await put(1, { ...saved, version: first?.['version'] ?? 0, name: '新的名字' });
    expect(response.json()).toMatchObject({ id: 1, name: '新的名字', version: Number(first?.['version']) + 1 });
    expect((await ask({ url: url(1) })).json().name).toBe('新的名字');
  });

  it('are not saved over somebody else’s save, which is shown', async () => {
    const response = await put(1, { ...saved, version: Number(seed[0]?.['version']) - 1, name: '旧的名字' });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: expect.stringMatching(/\.stale$/), current: seed[0] });
  });

  it('show the pictures that a save refers to by id', async () => {
    const id = 'f'.repeat(32);
    const response = await put(1, { ...saved, version: seed[0]?.['version'] ?? 0, iconId: id, screenshotIds: [id] });
    const shown = { id, small: expect.stringContaining(`/${id}/small`) as string };
    expect(response.json()).toMatchObject({ icon: shown, screenshots: [shown] });
  });

  it('are gone once removed', async () => {
    expect((await ask({ method: 'DELETE', url: url(2) })).json()).toEqual(seed[1]);
    const again = await ask({ url: url(2) });
    expect(again.statusCode).toBe(404);
    expect(again.json().code).toMatch(/\.notFound$/);
    expect((await listed()).rows).toHaveLength(seed.length - 1);
  });

  it('take the state that an action gives them, and keep the rest', async () => {
    const act = at('post', `${base}/{id}/publish`);
    const last = seed.at(-1) as JsonObject;
    const response = await mock.inject(exampleRequest(act, { url: `${url(last['id'])}/publish` }));
    const wanted = firstExample(act) as JsonObject;
    expect(wanted['state']).not.toBe(last['state']);
    expect(response.json()).toMatchObject({ id: last['id'], name: last['name'], state: wanted['state'] });
    expect((await ask({ url: url(last['id']) })).json().state).toBe(wanted['state']);
  });

  it('of which there is only one are saved in place', async () => {
    const request = exampleRequest(at('put', '/admin/client-config'));
    const first = await mock.inject(request);
    const second = await mock.inject(request);
    expect([first.statusCode, second.statusCode]).toEqual([200, 409]);
    expect((await ask({ url: String(request.url) })).json()).toEqual(first.json());
  });
});

describe('a list of players', () => {
  const games = at('post', '/web/game/list');
  const listOf = async (payload: string) =>
    (await mock.inject(exampleRequest(games, { payload }))).json().data.list as JsonObject[];

  it('holds what agrees with the fields that a call names, and all when it names none', async () => {
    const [all, strategy] = [await listOf(''), await listOf('type=strategy')];
    expect(strategy.length).toBeGreaterThan(0);
    expect(strategy.length).toBeLessThan(all.length);
    expect(new Set(strategy.map(({ type }) => type))).toEqual(new Set(['strategy']));
  });
});

describe('a record that leaves a time open', () => {
  it('has the time that the example gives it', async () => {
    const send = at('post', '/admin/messages');
    const body = [...examplesOf(send.body!.media).values()][0] as JsonObject;
    const payload = JSON.stringify({ ...body, sendAt: null });
    const made = (await mock.inject(exampleRequest(send, { payload }))).json() as JsonObject;
    expect(made['sendAt']).toBe((firstExample(send) as JsonObject)['sendAt']);
  });
});

describe('responses about one object', () => {
  const detail = at('post', '/web/game/detail');
  const about = async (id: number) => mock.inject(exampleRequest(detail, { payload: `appID=${id}` }));

  it('follow the id that was asked for, with what lists say of it', async () => {
    const [one, two] = [(await about(1)).json().data, (await about(2)).json().data];
    expect([one.id, two.id]).toEqual([1, 2]);
    expect(two.name).not.toBe(one.name);
    expect(two.intro).toBe(one.intro);
  });

  it('refuse an id that no example knows', async () => {
    expect((await about(987_654)).json()).toMatchObject({ code: expect.any(Number), data: null });
    expect((await about(987_654)).json().code).not.toBe(0);
  });

  it('remember what a call made, under an id of its own', async () => {
    const open = at('post', '/admin/files');
    const payload = JSON.stringify({ kind: 'image', name: '图标.png', size: 2048 });
    const made = (await mock.inject(exampleRequest(open, { payload }))).json() as JsonObject;
    const read = await ask({ url: `${API_BASE}${open.call.path}/${String(made['id'])}` });
    expect(made).toMatchObject({ kind: 'image', name: '图标.png', size: 2048 });
    expect(read.json()).toMatchObject({ id: made['id'], kind: 'image', name: '图标.png', size: 2048 });
  });

  it('carry the example that is closest to what was made', async () => {
    const payload = JSON.stringify({ kind: 'image', name: '图标.png', size: 2048 });
    const { id } = (await mock.inject(exampleRequest(at('post', '/admin/files'), { payload }))).json() as JsonObject;
    const append = at('patch', '/admin/files/{fileId}');
    const response = await mock.inject(exampleRequest(append, { url: `${API_BASE}/admin/files/${String(id)}` }));
    expect(response.json()).toMatchObject({ id, kind: 'image', state: 'ready', picture: { id } });
  });
});
