import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WebhookNode } from '@ug/contract-stub';
import { attachSockets } from './sockets';

const content = (example: string) => ({ 'application/json': { schema: { type: 'string' }, example } });
const event = (audience: 'player' | 'staff', direction: 'to-client' | 'to-server'): WebhookNode => ({
  post: {
    'x-audience': [audience],
    'x-direction': direction,
    requestBody: { content: content(`${audience} ${direction}`) },
    responses: { 200: { content: content('收到') } },
  },
});
const numbered = event('player', 'to-client');
numbered.post.requestBody.content = {
  'application/json': {
    schema: {},
    examples: { first: { value: { seq: 5, say: '一' } }, second: { value: { seq: 5, say: '二' } } },
  },
};
const silent = event('player', 'to-client');
silent.post['x-mock'] = 'none';
const webhooks = {
  'wind.turned': event('player', 'to-client'),
  'wind.alarm': event('staff', 'to-client'),
  'wind.ask': event('player', 'to-server'),
  'wind.silent': silent,
  'wind.counted': numbered,
};

let http: HttpServer;
let server: Server;
let client: Socket;
const connect = (namespace: string) => {
  client = io(`http://127.0.0.1:${(http.address() as AddressInfo).port}/${namespace}`, { transports: ['websocket'] });
  return client;
};
const firstEvent = (socket: Socket) => new Promise((done) => socket.onAny((...args) => done(args)));

beforeEach(async () => {
  http = createServer();
  server = attachSockets(http, webhooks, 20);
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  client.disconnect();
  await server.close();
});

describe('the sockets', () => {
  it.each([
    ['player', 'wind.turned'],
    ['staff', 'wind.alarm'],
  ])('push a %s the example of what the contract lets them hear', async (audience, name) => {
    expect(await firstEvent(connect(audience))).toEqual([name, `${audience} to-client`]);
  });

  it('push one example after the other, numbered on, and none that would disturb', async () => {
    const heard: unknown[] = [];
    const others: string[] = [];
    const socket = connect('player');
    socket.on('wind.counted', (payload) => heard.push(payload));
    socket.onAny((name: string) => others.push(name));
    await new Promise<void>((done) => socket.on('wind.counted', () => heard.length > 2 && done()));
    expect(heard.slice(0, 3)).toEqual([
      { seq: 5, say: '一' },
      { seq: 6, say: '二' },
      { seq: 7, say: '一' },
    ]);
    expect(others).not.toContain('wind.silent');
  });

  it('acknowledge what a client may say with the example response', async () => {
    expect(await connect('player').emitWithAck('wind.ask', '风向？')).toBe('收到');
  });

  it('refuse a namespace that the contract does not have', async () => {
    const error = await new Promise<Error>((done) => connect('nobody').on('connect_error', done));
    expect(error.message).toBe('Invalid namespace');
  });
});
