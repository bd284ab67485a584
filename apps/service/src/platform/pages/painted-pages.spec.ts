import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { GamePublishingService } from '#features/content/games/game-publishing.service';
import { games } from '#features/content/games/games.feature';
import { home } from '#features/content/home/home.feature';
import { buildPortal } from '#testing/files/built-portal';
import { insertPublished, makePublished } from '#testing/records/sample-games';
import { openTestApp, type TestApp } from '#testing/test-app';
import { ResponseCache } from '../cache/response-cache';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140 Mobile';

/** A program that paints what it was asked for and notes it beside itself; `/games` it cannot paint. */
const program = `
import { appendFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
const escape = (text) => text.replace(/[&<>"]/g, (sign) => '&#' + sign.charCodeAt(0) + ';');
parentPort.on('message', ({ id, visit: { address, blocks, userAgent } }) => {
  appendFileSync(new URL('painted.txt', import.meta.url), address + '\\n');
  if (address === '/games') return parentPort.postMessage({ id, error: new Error('a component broke') });
  const text = escape(blocks['first-screen'] + JSON.parse(blocks['app-config']).title + userAgent);
  const html = '<link rel="preload" as="image" href="/a.png"/><main>' + text + '</main>';
  parentPort.postMessage({ id, painting: { html, modules: ['src/page.tsx'] } });
});
`;
const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_common.js'], css: ['assets/index.css'] },
  '_common.js': { file: 'assets/common.js' },
  'src/page.tsx': { file: 'assets/page.js', imports: ['_common.js', '_part.js'], css: ['assets/page.css'] },
  '_part.js': { file: 'assets/part.js' },
};

const built = buildPortal({
  '.paint/paint.mjs': program,
  '.vite/manifest.json': JSON.stringify(manifest),
  'assets/page.css': '.page{color:red}',
});
let app: TestApp;
const logged: string[] = [];
beforeAll(async () => {
  const logTo = new Writable({ write: (line, _encoding, done) => (logged.push(String(line)), done()) });
  app = await openTestApp({ features: [games, home], fronts: built.fronts, logTo, env: { LOG_LEVEL: 'error' } });
});
const notes = join(built.fronts.portal, '.paint/painted.txt');
beforeEach(() => writeFileSync(notes, ''));
const painted = () => readFileSync(notes, 'utf8').split('\n').filter(Boolean);
afterAll(async () => {
  await app.close();
  built.remove();
});

async function openPage(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(app.origin + path, { headers: { 'user-agent': ANDROID, ...headers } });
  const html = await response.text();
  const { document } = new JSDOM(html).window;
  return { html, document, root: document.querySelector('#root')!, headers: response.headers };
}

it('a page shows its first screen before a script has run', async () => {
  await makePublished(app, { name: '星海远征' });
  const { root, document } = await openPage('/');
  expect(root.textContent).toContain('游光');
  expect(root.textContent).toContain(ANDROID);
  expect(root.getAttribute('data-painted')).toBe('1 /');
  // Pictures are named before anything else; scripts wait until it has been seen.
  expect(document.head.querySelector('link[rel="preload"]')?.getAttribute('href')).toBe('/a.png');
  expect(document.head.querySelector('script[src], link[rel="modulepreload"]')).toBeNull();
  const scripts = new JSDOM(document.querySelector('template#scripts')?.innerHTML ?? '').window.document;
  expect(scripts.querySelector('script[type="module"]')).not.toBeNull();
  const preloaded = [...scripts.querySelectorAll('link[data-page]')].map((link) => link.getAttribute('href'));
  expect(preloaded).toEqual(['/assets/part.js', '/assets/page.js']);
});

it('the styles of a page are in it, and are not fetched again', async () => {
  const { document } = await openPage('/');
  expect(document.head.querySelector('style')?.textContent).toBe('.page{color:red}');
  const link = document.head.querySelector('link[rel="stylesheet"]')!;
  expect([link.getAttribute('href'), link.getAttribute('disabled')]).toEqual(['/assets/page.css', '']);
});

it('what people wrote is text in a painted page', async () => {
  const hostile = `</div></template><img src=x onerror="attacked=1"><script>attacked=1</script>"'`;
  const [id] = await insertPublished(app, [{ name: hostile, summary: hostile }]);
  const { html } = await openPage(`/detail/${id}`);
  const { window } = new JSDOM(html, { runScripts: 'dangerously' });
  expect('attacked' in window).toBe(false);
  expect(window.document.querySelector('#root')?.textContent).toContain('onerror');
  expect(window.document.querySelectorAll('img').length).toBe(0);
  window.close();
});

it('a page is painted once for as long as its responses say the same, whoever asks', async () => {
  const { id } = await makePublished(app);
  const path = `/detail/${id}`;
  await openPage(path);
  app.get(ResponseCache).drop('games');
  await openPage(path, { host: 'other.example' });
  await openPage(`${path}?code=3021&inviteCode=YG8K2M&utm_source=chat`);
  expect(painted()).toEqual([path]);
  await app.get(GamePublishingService).unpublish(id);
  expect((await openPage(path)).root.getAttribute('data-painted')).toBeNull();
  expect(painted()).toEqual([path]);
});

it('an address is painted with what its first screen depends on, and not where it depends on more', async () => {
  expect((await openPage('/games?sort=latest&code=3021')).root.getAttribute('data-painted')).toBe('1 /games');
  expect(painted()).toEqual(['/games?sort=latest']);
  for (const path of [
    '/games?keyword=星',
    '/games?sort=latest&x=1',
    '/?x=1',
    '/square',
    '/games/nothing',
    '/detail/999',
  ])
    expect((await openPage(path)).root.outerHTML, path).toBe('<div id="root"></div>');
  expect(painted()).toEqual(['/games?sort=latest']);
});

it('a page that cannot be painted is drawn by the browser, and the log says so once', async () => {
  for (const path of ['/games', '/games?code=1']) {
    const { root, document } = await openPage(path);
    expect(root.outerHTML).toBe('<div id="root"></div>');
    expect(document.querySelector('script[type="module"]')).not.toBeNull();
    expect(document.querySelector('template')).toBeNull();
  }
  expect(logged.filter((line) => line.includes('could not be painted'))).toHaveLength(1);
});

it('the scripts inside a page are the only ones that the policy allows beside files', async () => {
  const { document, headers } = await openPage('/');
  const policy = headers.get('content-security-policy') ?? '';
  const allowed = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ');
  const inline = [...document.querySelectorAll('script:not([src]):not([type])')].map(({ textContent }) => textContent);
  const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(hashes).toHaveLength(2);
  expect(allowed).toEqual(["'self'", ...hashes]);
});

it('nothing of the program that paints is served', async () => {
  for (const path of ['/.paint/paint.mjs', '/.vite/manifest.json'])
    expect((await fetch(app.origin + path)).status, path).toBe(404);
});
