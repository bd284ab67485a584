import { expect, test } from 'vitest';
import { treatmentOf } from './requests.rules';

const origin = 'https://play.example.com';
const treat = (path: string, { method = 'GET', mode = 'cors' as RequestMode } = {}) =>
  treatmentOf({ url: new URL(path, origin).href, method, mode }, origin);

test.each([
  '/api/v1/accounts/status',
  '/api/v1/files/8c1d/cover.webp',
  '/api/v1/admin/games',
  '/socket.io/?EIO=4',
  '/admin/assets/index-C0ffee42.js',
  '/docs/openapi.json',
  '/health/ready',
  '/sw.js',
  '/manifest.webmanifest',
  'https://elsewhere.example.com/assets/index-C0ffee42.js',
])('%s is none of the worker’s business, asked for as data or as a page', (path) => {
  expect([treat(path), treat(path, { mode: 'navigate' })]).toEqual(['leave', 'leave']);
});

test('the portal’s addresses are pages when a browser goes there, and nothing when a script asks', () => {
  for (const path of ['/', '/games/casual?sort=latest', '/game/12', '/administration']) {
    expect(treat(path, { mode: 'navigate' }), path).toBe('page');
    expect(treat(path), path).toBe('leave');
    expect(treat(path, { mode: 'navigate', method: 'POST' }), path).toBe('leave');
  }
});

test('a page that the console previews is the service’s own', () => {
  expect(treat('/?preview=1767225600000', { mode: 'navigate' })).toBe('leave');
});

test('files whose name changes with their content are assets, and a product’s pictures are kept with the shell', () => {
  for (const name of ['home.page-B1a2c3d4.js', 'index-B1a2c3d4.css', 'B1a2c3d4.js', '-_a2c3d.js', 'B1a2c3d.woff2'])
    expect(treat(`/assets/${name}`), name).toBe('asset');
  expect(treat('/assets/')).toBe('leave');
  expect(treat('/elsewhere/B1a2c3d4.js')).toBe('leave');
  expect(treat('/brand/yehang/logo.svg')).toBe('shell');
});
