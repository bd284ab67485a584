// Which feature of the service uses which: read from the imports between their manifests, so that it is written once.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { acyclic } from './boundaries.mjs';

const folder = fileURLToPath(new URL('../../apps/service/src/features/', import.meta.url));
const manifestImport = /^import .* from '#features\/([a-z0-9-]+)\/\1\.feature';$/gm;

/** @returns {Record<string, string[]>} for each feature the slugs of those whose services it may call; without a cycle */
export function usedFeatures() {
  const slugs = readdirSync(folder).filter((slug) => existsSync(`${folder}${slug}/${slug}.feature.ts`));
  return acyclic(Object.fromEntries(slugs.map((slug) => [slug, usedBy(slug)])));
}

/** @param {string} slug */
const usedBy = (slug) =>
  [...readFileSync(`${folder}${slug}/${slug}.feature.ts`, 'utf8').matchAll(manifestImport)].map(([, used]) => used);
