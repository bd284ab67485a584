import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { preview, type ProxyOptions } from 'vite';
import { test as base } from './journey';
import type { Product } from './product';
import { startServer } from './server';

/** Serves the built pages of a front, and sends every other path where `proxy` says. */
async function serveFront(app: string, front: string, proxy: Record<string, ProxyOptions>) {
  const root = fileURLToPath(new URL(`../../${app}`, import.meta.url));
  const server = await preview({
    configFile: false,
    root,
    base: front,
    logLevel: 'error',
    preview: { host: '127.0.0.1', port: 0, proxy },
  });
  const { port } = server.httpServer.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Both built fronts under one origin, their data from the contract's examples: what `npm run dev:mock` shows. */
async function startMock(): Promise<Product> {
  const env = { PATH: process.env.PATH, MOCK_PORT: '0', NODE_ENV: 'production' };
  const signs = { port: /http:\/\/127\.0\.0\.1:(\d+)\/api/, health: '/api/v1/games/types' };
  const { url: target, output, stop } = await startServer('mock', env, signs);
  const api = { '/api': { target }, '/socket.io': { target, ws: true } };
  const admin = await serveFront('console', '/admin/', api);
  const portal = await serveFront('portal', '/', { ...api, '/admin': { target: admin.url } });
  return {
    url: portal.url,
    owner: { username: 'owner', password: 'any password' },
    dataDir: '',
    databaseUrl: '',
    output,
    stop: async () => void (await Promise.all([portal.close(), admin.close(), stop()])),
  };
}

/** A journey on the mock instead of the service. */
export const test = base.extend<{ product: Product }>({
  product: async ({ products }, use, { file }) => {
    await use(await products.of(file, startMock));
  },
});

export const { expect } = test;
