import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { postOutside } from './post-outside';

const seen = new Map<Socket, number>();
let whole: string[] = [];
/** How many requests a connection takes before it is closed on the next one. */
let taken = 1;

/** Closes a connection in the moment in which it is used again, as a server does whose patience has just ended. */
const server = createServer((request: IncomingMessage, response) => {
  const count = (seen.get(request.socket) ?? 0) + 1;
  seen.set(request.socket, count);
  if (count > taken) return request.socket.resetAndDestroy();
  return void request.toArray().then((chunks) => {
    whole.push(Buffer.concat(chunks).toString());
    response.end('{}');
  });
});
const send = (body: string) =>
  postOutside(
    { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, headers: {}, body },
    { isLocalAllowed: true, timeoutMs: 20_000, maxBytes: 1000 },
  );

beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
beforeEach(() => {
  seen.clear();
  whole = [];
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((closed) => server.close(closed));
});

it('arrives, once, also where the other side closes a resting connection in that moment', async () => {
  taken = 1;
  for (const body of ['one', 'two', 'three']) {
    expect(await send(body)).toEqual({ status: 200, body: '{}' });
    // The connection is back in the pool.
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(whole).toEqual(['one', 'two', 'three']);
});

it('fails where a new connection is closed as well', async () => {
  taken = 0;
  await expect(send('four')).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(whole).toEqual([]);
});
