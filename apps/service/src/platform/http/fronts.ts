import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppConfig } from '../config/app-config';

interface Front {
  /** Where it is served, with a slash at its end. */
  base: string;
  folder: string;
}

/** The built fronts lie beside the built service. */
const appsFolder = path.resolve(import.meta.dirname, '../..');
const FRONTS: readonly Front[] = [
  { base: '/admin/', folder: path.join(appsFolder, 'console/dist') },
  { base: '/', folder: path.join(appsFolder, 'portal/dist') },
];

const CONFIG_MARK = '__APP_CONFIG__';
/** The product's name and the logo's folder as the built pages have them, before this service puts its own there. */
const BUILT_TITLE = '游光';
const BUILT_BRAND = '/brand/ug/';
const HASHED = /-[\w-]{8,}\.(js|css|woff2?|png|svg|webp)$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Text for the inside of an element or a quoted attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What both fronts learn before their first request. `<` is escaped so that no title can close the element. */
function frontConfig({ title, prefix, timezone }: AppConfig): string {
  return JSON.stringify({ title, prefix, timezone, appID: '1000', channelID: '0' }).replaceAll('<', '\\u003c');
}

async function readIndex({ folder }: Front, config: AppConfig): Promise<string> {
  const html = await readFile(path.join(folder, 'index.html'), 'utf8');
  return html
    .replaceAll(CONFIG_MARK, () => frontConfig(config))
    .replaceAll(BUILT_BRAND, `/brand/${config.prefix}/`)
    .replace(
      /<title>([^<]*)<\/title>/,
      (_, title: string) => `<title>${title.replace(BUILT_TITLE, escapeHtml(config.title))}</title>`,
    );
}

/** Serves the built portal at / and the console at /admin/; any page of theirs is their index. */
export async function registerFronts(fastify: FastifyInstance, config: AppConfig): Promise<void> {
  const built = FRONTS.filter((front) => existsSync(path.join(front.folder, 'index.html')));
  if (built.some((front) => front.base === '/admin/')) fastify.get('/admin', (_, reply) => reply.redirect('/admin/'));
  for (const [position, front] of built.entries()) await registerFront(fastify, config, front, position === 0);
  for (const { folder } of built) await registerBrand(fastify, config, path.join(folder, 'brand'));
}

/** Serves the built logo under the configured prefix too, unless the portal brings a folder of that name. */
async function registerBrand(fastify: FastifyInstance, { prefix }: AppConfig, folder: string): Promise<void> {
  const [first, ...others] = existsSync(folder) ? readdirSync(folder) : [];
  if (first === undefined || [first, ...others].includes(prefix)) return;
  await fastify.register(fastifyStatic, {
    root: path.join(folder, first),
    prefix: `/brand/${prefix}/`,
    index: false,
    wildcard: false,
    decorateReply: false,
    setHeaders: (response) => {
      response.header('Cache-Control', 'no-cache');
    },
  });
}

async function registerFront(
  fastify: FastifyInstance,
  config: AppConfig,
  front: Front,
  isFirst: boolean,
): Promise<void> {
  const index = await readIndex(front, config);
  const sendIndex = (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(index);
  await fastify.register(fastifyStatic, {
    root: front.folder,
    prefix: front.base,
    index: false,
    wildcard: false,
    decorateReply: isFirst,
    globIgnore: ['**/index.html', '**/*.map'],
    setHeaders: (response, file) => {
      response.header('Cache-Control', HASHED.test(file) ? IMMUTABLE : 'no-cache');
    },
  });
  fastify.get(`${front.base}*`, async (request, reply) => {
    const isPage = !/\.\w+$/.test(request.url.split('?', 1)[0] ?? '');
    const isOurs = !/^\/(api|docs|socket\.io|health)(\/|$|\?)/.test(request.url);
    return isPage && isOurs ? sendIndex(reply) : reply.callNotFound();
  });
}
