import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { operationRules } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from '../../features';
import { describeSqlite } from '#testing/each-database';
import { encodeBody, exampleBody, operationOf, sendRaw } from '#testing/clients/raw-request';
import { openTestApp, type TestApp } from '#testing/test-app';

const FORM = 'application/x-www-form-urlencoded';
const manyFields = (count: number) => Array.from({ length: count }, (_, at) => `f${at}=1`).join('&');
const unknownFields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, 1]));

describeSqlite('a request meant to do harm', (open) => {
  let app: TestApp;
  let token: string;

  beforeAll(async () => {
    app = await openTestApp({ features, target: await open.target() });
    token = await app.staffToken('owner');
  });
  afterAll(() => app.close());

  const post = (path: string, body: string, contentType: string) =>
    fetch(`${app.origin}/api${path}`, { method: 'POST', body, headers: { 'content-type': contentType } });

  it('is refused unread when it weighs more than its operation takes', async () => {
    expect((await post('/web/game/list', manyFields(170_000), FORM)).status).toBe(413);
    expect((await post('/admin/login', JSON.stringify(unknownFields(100_000)), 'application/json')).status).toBe(413);
  });

  it('with more fields than any form has is refused before they are parsed', async () => {
    const few = await post('/web/game/list', manyFields(199), FORM);
    expect(await few.json()).toMatchObject({ code: 400 });
    const response = await post('/web/game/list', manyFields(8_000), FORM);
    expect([response.status, await response.json()]).toEqual([400, { code: 400, msg: '请求错误', data: null }]);
  });

  it('with unknown fields gets errors for at most fifty of them', async () => {
    const counts = [60, 6_000].map(async (count) => {
      const response = await post('/admin/login', JSON.stringify(unknownFields(count)), 'application/json');
      expect(response.status).toBe(400);
      return Object.keys(((await response.json()) as { errors: object }).errors).length;
    });
    expect(await Promise.all(counts)).toEqual([50, 1]);
  });

  it.each(['consoleCreateBulletin', 'consoleCreateMessage'] as const)(
    'does not keep %s from taking the longest text that its contract allows',
    async (id) => {
      const operation = operationOf(id);
      const longest = encodeBody(operation, { ...exampleBody(operation), padding: '长'.repeat(60_000) });
      expect(Buffer.byteLength(longest)).toBeLessThan(operationRules[id].maxBody);
      expect((await sendRaw(app, token, { operation, body: longest })).status).toBe(400);
    },
  );

  it.each(['Infinity', '-Infinity', '1e999', 'NaN'])('that gives %s for a number is refused', async (number) => {
    const lists = await post('/web/game/list', `appID=1000&pageNumber=1&pageSize=${number}`, FORM);
    const range = await sendRaw(app, token, {
      operation: operationOf('consoleListGames'),
      query: `range=[0,${number}]`,
    });
    const filter = await sendRaw(app, token, {
      operation: operationOf('consoleListStaff'),
      query: `filter=${encodeURIComponent(`{"id":[${number}]}`)}`,
    });
    const id = await fetch(`${app.origin}/api/admin/games/${number}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([lists, range, filter, id].map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  });

  it('that gives text for a number in JSON is refused', async () => {
    const operation = operationOf('consoleListStaff');
    const ask = (filter: object) => sendRaw(app, token, { operation, query: `filter=${JSON.stringify(filter)}` });
    expect((await ask({ id: [1] })).status).toBe(200);
    expect((await ask({ id: ['1'] })).status).toBe(400);
  });

  it.each(['2026-12-31T23:59:60Z', '2026-12-31T23:59:59+08', '2026-02-31T00:00:00Z', '2026-12-31 10:00:00Z'])(
    'that gives %s for an instant is refused',
    async (publishAt) => {
      for (const id of ['consoleCreateMessage', 'publishBulletin', 'publishGame'] as const) {
        const operation = operationOf(id);
        const body = encodeBody(operation, { ...exampleBody(operation), publishAt });
        expect((await sendRaw(app, token, { operation, body })).status, id).toBe(400);
      }
    },
  );

  it('that names a version nobody has is refused as stale, or as no version', async () => {
    const operation = operationOf('updateClientConfig');
    const save = async (version: number) => {
      const body = encodeBody(operation, { ...exampleBody(operation), version });
      const response = await sendRaw(app, token, { operation, body });
      return [response.status, ((await response.json()) as { code: string }).code];
    };
    expect(await save(2 ** 31 - 1)).toEqual([409, 'client-config.stale']);
    expect(await save(2 ** 31)).toEqual([400, 'validation']);
  });

  it('finds the console however its path is spelled', async () => {
    for (const target of ['/api/%61dmin/games', '/api/%61dmin/nothing', `${app.origin}/api/admin/games`]) {
      const [status, body] = await sendTarget(app.origin, target);
      expect([401, 404]).toContain(status);
      expect(JSON.parse(body)).toMatchObject({
        code: expect.any(String) as string,
        message: expect.any(String) as string,
      });
    }
  });

  it.each([
    ['an address that cannot be read', 'GET /api/admin/games/%zz HTTP/1.1', 400],
    ['a part of the path that is too long', `GET /api/admin/games/${'1'.repeat(300)} HTTP/1.1`, 414],
    ['headers that are too long', `GET /api/admin/games HTTP/1.1\r\nx-long: ${'1'.repeat(20_000)}`, 431],
    ['a header that is none', 'GET /api/admin/games HTTP/1.1\r\nno header', 400],
  ])('with %s gets the same kind of response as every other', async (_, head, status) => {
    const response = await exchange(app.origin, head);
    expect(response.head).toContain(`HTTP/1.1 ${status} `);
    expect(response.head.toLowerCase()).toContain('content-security-policy:');
    expect(Object.keys(JSON.parse(response.body) as object)).toEqual(['code', 'message']);
  });

  it('is not sent an encoding that it declines', async () => {
    const responses = [0, 1].map(() =>
      fetch(`${app.origin}/api/web/game/list`, {
        method: 'POST',
        body: 'appID=1000',
        headers: { 'content-type': FORM, 'accept-encoding': 'br;q=0, gzip;q=0' },
      }),
    );
    for (const response of await Promise.all(responses)) expect(response.headers.get('content-encoding')).toBeNull();
  });
});

/** Sends bytes as they are, and gives the response. */
async function exchange(origin: string, head: string): Promise<{ head: string; body: string }> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(`${head}\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
  const response = await text(socket);
  const end = response.indexOf('\r\n\r\n');
  return { head: response.slice(0, end), body: response.slice(end + 4) };
}

async function sendTarget(origin: string, target: string): Promise<[number, string]> {
  const { head, body } = await exchange(origin, `GET ${target} HTTP/1.1`);
  return [Number(head.split(' ', 2)[1]), body];
}
