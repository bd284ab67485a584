// The configuration that the specs of all projects have in common: limits, waits, tags. A project's own configuration adds to it.
import { fileURLToPath } from 'node:url';
import { configDefaults } from 'vitest/config';
import { root } from './folder.mjs';
import { laterTags, leftOut, tags, tier } from './tiers.mjs';

/**
 * Lets a project with a page (jsdom) load the shared setup, which lies outside of its folder. A development server serves what it
 * always did.
 * @type {import('vite').Plugin}
 */
export const sharedSetupServed = {
  name: 'ug-shared-setup',
  config: () => (process.env.VITEST ? { server: { fs: { allow: [root] } } } : undefined),
};

/** Makes waits patient and property tests repeatable; before a project's own setup. */
export const sharedSetup = fileURLToPath(new URL('./vitest-setup.mjs', import.meta.url));

/**
 * No test asserts a time: on a machine that does other things as well a step may take long, and what holds is seen at once all
 * the same. These are the only limits of time that specs have.
 * @param {string} folder of the project, which has its specs in `src`
 * @returns {import('vitest/config').ViteUserConfig['test']}
 */
export const sharedTests = (folder) => ({
  testTimeout: 60_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
  // A list of problems is read to its end.
  chaiConfig: { truncateThreshold: 4000 },
  // More than this many failures have one cause; what follows would tell nothing new.
  bail: 20,
  tags: [...tags],
  ...(tier() === 'first' && { tagsFilter: laterTags.map((tag) => `!${tag}`) }),
  exclude: [...configDefaults.exclude, ...leftOut(`${folder}/src`, /\.spec\.tsx?$/).map((name) => `src/${name}`)],
});
