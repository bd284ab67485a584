import { STATUS_CODES } from 'node:http';
import { statusMessage } from '@ug/contract';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { respondWithError } from './error-response';
import { frontOf, isConsolePath, pathOf } from './request-path';

type Headers = Readonly<Record<string, string>>;

const STATUS_OF: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
const REQUEST_LINE = /^[A-Z]+ (\S{1,200})/;

/**
 * Responds to what never reaches a route, in the shape and with the headers of every other response: an address that cannot be
 * read, and bytes that are no HTTP.
 * @param headers what every response carries
 */
export function unparsedRequests(
  headers: Headers,
): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> {
  return {
    frameworkErrors: (error, request, reply) => {
      const front = error.code === 'FST_ERR_BAD_URL' && isNavigation(request) ? frontOf(pathOf(request.url)) : null;
      // A front's address is opened like one that does not exist: a link that was cut short still leads to the product, with its codes.
      if (front !== null) return void reply.header('Cache-Control', 'no-store').redirect(front + queryOf(request.url));
      return respondWithError(error, request as FastifyRequest, reply as FastifyReply);
    },
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
      const status = STATUS_OF[error.code] ?? 400;
      // Fastify's types have it as it looks in JSON.
      const packet = error.rawPacket as unknown as Buffer | undefined;
      const target = REQUEST_LINE.exec(packet?.toString('latin1') ?? '')?.[1] ?? '/';
      socket.end(rawResponse(status, errorBody(status, pathOf(target)), headers));
    },
  };
}

const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** Whether a person opens a page: what a script asks for is answered in its own shape. */
const isNavigation = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');

function errorBody(status: number, path: string): string {
  const message = statusMessage(status, path);
  return JSON.stringify(
    isConsolePath(path) ? { code: `http.${status}`, message } : { code: status, msg: message, data: null },
  );
}

function rawResponse(status: number, body: string, headers: Headers): string {
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
