import { deepEqual, equal, rejects } from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { askedParts, filesOf } from './asked-parts.mjs';

/** The helper as a build has it. */
async function helper() {
  const { code } = askedParts().transform.handler('');
  return import(`data:text/javascript,${encodeURIComponent(code)}#${Math.random()}`);
}

globalThis.document = { querySelector: () => null };
const { fetch } = globalThis;
afterEach(() => void (globalThis.fetch = fetch));

void test('a part is imported once its files have come, and never while one of them cannot be had', async () => {
  const { __vitePreload } = await helper();
  let imported = 0;
  const load = () => Promise.resolve((imported += 1));
  globalThis.fetch = async () => Promise.reject(new TypeError('Failed to fetch'));
  await rejects(__vitePreload(load, ['assets/page.js']), { name: 'MissingPart' });
  globalThis.fetch = async () => new Response('', { status: 503 });
  await rejects(__vitePreload(load, ['assets/page.js']), { name: 'MissingPart' });
  equal(imported, 0);

  const asked = [];
  globalThis.fetch = async (file) => {
    asked.push(file);
    return new Response('');
  };
  equal(await __vitePreload(load, ['assets/page.js', 'assets/other.js']), 1);
  equal(await __vitePreload(load, ['assets/page.js']), 2);
  deepEqual(asked, ['/assets/page.js', '/assets/other.js']);
});

void test('a part that the service does not have any more is gone, and one that it cannot give now is not', async () => {
  const { __vitePreload } = await helper();
  const load = () => Promise.resolve();
  globalThis.fetch = async () => new Response('', { status: 404 });
  await rejects(__vitePreload(load, ['assets/page.js']), { name: 'MissingPart', isGone: true });
  globalThis.fetch = async () => new Response('', { status: 503 });
  await rejects(__vitePreload(load, ['assets/page.js']), { name: 'MissingPart', isGone: false });
});

void test('a part names itself among its files, and none that every page begins with', () => {
  const others = ['assets/page.js', 'assets/index-CS1t0maK.js', 'assets/libraries-Ds2dhdE-.js', 'assets/other.js'];
  deepEqual(filesOf('assets/page.js', others, { hostType: 'js' }), ['assets/page.js', 'assets/other.js']);
  deepEqual(filesOf('assets/page.js', others, { hostType: 'html' }), others);
});
