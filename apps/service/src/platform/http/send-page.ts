import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '../addresses/client-address';
import type { AppConfig } from '../config/app-config';
import { sendCached } from '../contract/cached-responses';
import type { PageRenderer } from '../pages/page-renderer';
import { knownOrigin } from './request-origin';
import { pathOf } from './request-path';

/** A browser may keep a page, but asks whether it is still the one. */
const CACHING = { 'Cache-Control': 'no-cache' };
const SENT_AS = { type: 'text/html; charset=utf-8', vary: 'accept-encoding, user-agent' };

/** Responds with the page of an address, or with 304 to a browser that has it. */
export async function sendPage(
  renderer: PageRenderer,
  config: AppConfig,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { url, headers } = request;
  const { response, etag, status } = await renderer.render({
    path: pathOf(url),
    query: new URLSearchParams(url.split('?')[1]),
    userAgent: headers['user-agent'] ?? '',
    origin: knownOrigin(request, config),
    address: addressOf(request),
  });
  reply.headers(CACHING).code(status);
  // A page that is absent has no tag: no browser could have kept it.
  if (status === 200) reply.header('etag', etag);
  if (status === 200 && headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag))
    return reply.code(304).header('vary', SENT_AS.vary).send();
  sendCached(request, reply, response, SENT_AS);
  return reply;
}
