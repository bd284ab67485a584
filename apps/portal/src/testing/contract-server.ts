import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createContractStub, type StubResponses } from '@ug/contract-stub';
import { vi } from 'vitest';
import type { Responses } from './serve-contract';

/** What the service does in place of its response; a status, or a response of one's own. */
type Fault = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers with a status, as the service itself does. */
export const status =
  (code: number): Fault =>
  (_, response) => {
    response.writeHead(code, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ code, msg: 'whatever', data: null }));
  };

/** Answers with what a proxy writes for people. */
export const page =
  (code: number): Fault =>
  (_, response) =>
    response.writeHead(code, { 'Content-Type': 'text/html' }).end('<h1>nginx</h1>');

/** Breaks the connection off. */
export const hangUp: Fault = (request) => request.socket.destroy();

/** Says nothing. */
export const silence: Fault = () => undefined;

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  return text;
}

/** The body as the contract's stand-in reads it: a form, or none. */
async function bodyOf(request: IncomingMessage): Promise<RequestInit['body']> {
  const text = await textOf(request);
  const isForm = request.headers['content-type']?.includes('x-www-form-urlencoded');
  return isForm ? new URLSearchParams(text) : text || undefined;
}

/**
 * A service on a port of this machine, which answers over the network with the contract's examples, with `responses`, or
 * not at all. The page's addresses lead to it, as a browser's would: `fetch` is the real one.
 */
export async function startContractServer(responses: Responses = {}) {
  const stub = createContractStub({ responses: responses as StubResponses });
  const faults = new Map<string, Fault>();
  const asked: string[] = [];
  const given: string[] = [];

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').replace(/^\/api/, '');
    asked.push(path);
    response.on('close', () => !response.writableFinished && given.push(path));
    const fault = faults.get(path.split('?')[0]!);
    if (fault) return fault(request, response);
    const headers = request.headers as Record<string, string>;
    const { method } = request;
    const result = await stub.fetch(request.url!, { method, headers, body: await bodyOf(request) });
    response.writeHead(result.status, { 'Content-Type': 'application/json' }).end(await result.text());
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => real(new URL(input, base), init));

  return {
    /** The paths that were asked for, as they came. */
    asked,
    /** Those of them that the page no longer waited for. */
    given,
    /** From now on a path has this fault; without one it answers again. */
    break: (path: string, fault?: Fault) => (fault ? faults.set(path, fault) : faults.delete(path)),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
