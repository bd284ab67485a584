import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { device } from '#features/players/device/device.feature';
import { buildPortal } from '#testing/files/built-portal';
import { openTestApp, type TestApp } from '#testing/test-app';

const manifest = readFileSync(join(import.meta.dirname, '../../../../portal/public/manifest.webmanifest'));

let close = () => Promise.resolve();
afterEach(() => close());

async function openProduct(env: Record<string, string> = {}, entry = '/src/main.tsx'): Promise<TestApp> {
  const built = buildPortal({ 'manifest.webmanifest': manifest, 'sw.js': 'void 0;' }, (html) =>
    html.replace('/src/main.tsx', entry),
  );
  const app = await openTestApp({ features: [device], env, fronts: built.fronts });
  close = async () => {
    await app.close();
    built.remove();
  };
  return app;
}

const textOf = async (app: TestApp, path: string) => (await fetch(app.origin + path)).text();

/** What the worker begins with, as a browser would read it. */
async function settingsOf(app: TestApp): Promise<Record<string, unknown>> {
  const [line = ''] = (await textOf(app, '/sw.js')).split('\n');
  return JSON.parse(line.replace('self.workerSettings = ', '').replace(/;$/, '')) as Record<string, unknown>;
}

it('a product is installed under its own name, with its own pictures', async () => {
  const app = await openProduct({ APP_PREFIX: 'yehang', APP_TITLE: '夜"航' });
  const response = await fetch(`${app.origin}/manifest.webmanifest`);
  expect(response.headers.get('content-type')).toContain('application/manifest+json');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const text = await response.text();
  expect(text).not.toMatch(/游光|\/ug\//);
  expect(JSON.parse(text)).toMatchObject({ name: '夜"航', icons: [{ src: '/brand/yehang/icon-192.png' }, {}, {}] });
});

it('a browser asks for the worker each time, and the policies let it run', async () => {
  const app = await openProduct();
  const { headers } = await fetch(`${app.origin}/sw.js`);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-type')).toContain('text/javascript');
  expect(headers.get('content-security-policy')).toContain("worker-src 'self'");
});

it('the page that is kept holds the configuration and no data of anybody', async () => {
  const app = await openProduct({ APP_TITLE: '夜航' });
  expect(await textOf(app, '/')).toContain('readClientConfig?');
  const shell = await textOf(app, '/app-shell');
  expect(shell).toContain('<title>夜航</title>');
  expect(shell).toContain('"title":"夜航"');
  expect(shell).toMatch(/id="first-screen">\s*\{\}\s*</);
  expect(shell).toContain('noindex');
});

it('another build or name is another worker, the same one is not', async () => {
  const tags: unknown[] = [];
  for (const [env, entry] of [[{}], [{}], [{ APP_TITLE: '夜航' }], [{}, '/assets/index-2.js']] as const) {
    tags.push((await settingsOf(await openProduct(env, entry))).shell);
    await close();
  }
  close = () => Promise.resolve();
  expect(tags[0]).toBe(tags[1]);
  expect(new Set(tags).size).toBe(3);
});

it('an operator takes the worker away by one variable', async () => {
  expect(await settingsOf(await openProduct())).toMatchObject({ isWithdrawn: false, brand: '/brand/ug/' });
  await close();
  expect(await settingsOf(await openProduct({ APP_WORKER: '0' }))).toMatchObject({ isWithdrawn: true });
});
