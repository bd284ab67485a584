import type { ConsoleFeature } from '#platform/feature';

/** Its figures stand on the page of a work. */
export const partReads: ConsoleFeature = { order: 706, resources: [] };
