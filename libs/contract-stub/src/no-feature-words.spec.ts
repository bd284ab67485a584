import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { refusalCatalogue } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { operations } from './contract';

/**
 * Slugs that are also a word of the platform: the console's audience, what a server does to sockets and a list to itself,
 * two of OpenAPI's own fields, and two plain words of English.
 */
const PLATFORM_WORDS = ['staff', 'push', 'tags', 'webhooks', 'follows', 'words'];

const folders = [import.meta.dirname, path.join(import.meta.dirname, '../../../apps/mock/src')];
const sources = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => path.join(folder, name)),
);
const slugs = [...new Set(operations.map(({ tag }) => tag))].filter((slug) => !PLATFORM_WORDS.includes(slug));
const words = [
  ...slugs,
  ...operations.flatMap(({ id, call }) => [id, call.path]),
  ...Object.keys(refusalCatalogue).filter((key) => key.includes('.')),
];

const mentions = (text: string, word: string) =>
  new RegExp(`(?<![\\w-])${word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(?![\\w-])`, 'i').test(text);

describe('the stand-in and the mock', () => {
  it('has sources and forbidden words to compare', () => {
    expect(sources.map((file) => path.basename(file))).toEqual(
      expect.arrayContaining(['contract-stub.ts', 'server.ts']),
    );
    expect(slugs.length).toBeGreaterThan(3);
    expect(mentions(`app.get('/admin/${slugs[0]}')`, String(slugs[0]))).toBe(true);
  });

  it.each(sources)('%s names no feature: no slug, operation, path or refusal', (name) => {
    const text = readFileSync(name, 'utf8');
    expect(words.filter((word) => mentions(text, word))).toEqual([]);
  });
});
