import type { ConsoleFeature } from '#platform/feature';

/** Shows the storage of series in the list and on the page of works. */
export const videoStorage: ConsoleFeature = { order: 713, resources: [] };
