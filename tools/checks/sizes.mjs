// A file is a page, a feature is one flat folder.
import { read } from './files.mjs';

const pageLimit = 400;
const folderLimit = 24;

/** @param {string[]} files @returns {string[]} problems */
export function sizes(files) {
  return [...longFiles(files), ...crowdedFeatures(files), ...crowdedTesting(files)];
}

/** @param {string[]} files */
function longFiles(files) {
  return files
    .filter((path) => /\.([cm]?[jt]sx?|css|sh)$/.test(path))
    .map((path) => ({ path, lines: read(path).split('\n').length - 1 }))
    .filter(({ lines }) => lines > pageLimit)
    .map(({ path, lines }) => `${path}: ${lines} lines, at most ${pageLimit}; split it by its nouns`);
}

/** @param {string[]} files */
function crowdedFeatures(files) {
  /** @type {Map<string, string[]>} */
  const folders = new Map();
  for (const path of files) {
    const folder = /^apps\/[^/]+\/src\/features\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0];
    if (folder) folders.set(folder, [...(folders.get(folder) ?? []), path.slice(folder.length + 1)]);
  }
  return [...folders].flatMap(([folder, names]) => {
    const nested = names
      .filter((name) => name.includes('/'))
      .map((name) => `${folder}/${name}: the folder of a feature is flat`);
    // Specs, style sheets and the manifest are not counted: being tested, drawn or registered makes
    // nothing larger.
    const count = names.filter((name) => /\.tsx?$/.test(name) && !/\.(spec|feature)\.tsx?$/.test(name)).length;
    const isCrowded = count > folderLimit;
    return isCrowded
      ? [...nested, `${folder}: ${count} files, at most ${folderLimit}; these are two features`]
      : nested;
  });
}

/** Testing code has folders by its use, each as small as a feature. @param {string[]} files */
function crowdedTesting(files) {
  const counts = new Map();
  for (const path of files) {
    const folder = /^(apps\/[^/]+\/src\/testing(\/.*)?)\/[^/]+(?<!\.spec)\.tsx?$/.exec(path)?.[1];
    if (folder) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > folderLimit)
    .map(([folder, count]) => `${folder}: ${count} files, at most ${folderLimit}; make folders by purpose`);
}
