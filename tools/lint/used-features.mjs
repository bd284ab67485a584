// Which feature reaches which others, read from the features' own manifests, so that it is written once.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { acyclic } from './boundaries.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const manifestImport = /^import .* from '#features\/[a-z]+\/([a-z0-9-]+)\/\1\.feature';$/gm;

/** @param {string} app @returns {{ slug: string, text: string }[]} the manifests of an app */
function manifestsOf(app) {
  const features = `${root}apps/${app}/src/features/`;
  return readdirSync(features).flatMap((context) =>
    readdirSync(features + context).flatMap((slug) =>
      ['ts', 'tsx']
        .map((extension) => `${features}${context}/${slug}/${slug}.feature.${extension}`)
        .filter((path) => existsSync(path))
        .map((path) => ({ slug, text: readFileSync(path, 'utf8') })),
    ),
  );
}

/** @returns {Record<string, string[]>} for each feature the slugs of those whose services it may call; without a cycle */
export function usedFeatures() {
  const used = (/** @type {string} */ text) => [...text.matchAll(manifestImport)].map(([, slug]) => slug);
  return acyclic(Object.fromEntries(manifestsOf('service').map(({ slug, text }) => [slug, used(text)])));
}

/** @param {string} text of a front's manifest @returns {string[]} */
export const readsIn = (text) =>
  [...(/\breads: \[([^\]]*)\]/.exec(text)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, slug]) => slug);

/**
 * @param {'portal' | 'console'} app
 * @returns {Record<string, string[]>} for each feature of a front the slugs of those that it may show parts of; without a
 *   cycle
 */
export const readFeatures = (app) =>
  acyclic(Object.fromEntries(manifestsOf(app).map(({ slug, text }) => [slug, readsIn(text)])));
