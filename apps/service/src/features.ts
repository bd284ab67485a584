import type { Feature } from '#platform/feature';

const manifests = import.meta.glob<Record<string, Feature>>('./features/*/*/*.feature.ts', { eager: true });

/** Every feature of the service: a folder joins by having a manifest. */
export const features: readonly Feature[] = Object.values(manifests).flatMap((manifest) => Object.values(manifest));
