import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { io, type Socket as ClientSocket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  backlogOf,
  connectionOf,
  forgetRequest,
  isClosed,
  onConnection,
  terminate,
  webSocketOf,
  type Connection,
} from './socket-internals';

// When one of these fails after an upgrade of socket.io or engine.io, socket-internals.ts is where to look.
describe('of a connection', () => {
  let http: HttpServer;
  let server: Server;
  let client: ClientSocket;
  const begun: Connection[] = [];
  beforeEach(async () => {
    http = createServer();
    server = new Server(http);
    onConnection(server.engine, (connection) => begun.push(connection));
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    client.disconnect();
    await server.close();
    begun.length = 0;
  });

  async function connect(transport: 'websocket' | 'polling'): Promise<Socket> {
    const admitted = new Promise<Socket>((resolve) => server.on('connection', resolve));
    const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}?token=secret`;
    client = io(url, { transports: [transport], forceNew: true, reconnection: false, auth: { token: 'secret' } });
    return admitted;
  }

  it('the WebSocket is found, and none while it polls', async () => {
    const connection = connectionOf(await connect('websocket'));
    expect(begun).toEqual([connection]);
    expect(webSocketOf(connection)).toMatchObject({ readyState: 1, bufferedAmount: expect.any(Number) });
    client.disconnect();
    expect(webSocketOf(connectionOf(await connect('polling')))).toBeUndefined();
  });

  it('what waits for the client is counted, in packets and in bytes', async () => {
    const socket = await connect('websocket');
    const connection = connectionOf(socket);
    expect(backlogOf(connection)).toEqual({ packets: 0, bytes: 0 });
    for (let i = 0; i < 3; i += 1) socket.emit('news', 'x'.repeat(1000));
    expect(backlogOf(connection).packets).toBeGreaterThan(0);
    expect(backlogOf(connection).bytes).toBeGreaterThan(1000);
    await vi.waitFor(() => expect(backlogOf(connection)).toEqual({ packets: 0, bytes: 0 }));
  });

  it('every packet is announced', async () => {
    const socket = await connect('websocket');
    const packets: unknown[] = [];
    connectionOf(socket).on('packet', (packet) => packets.push(packet.type));
    client.emit('hello');
    await vi.waitFor(() => expect(packets).toContain('message'));
  });

  it.each(['websocket', 'polling'] as const)('by %s the end is at once, and is seen', async (transport) => {
    const connection = connectionOf(await connect(transport));
    expect(isClosed(connection)).toBe(false);
    terminate(connection);
    await vi.waitFor(() => expect(isClosed(connection)).toBe(true));
  });

  it('the request with its token is gone from the socket', async () => {
    const socket = await connect('websocket');
    expect(JSON.stringify(socket.handshake)).toContain('secret');
    forgetRequest(socket);
    expect(JSON.stringify(socket.handshake)).not.toContain('secret');
    expect(socket.handshake).toMatchObject({ headers: {}, auth: {} });
  });
});
