import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PagePainter } from './page-painter';

const visit = { address: '/', blocks: {}, userAgent: '' };
const responding = (work: string) => `
import { writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
writeFileSync(new URL('loaded', import.meta.url), '');
parentPort.on('message', ({ id }) => { ${work} });
`;

let folder: string;
let painter: PagePainter | undefined;
const error = vi.fn();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ug-painter-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await painter?.close();
  rmSync(folder, { recursive: true, force: true });
  error.mockClear();
});

function painterOf(work: string): PagePainter {
  const file = join(folder, 'paint.mjs');
  writeFileSync(file, responding(work));
  painter = new PagePainter(file, { error } as unknown as FastifyBaseLogger);
  return painter;
}

it('a service that nobody visits does not hold what paints', async () => {
  const isLoaded = () => existsSync(join(folder, 'loaded'));
  const lazy = painterOf(`parentPort.postMessage({ id, painting: { html: 'x', modules: [] } })`);
  expect(isLoaded()).toBe(false);
  expect(await lazy.paint(visit)).toEqual({ html: 'x', modules: [] });
  expect(isLoaded()).toBe(true);
});

it('without a program nothing is painted', async () => {
  const none = new PagePainter(join(folder, 'none.mjs'), { error } as unknown as FastifyBaseLogger);
  expect(await none.paint(visit)).toBeNull();
});

it('what breaks the thread is logged once, and the next page has a new one', async () => {
  const broken = painterOf(
    `if (id === 3) parentPort.postMessage({ id, painting: 'the third' }); else throw new Error('x')`,
  );
  expect(await broken.paint(visit)).toBeNull();
  expect(await broken.paint(visit)).toBeNull();
  expect(await broken.paint(visit)).toBe('the third');
  expect(error).toHaveBeenCalledTimes(1);
});

it('nobody is kept waiting for a painting that does not come', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const endless = painterOf('');
  const first = Array.from({ length: 4 }, () => endless.paint(visit));
  expect(await endless.paint(visit)).toBe('busy');
  await vi.advanceTimersByTimeAsync(3000);
  expect(await Promise.all(first)).toEqual(['busy', 'busy', 'busy', 'busy']);
  expect(await endless.paint(visit)).toBe('busy');
  expect(error).toHaveBeenCalledTimes(1);
});

it('a service that stops does not wait for the thread', async () => {
  const stopping = painterOf('');
  const last = stopping.paint(visit);
  await stopping.close();
  expect(await last).toBe('busy');
});
