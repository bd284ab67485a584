import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { CachedResponse } from '../cache/cached-response';
import type { AppConfig } from '../config/app-config';
import { sendCached } from '../contract/cached-responses';
import { pageHead } from '../pages/page-head';
import { brandedManifest, type PageTemplate } from '../pages/page-template';

const MANIFEST = 'manifest.webmanifest';
const WORKER = 'sw.js';
const SHELL = 'app-shell';

/** Files of the built portal that this service makes from its configuration. */
export const MADE_OF_CONFIGURATION = [MANIFEST, WORKER] as const;

const NO_TAG = '';

/**
 * Serves the files that a browser needs to keep the portal: the manifest with its name and look, the page it starts from
 * without a network, and the worker that keeps it. All are asked for again each time. A worker that differs by one byte
 * replaces the one that is there, so it begins with the configuration that it depends on.
 */
export async function registerInstalledApp(
  fastify: FastifyInstance,
  config: AppConfig,
  folder: string,
  template: PageTemplate,
): Promise<void> {
  const head = { site: config.title, origin: undefined, path: undefined, description: template.description };
  const shell = template.page({ head: pageHead(null, head), firstScreen: {} });
  serve(fastify, SHELL, 'text/html; charset=utf-8', shell);
  const manifest = await builtFile(folder, MANIFEST);
  if (manifest !== undefined)
    serve(fastify, MANIFEST, 'application/manifest+json; charset=utf-8', brandedManifest(manifest, config));
  const worker = await builtFile(folder, WORKER);
  if (worker !== undefined)
    serve(fastify, WORKER, 'text/javascript; charset=utf-8', workerSettings(config, shell) + worker);
}

/** The line that the worker begins with; the portal's source knows its fields as `WorkerSettings`. */
function workerSettings({ prefix, hasAppWorker }: AppConfig, shell: string): string {
  const tag = createHash('sha256').update(shell).digest('base64url').slice(0, 16);
  return `self.workerSettings = ${JSON.stringify({ shell: tag, brand: `/brand/${prefix}/`, isWithdrawn: !hasAppWorker })};\n`;
}

async function builtFile(folder: string, name: string): Promise<string | undefined> {
  const file = path.join(folder, name);
  return existsSync(file) ? readFile(file, 'utf8') : undefined;
}

function serve(fastify: FastifyInstance, name: string, type: string, text: string): void {
  const response = new CachedResponse(Buffer.from(text), NO_TAG);
  fastify.get(`/${name}`, (request, reply) => {
    reply.header('cache-control', 'no-cache');
    sendCached(request, reply, response, { type });
    return reply;
  });
}
