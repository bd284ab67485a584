import {
  contexts,
  type ConsoleFeature,
  type Context,
  type PlacedFeature,
  type PlacedResource,
} from '#platform/feature';

const manifests = import.meta.glob<Record<string, ConsoleFeature>>('../features/*/*/*.feature.tsx', { eager: true });

/** The context that a manifest stands in. @throws Error when the console does not know it */
function contextOf(path: string): Context {
  const context = path.split('/').at(-3);
  const found = (Object.keys(contexts) as Context[]).find((one) => one === context);
  if (!found) throw new Error(`there is no context for ${path}`);
  return found;
}

const placed = Object.entries(manifests)
  .flatMap(([path, manifest]) => Object.values(manifest).map((feature) => ({ context: contextOf(path), feature })))
  .sort((a, b) => a.feature.order - b.feature.order);

/** Every feature of the console in its order: a folder joins by having a manifest. */
export const features: readonly PlacedFeature[] = placed.map(({ context, feature }) => ({ ...feature, context }));

export const resources: readonly PlacedResource[] = placed.flatMap(({ context, feature }) =>
  feature.resources.map((resource) => ({ ...resource, context })),
);
