// Which feature of the service uses which: read from the imports between their manifests, so that it is written once.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { acyclic } from './boundaries.mjs';

const features = fileURLToPath(new URL('../../apps/service/src/features/', import.meta.url));
const manifestImport = /^import .* from '#features\/[a-z]+\/([a-z0-9-]+)\/\1\.feature';$/gm;

/** @returns {Record<string, string[]>} for each feature the slugs of those whose services it may call; without a cycle */
export function usedFeatures() {
  const folders = readdirSync(features).flatMap((context) =>
    readdirSync(features + context).map((slug) => ({
      slug,
      manifest: `${features}${context}/${slug}/${slug}.feature.ts`,
    })),
  );
  const known = folders.filter(({ manifest }) => existsSync(manifest));
  return acyclic(Object.fromEntries(known.map(({ slug, manifest }) => [slug, usedBy(manifest)])));
}

/** @param {string} manifest */
const usedBy = (manifest) => [...readFileSync(manifest, 'utf8').matchAll(manifestImport)].map(([, used]) => used);
