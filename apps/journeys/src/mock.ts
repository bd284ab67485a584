import { fileURLToPath } from 'node:url';
import { preview, type ProxyOptions } from 'vite';
import { test as base } from './journey';
import type { Product } from './product';
import { freePort, startServer } from './server';

/** Serves the built pages of a front, and sends every other path where `proxy` says. */
async function serveFront(app: string, front: string, proxy: Record<string, ProxyOptions>) {
  const root = fileURLToPath(new URL(`../../${app}`, import.meta.url));
  const port = await freePort();
  const server = await preview({
    configFile: false,
    root,
    base: front,
    logLevel: 'error',
    preview: { host: '127.0.0.1', port, strictPort: true, proxy },
  });
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Both built fronts under one origin, their data from the contract's examples: what `npm run dev:mock` shows. */
async function startMock(): Promise<Product> {
  const port = await freePort();
  const target = `http://127.0.0.1:${port}`;
  const env = { PATH: process.env.PATH, MOCK_PORT: String(port), NODE_ENV: 'production' };
  const { output, stop } = await startServer('mock', env, `${target}/api/v1/games/types`);
  const api = { '/api': { target }, '/socket.io': { target, ws: true } };
  const admin = await serveFront('console', '/admin/', api);
  const portal = await serveFront('portal', '/', { ...api, '/admin': { target: admin.url } });
  return {
    url: portal.url,
    owner: { username: 'owner', password: 'any password' },
    dataDir: '',
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
