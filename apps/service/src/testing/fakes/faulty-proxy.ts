import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

const SLOW_PIECES = 20;
const SLOW_PAUSE_MS = 100;

/** The fault of one request. */
export type Fault =
  /** It is answered with 503 and never arrives. */
  | 'busy'
  /** It arrives, and the connection breaks before the response is there. */
  | 'lost response'
  /** Half of its body arrives at nobody. */
  | 'cut request'
  /** Half of the response's body comes through. */
  | 'cut response'
  /** A byte of its body changes on the way. */
  | 'changed request'
  /** The response's body comes in twenty pieces, a tenth of a second apart. */
  | 'slow response'
  /** Nothing is answered, and the connection stays. */
  | 'silent';

/** A response that the server has no part in. */
export interface ProxyResponse {
  readonly status: number;
  readonly body: string;
}

/** A line to a server over HTTP, with faults. */
export interface FaultyProxy {
  readonly port: number;
  /** Decides about each request; undefined lets it pass. */
  fault: (method: string, url: string) => Fault | undefined;
  /** Responds to a request itself; undefined leaves it to the server. */
  response: (method: string, url: string) => Promise<ProxyResponse | undefined>;
  /** How often each fault came. */
  readonly seen: Map<Fault, number>;
  close(): Promise<void>;
}

/** The fault for the first of the requests that a test takes, so many times, and none after that. */
export const times = (
  count: number,
  fault: Fault,
  isMeant: (method: string, url: string) => boolean = () => true,
): FaultyProxy['fault'] => {
  let left = count;
  return (method, url) => {
    if (left === 0 || !isMeant(method, url)) return undefined;
    left -= 1;
    return fault;
  };
};

/** Listens on a free port and passes requests on unchanged, so that signatures stay valid. */
export async function openFaultyProxy(target: { readonly host: string; readonly port: number }): Promise<FaultyProxy> {
  const seen: FaultyProxy['seen'] = new Map();
  const server = createServer((incoming, outgoing) => {
    const fault = proxy.fault(incoming.method ?? '', incoming.url ?? '');
    if (fault) seen.set(fault, (seen.get(fault) ?? 0) + 1);
    respond(incoming, outgoing, fault).catch(() => outgoing.destroy());
  });
  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse, fault: Fault | undefined) => {
    const own = await proxy.response(incoming.method ?? '', incoming.url ?? '');
    if (own) return void outgoing.writeHead(own.status).end(own.body);
    return pass(incoming, outgoing, { ...target, fault });
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: FaultyProxy = {
    port: (server.address() as AddressInfo).port,
    fault: () => undefined,
    response: () => Promise.resolve(undefined),
    seen,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}

interface Passing {
  readonly host: string;
  readonly port: number;
  readonly fault: Fault | undefined;
}

async function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { host, port, fault }: Passing,
): Promise<void> {
  if (fault === 'silent') return;
  if (fault === 'cut request')
    return void incoming.once('data', () => incoming.destroy()).once('end', () => incoming.destroy());
  const body = await buffer(incoming);
  if (fault === 'busy') return void outgoing.writeHead(503).end('<html>busy</html>');
  if (fault === 'changed request' && body.length > 0) body[body.length >> 1]! ^= 1;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const { method, url: path, headers } = incoming;
    request({ host, port, method, path, headers, agent: false }, resolve).once('error', reject).end(body);
  });
  const bytes = await buffer(response);
  if (fault === 'lost response') return void outgoing.destroy();
  outgoing.writeHead(response.statusCode ?? 502, response.headers);
  if (fault === 'slow response') return sendSlowly(outgoing, bytes);
  if (fault !== 'cut response') return void outgoing.end(bytes);
  outgoing.write(bytes.subarray(0, bytes.length >> 1), () => outgoing.destroy());
}

async function sendSlowly(outgoing: ServerResponse, bytes: Buffer): Promise<void> {
  const size = Math.ceil(bytes.length / SLOW_PIECES);
  for (let at = 0; at < bytes.length; at += size) {
    outgoing.write(bytes.subarray(at, at + size));
    await pause(SLOW_PAUSE_MS);
  }
  outgoing.end();
}
