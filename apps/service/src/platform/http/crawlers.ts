import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppConfig } from '../config/app-config';
import type { Sitemap } from '../pages/sitemap';
import { requestOrigin } from './request-origin';

/** Addresses that search engines need not read. The API stays open to them, for pages that are drawn with it. */
const CLOSED = ['/admin/', '/docs', '/*?preview='];
const CACHING = 'public, max-age=3600';

const sendXml = (reply: FastifyReply, xml: string): FastifyReply =>
  reply.type('application/xml; charset=utf-8').header('Cache-Control', CACHING).send(xml);

/** Tells search engines what there is: robots.txt, and the sitemap that it names. */
export function registerCrawlers(fastify: FastifyInstance, config: AppConfig, sitemap: Sitemap): void {
  fastify.get('/robots.txt', (request, reply) => {
    const closed = CLOSED.map((path) => `Disallow: ${path}\n`).join('');
    const text = `User-agent: *\n${closed}\nSitemap: ${requestOrigin(request, config)}/sitemap.xml\n`;
    return reply.type('text/plain; charset=utf-8').header('Cache-Control', CACHING).send(text);
  });
  fastify.get('/sitemap.xml', async (request, reply) =>
    sendXml(reply, await sitemap.index(requestOrigin(request, config))),
  );
  fastify.get('/sitemap-:name(^[\\w-]+).xml', async (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
    const xml = await sitemap.file(request.params.name, requestOrigin(request, config));
    return xml === null ? reply.callNotFound() : sendXml(reply, xml);
  });
}
