import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { SharedLimits } from '../cluster/shared-limits';
import { FakeClock } from '../clock/clock';
import { loadConfig } from '../config/app-config';
import { AllowedRequests } from './allowed-requests';

const opened: SharedLimits[] = [];
function gateOf(env: Record<string, string>) {
  const config = loadConfig({ DATA_DIR: tmpdir(), ...env });
  const limits = new SharedLimits(config, new FakeClock());
  opened.push(limits);
  return { gate: new AllowedRequests(config, limits), limits };
}
afterEach(() => {
  for (const limits of opened.splice(0)) limits.onApplicationShutdown();
});

/** A connection from an address, through a proxy. */
function requestFrom(address: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.headers['x-forwarded-for'] = address;
  return request;
}

/** What a gate decides on a new connection of one address. */
const knock = (gate: AllowedRequests, request = new IncomingMessage(new Socket())) =>
  new Promise<unknown[]>((resolve) =>
    gate.decide(
      request,
      (...decided) => resolve(decided),
      () => true,
    ),
  );

/** The decision on a connection to which something happens while it waits for its turn. */
async function decisionOn(happens: (socket: Socket) => void, isOpen = () => true): Promise<unknown[]> {
  const request = new IncomingMessage(new Socket());
  const { gate } = gateOf({ RATE_LIMIT: '0' });
  const decision = new Promise<unknown[]>((resolve) => gate.decide(request, (...decided) => resolve(decided), isOpen));
  happens(request.socket);
  const decided = await decision;
  expect(request.socket.listenerCount('error')).toBe(0);
  return decided;
}

it('a connection is let in when its turn comes', async () => {
  expect(await decisionOn(() => undefined)).toEqual([null, true]);
});

it('a connection that breaks while it waits is refused and nothing else fails', async () => {
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

it('an address opens as many connections as the limit says', async () => {
  const { gate } = gateOf({ RATE_LIMIT: '3' });
  const decided = [];
  for (let call = 0; call < 5; call += 1) decided.push((await knock(gate))[1]);
  expect(decided).toEqual([true, true, true, false, false]);
});

it('a line of IPv6 opens as many, from whichever of its addresses, and another line has its own', async () => {
  const { gate } = gateOf({ RATE_LIMIT: '3', TRUST_PROXY: '1' });
  const decided = [];
  for (let call = 0; call < 5; call += 1) decided.push((await knock(gate, requestFrom(`2001:db8:1:2::${call}`)))[1]);
  expect(decided).toEqual([true, true, true, false, false]);
  expect((await knock(gate, requestFrom('2001:db8:1:3::1')))[1]).toBe(true);
});

describe.skipIf(!inject('redisUrl'))('with Redis', () => {
  it('an address opens as many connections on several processes together as on one', async () => {
    const env = { REDIS_URL: String(inject('redisUrl')), APP_PREFIX: `g${process.pid}`, RATE_LIMIT: '4' };
    const processes = [gateOf(env), gateOf(env)];
    await vi.waitFor(() => expect(processes.every(({ limits }) => limits.areShared)).toBe(true));
    const decided: unknown[] = [];
    for (let turn = 0; turn < 3; turn += 1) for (const { gate } of processes) decided.push((await knock(gate))[1]);
    expect(decided).toEqual([true, true, true, true, false, false]);
  });
});
