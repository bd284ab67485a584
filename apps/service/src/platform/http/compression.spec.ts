import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { games } from '#features/content/games/games.feature';
import { buildPortal } from '#testing/files/built-portal';
import { insertPublished } from '#testing/records/sample-games';
import { openTestApp, type TestApp } from '#testing/test-app';

const SCRIPT = `console.log(${JSON.stringify('一段很长的脚本'.repeat(200))});`;

describe('what is sent compressed', () => {
  const built = buildPortal({
    'assets/app-12345678.js': SCRIPT,
    'assets/app-12345678.js.br': brotliCompressSync(SCRIPT),
    'assets/app-12345678.js.gz': gzipSync(SCRIPT),
    'assets/B1a2c3d.js': SCRIPT,
    'brand/ug/logo-B1a2c3d4.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
  });
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [games], fronts: built.fronts });
    await insertPublished(
      app,
      Array.from({ length: 12 }, (_, at) => ({ name: `好玩的游戏${at}` })),
    );
  });
  afterAll(async () => {
    await app.close();
    built.remove();
  });

  const list = (headers: Record<string, string>) =>
    fetch(`${app.origin}/api/web/game/list`, { method: 'POST', body: new URLSearchParams({ appID: '1000' }), headers });
  const page = (headers: Record<string, string>) => fetch(`${app.origin}/`, { headers });
  const file = (headers: Record<string, string>) => fetch(`${app.origin}/assets/app-12345678.js`, { headers });

  it.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['*, br;q=0', 'gzip'],
    ['gzip;q=0, *', 'br'],
    ['br;q=0', null],
    ['*;q=0', null],
    ['br;q=0, gzip;q=0', null],
    ['br;q=0, gzip;q=0, *', null],
    ['identity;q=0, br', 'br'],
    ['identity', null],
  ])('is what %j welcomes, made, cached, painted or built', async (accepted, expected) => {
    for (const ask of [list, list, page, page, file]) {
      const response = await ask({ 'accept-encoding': accepted });
      expect(response.headers.get('content-encoding'), response.url).toBe(expected);
      if (expected !== null) expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
      expect((await response.text()).length, response.url).toBeGreaterThan(1000);
    }
  });

  it.each(['assets/app-12345678.js', 'assets/B1a2c3d.js'])(
    '%s is named by its content and kept for good',
    async (path) => {
      for (const encoding of ['br', 'identity']) {
        const { headers } = await fetch(`${app.origin}/${path}`, { headers: { 'accept-encoding': encoding } });
        expect(headers.get('cache-control'), encoding).toContain('immutable');
      }
    },
  );

  it('a file in another folder is asked for again', async () => {
    const { status, headers } = await fetch(`${app.origin}/brand/ug/logo-B1a2c3d4.svg`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
  });
});
