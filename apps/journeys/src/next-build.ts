import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Product } from './product';
import { listen } from './server';

const ENTRY = /\/assets\/index-[\w-]+\.js/;
const NEXT_ENTRY = '/assets/index-nextbuild.js';
const TEXT = /^text\/html|^text\/javascript/;

/** The product behind a proxy, which can stand for a service that was started again with another build of the portal. */
export interface DeployedProduct {
  readonly url: string;
  /** From now on pages begin with another file, and the worker keeps that one. */
  deploy(): void;
  /** From now on it is a service that was started with `APP_WORKER=0`. */
  withdrawWorker(): void;
  stop(): Promise<void>;
}

/** Serves what the product serves; once deployed, the portal's pages and worker name another first file. */
export async function deployable(product: Product): Promise<DeployedProduct> {
  const { hostname: host, port: productPort } = new URL(product.url);
  const entry = ENTRY.exec(await (await fetch(product.url)).text())?.[0];
  if (entry === undefined) throw new Error('the front page names no entry script');
  let change: ((text: string) => string) | undefined;

  const pass = ({ url, method, headers }: IncomingMessage, response: ServerResponse, changed?: typeof change) =>
    request({ host, port: productPort, path: url, method, headers }, (got) => {
      const isChanged = changed !== undefined && TEXT.test(got.headers['content-type'] ?? '');
      const { 'content-length': _length, ...others } = got.headers;
      response.writeHead(got.statusCode ?? 502, isChanged ? others : got.headers);
      if (!isChanged) return void got.pipe(response);
      void got.toArray().then((parts) => {
        response.end(changed(Buffer.concat(parts as Buffer[]).toString()));
      });
    }).on('error', () => response.destroy());

  const serve = (asked: IncomingMessage, response: ServerResponse) => {
    if (asked.url === NEXT_ENTRY) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(`import '${entry}';`);
      return;
    }
    const changed = /^\/(api|assets)\//.test(asked.url ?? '') ? undefined : change;
    if (changed) {
      // Plain text can be changed, and what was sent before the change is no reply to a question for something newer.
      asked.headers['accept-encoding'] = 'identity';
      delete asked.headers['if-none-match'];
    }
    asked.pipe(pass(asked, response, changed));
  };
  const upgrade = (asked: IncomingMessage, socket: Duplex, head: Buffer) => {
    const lines = Object.entries(asked.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
    const other = connect(Number(productPort), host, () => {
      other.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join('')}\r\n`);
      other.write(head);
    });
    other.on('error', () => socket.destroy());
    socket.on('error', () => other.destroy());
    socket.pipe(other).pipe(socket);
  };

  const server = createServer(serve).on('upgrade', upgrade);
  const sockets = new Set<Duplex>();
  server.on('connection', (socket) => sockets.add(socket));
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    deploy: () => {
      change = (text) => text.replaceAll(entry, NEXT_ENTRY);
    },
    withdrawWorker: () => {
      change = (text) => text.replace('"isWithdrawn":false', '"isWithdrawn":true');
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
