// No folder of an app imports itself round a corner. Product code is held to it in the platform and in the features;
// features are held to it with their specs as well, also where a spec reaches another feature through testing code. A spec
// of several features belongs into src/stories, above all of them.
import { findCycles, importGraph } from './cycles.mjs';

const FOLDER = /^apps\/[^/]+\/src\/(?:platform\/[^/]+|features\/[^/]+\/[^/]+)(?=\/)/;
const isTesting = (/** @type {string} */ path) => /^apps\/[^/]+\/src\/testing\//.test(path);
const isTest = (/** @type {string} */ path) => isTesting(path) || /\.spec\.tsx?$/.test(path);

/** @param {string} path @returns {string | undefined} the folder that a file of the platform or of a feature counts to */
const folderOf = (path) => FOLDER.exec(path)?.[0];

/** @param {string} path @returns {string | undefined} */
const featureOf = (path) => (path.includes('/src/features/') ? folderOf(path) : undefined);

/**
 * @param {Map<string, string[]>} graph who imports whom, by file @param {(path: string) => string | undefined} groupOf
 * @param {(path: string) => boolean} isPassed whether what a file imports counts for the file that imports it
 * @returns {Map<string, string[]>} who imports whom, by folder
 */
function folderGraph(graph, groupOf, isPassed) {
  /** @type {Map<string, Set<string>>} */
  const folders = new Map();
  for (const file of graph.keys()) {
    const from = groupOf(file);
    if (!from) continue;
    const reached = folders.get(from) ?? folders.set(from, new Set()).get(from);
    for (const path of reachedFrom(file, graph, isPassed)) {
      const to = groupOf(path);
      if (to && to !== from) reached?.add(to);
    }
  }
  return new Map([...folders].map(([folder, reached]) => [folder, [...reached]]));
}

/** @param {string} file @param {Map<string, string[]>} graph @param {(path: string) => boolean} isPassed */
function reachedFrom(file, graph, isPassed) {
  const found = new Set(graph.get(file));
  for (const path of found) if (isPassed(path)) for (const next of graph.get(path) ?? []) found.add(next);
  return found;
}

/** @param {Map<string, string[]>} graph who imports whom, by file @returns {string[]} problems */
export function folderProblems(graph) {
  const product = folderGraph(
    graph,
    (path) => (isTest(path) ? undefined : folderOf(path)),
    () => false,
  );
  const tested = folderGraph(graph, featureOf, isTesting);
  const round = findCycles(product).map((cycle) => `cycle of folders: ${cycle.join(' → ')}`);
  if (round.length > 0) return round;
  return findCycles(tested).map(
    (cycle) => `cycle of features, specs included: ${cycle.join(' → ')}; move specs of several features to src/stories`,
  );
}

/** @param {string[]} files @returns {string[]} problems */
export const folders = (files) => folderProblems(importGraph(files));
