import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppConfig } from '../config/app-config';
import type { PublicReads } from '../contract/public-reads';
import type { MaintenanceMode } from '../maintenance/maintenance-mode';
import { sendMaintenancePage } from './maintenance-page';
import { PageAssets } from '../pages/page-assets';
import { PagePainter, paintProgramIn } from '../pages/page-painter';
import { PagePaintings } from '../pages/page-paintings';
import { PageRenderer } from '../pages/page-renderer';
import { brandedPage, frontConfig, PageTemplate } from '../pages/page-template';
import type { PagePreview, PortalPages } from '../pages/portal-pages';
import { MADE_OF_CONFIGURATION, registerInstalledApp } from './installed-app';
import { frontOf } from './request-path';
import { sendPage } from './send-page';

/** Folders of the built fronts; a front without its folder is not served. */
export interface FrontFolders {
  readonly portal: string;
  readonly console: string;
}

/** Services that the portal's pages are made with. */
export interface PagePlatform {
  readonly pages: PortalPages;
  readonly reads: PublicReads;
  /** Shows a page of its own while it is on. */
  readonly maintenance: MaintenanceMode;
}

type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

/** The built fronts lie beside the built service. */
const appsFolder = path.resolve(import.meta.dirname, '../..');
export const builtFronts: FrontFolders = {
  portal: path.join(appsFolder, 'portal/dist'),
  console: path.join(appsFolder, 'console/dist'),
};

/** The builds name every file in it by its content. */
const HASHED_FOLDER = 'assets';
const ICON = 'icon-512.png';
const ICON_PX = 512;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Serves the built portal at / and the console at /admin/; any page of theirs is their index. */
export async function registerFronts(
  fastify: FastifyInstance,
  config: AppConfig,
  folders: FrontFolders,
  { pages, reads, maintenance }: PagePlatform,
): Promise<void> {
  const portal = await indexOf(folders.portal, config);
  const console = await indexOf(folders.console, config);
  if (console !== undefined) {
    fastify.get('/admin', (_, reply) => reply.redirect('/admin/'));
    const send: SendPage = (_, reply) =>
      reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(console);
    await registerFront(fastify, '/admin/', folders.console, send);
  }
  if (portal !== undefined) {
    const assets = new PageAssets(folders.portal);
    const template = new PageTemplate(assets.withStyles(portal));
    await registerInstalledApp(fastify, config, folders.portal, template);
    const painter = new PagePainter(paintProgramIn(folders.portal), fastify.log);
    fastify.addHook('onClose', () => painter.close());
    const { title: site } = config;
    const renderer = new PageRenderer({
      template,
      pages,
      reads,
      assets,
      paintings: new PagePaintings(painter),
      site,
      config: frontConfig(config),
      picture: productPicture(config, folders.portal),
    });
    await registerFront(fastify, '/', folders.portal, (request, reply) =>
      maintenance.current.isOn
        ? sendMaintenancePage(maintenance, config, reply)
        : sendPage(renderer, config, request, reply),
    );
  }
  for (const folder of [folders.console, folders.portal])
    await registerBrand(fastify, config, path.join(folder, 'brand'));
}

/** The scripts inside the built pages, which the security policy must know by their text. */
export async function inlineScriptsOf({ portal, console }: FrontFolders): Promise<readonly string[]> {
  const files = [portal, console].map((folder) => path.join(folder, 'index.html')).filter((file) => existsSync(file));
  const pages = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return pages.flatMap((html) => [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => text));
}

/** The page of a front with this product's name; undefined where the front is not built. */
async function indexOf(folder: string, config: AppConfig): Promise<string | undefined> {
  const file = path.join(folder, 'index.html');
  return existsSync(file) ? brandedPage(await readFile(file, 'utf8'), config) : undefined;
}

/** The product's icon, for pages that show no picture of their own where they are passed on; undefined where none was built. */
function productPicture({ prefix }: AppConfig, portal: string): PagePreview['picture'] {
  const brands = path.join(portal, 'brand');
  const isBuilt = existsSync(brands) && readdirSync(brands).some((one) => existsSync(path.join(brands, one, ICON)));
  return isBuilt ? { url: `/brand/${prefix}/${ICON}`, width: ICON_PX, height: ICON_PX } : undefined;
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

async function registerFront(fastify: FastifyInstance, base: string, root: string, send: SendPage): Promise<void> {
  await fastify.register(fastifyStatic, {
    root,
    prefix: base,
    index: false,
    wildcard: false,
    decorateReply: false,
    // The build has compressed what is worth it, as small as it gets.
    preCompressed: true,
    globIgnore: ['**/index.html', ...MADE_OF_CONFIGURATION, '**/*.{map,br,gz}'],
    setHeaders: (response, file) => {
      const isHashed = path.relative(root, file).startsWith(HASHED_FOLDER + path.sep);
      response.header('Cache-Control', isHashed ? IMMUTABLE : 'no-cache');
    },
  });
  fastify.get(`${base}*`, async (request, reply) => {
    const isPage = frontOf(request.url.split('?', 1)[0] ?? '') !== null;
    return isPage ? send(request, reply) : reply.callNotFound();
  });
}
