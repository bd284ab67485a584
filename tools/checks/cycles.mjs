// No file imports itself round a corner: types and import() count, for they tie files together just as well.
import ts from 'typescript';
import { importedPath } from '../lint/aliases.mjs';
import { read } from './files.mjs';

/** @param {string} specifier @param {string} from @returns {string | undefined} a path without extension */
const pathOf = (specifier, from) => importedPath(specifier, from)?.replace(/\.[cm]?[jt]sx?$/, '');

/** @param {string[]} files @returns {Map<string, string[]>} who imports whom, within the repository */
export function importGraph(files) {
  const sources = files.filter((path) => /\.([cm]?js|tsx?)$/.test(path));
  const byName = new Map(sources.map((path) => [path.replace(/\.(d\.)?([cm]?js|tsx?)$/, ''), path]));
  return new Map(
    sources.map((path) => {
      const { importedFiles } = ts.preProcessFile(read(path), true, true);
      const targets = importedFiles
        .map(({ fileName }) => pathOf(fileName, path))
        .filter((target) => target !== undefined);
      return [path, targets.flatMap((target) => byName.get(target) ?? byName.get(`${target}/index`) ?? [])];
    }),
  );
}

/** Depth first; an import that leads back onto the path walked is a cycle. @param {Map<string, string[]>} graph @returns {string[][]} */
export function findCycles(graph) {
  const done = new Set();
  /** @type {string[]} */
  const path = [];
  /** @type {string[][]} */
  const found = [];
  /** @param {string} file */
  const visit = (file) => {
    const start = path.indexOf(file);
    if (start >= 0) found.push([...path.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    path.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    path.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return found;
}

/** @param {string[]} files @returns {string[]} problems */
export const cycles = (files) => findCycles(importGraph(files)).map((cycle) => `import cycle: ${cycle.join(' → ')}`);
