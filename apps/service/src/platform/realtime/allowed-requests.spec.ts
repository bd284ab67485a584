import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { loadConfig } from '../config/app-config';
import { requestGate } from './allowed-requests';

const config = loadConfig({ DATA_DIR: tmpdir(), RATE_LIMIT: '0' });

/** What a gate decides on a connection to which something happens while it waits for its turn. */
async function decisionOn(happens: (socket: Socket) => void, isOpen = () => true): Promise<unknown[]> {
  const request = new IncomingMessage(new Socket());
  const decision = new Promise<unknown[]>((resolve) =>
    requestGate(config, isOpen)(request, (...decided) => resolve(decided)),
  );
  happens(request.socket);
  const decided = await decision;
  expect(request.socket.listenerCount('error')).toBe(0);
  return decided;
}

it('a connection is let in when its turn comes', async () => {
  expect(await decisionOn(() => undefined)).toEqual([null, true]);
});

it('a connection that breaks while it waits harms nobody', async () => {
  expect(await decisionOn((socket) => socket.destroy(new Error('ECONNRESET')))).toEqual(['closing', false]);
});

it('a connection that waits is not let into a service that stops', async () => {
  let isOpen = true;
  expect(
    await decisionOn(
      () => (isOpen = false),
      () => isOpen,
    ),
  ).toEqual(['closing', false]);
});
