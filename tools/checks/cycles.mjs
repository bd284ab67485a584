// No file imports itself round a corner: types and import() count, for they tie files together just as well.
import { dirname, posix } from 'node:path';
import ts from 'typescript';
import { read } from './files.mjs';

const aliases = {
  '@ug/contract': 'libs/contract/src/index',
  '@ug/api-client': 'libs/api-client/src/index',
  '@ug/contract-stub': 'libs/contract-stub/src/index',
  '@ug/csv': 'libs/csv/src/index',
  '@ug/test-doubles': 'libs/test-doubles/src/index',
  '@ug/web': 'libs/web/src/index',
};

/** @param {string} specifier @param {string} from @returns {string | undefined} a path without extension */
function pathOf(specifier, from) {
  if (specifier.startsWith('.')) return posix.join(dirname(from), specifier).replace(/\.[cm]?[jt]sx?$/, '');
  return aliases[specifier] ?? specifier.match(/^@ug\/contract\/(.+)/)?.[1].replace(/^/, 'libs/contract/src/');
}

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
export const cycles = (files) => findCycles(importGraph(files)).map((cycle) => `循环引用：${cycle.join(' → ')}`);
