import { createRequire } from 'node:module';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { AppConfig } from '../config/app-config';
import { escapeHtml } from '../pages/page-head';
import { apiDocsDocument } from './api-docs-document';

const assets = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const pageOf = (title: string): string => `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${escapeHtml(title)} 接口文档</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/docs/assets/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="/docs/assets/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>`;

const START = `SwaggerUIBundle({ url: '/docs/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none' });`;

/** Serves the contract as a page to read and try at /docs, from local files only. */
export async function registerApiDocs(fastify: FastifyInstance, { title }: AppConfig): Promise<void> {
  const page = pageOf(title);
  await fastify.register(fastifyStatic, {
    root: assets,
    prefix: '/docs/assets/',
    decorateReply: false,
    index: false,
    allowedPath: (file) => /^\/swagger-ui(-bundle)?\.(js|css)$/.test(file),
  });
  fastify.get('/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(page));
  fastify.get('/docs/', (_, reply) => reply.redirect('/docs'));
  fastify.get('/docs/start.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(START));
  let contract: object | undefined;
  fastify.get('/docs/openapi.json', (_, reply) => reply.send((contract ??= apiDocsDocument(title))));
}
