// Which tests run when: `npm test` runs the first tier, `npm run test:all` everything. A tag stands in the file of the test.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {'first' | 'all'} Tier
 * The tags: `deep` and `unsteady` tests run in `test:all` alone; `both-databases` keeps the PostgreSQL half of a spec in the
 * first tier.
 */

/** @type {readonly { name: string, description: string }[]} */
export const tags = [
  { name: 'deep', description: 'slow or rare: runs in test:all alone' },
  { name: 'unsteady', description: 'fails now and then, with an issue and a date: runs in test:all alone' },
  { name: 'both-databases', description: 'runs on PostgreSQL in the first tier as well' },
];

/** Tags that keep a test out of the first tier. */
export const laterTags = ['deep', 'unsteady'];

/** @returns {Tier} what this process runs; everything, unless `npm test` says otherwise */
export const tier = () => (process.env.TEST_TIER === 'first' ? 'first' : 'all');

/** @param {string} text of a spec file @returns {string[]} the tags that hold for all its tests */
export const moduleTags = (text) => [...text.matchAll(/^\/\/ @module-tag ([\w-]+)$/gm)].map(([, tag = '']) => tag);

/** @param {string} text of a spec file @param {Tier} of @returns {boolean} false for a file that the tier leaves out */
export const isInTier = (text, of) => of === 'all' || !moduleTags(text).some((tag) => laterTags.includes(tag));

/**
 * The spec files that a tier leaves out as a whole: they are not even loaded.
 * @param {string} source a folder @param {RegExp} spec which names are specs @param {Tier} [of]
 * @returns {string[]} paths relative to the folder
 */
export function leftOut(source, spec, of = tier()) {
  if (of === 'all') return [];
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => spec.test(name));
  return names.filter((name) => !isInTier(readFileSync(join(source, name), 'utf8'), of)).sort();
}
