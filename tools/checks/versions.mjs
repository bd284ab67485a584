// A release has one number: the package, its lock, the contract and the changelog name the same.
import { read } from './files.mjs';

const CHANGELOG = 'CHANGELOG.md';

/** @param {string[]} _files @param {(path: string) => string} [readFile] @returns {string[]} problems */
export function versions(_files, readFile = read) {
  const { version } = JSON.parse(readFile('package.json'));
  const lock = JSON.parse(readFile('package-lock.json'));
  const named = {
    'package-lock.json': [lock.version, lock.packages[''].version],
    'openapi.yaml': [/^info:\n(?: .*\n)*? {2}version: (.+)$/m.exec(readFile('openapi.yaml'))?.[1]],
    [CHANGELOG]: [/^## (\d+\.\d+\.\d+) - \d{4}-\d{2}-\d{2}$/m.exec(readFile(CHANGELOG))?.[1]],
  };
  const problems = Object.entries(named).flatMap(([path, found]) =>
    found.every((one) => one === version) ? [] : [`${path}: version ${found.join(', ')}, package.json has ${version}`],
  );
  if (/^## Unreleased$/m.test(readFile(CHANGELOG))) return problems;
  return [...problems, `${CHANGELOG}: lacks “## Unreleased”, which holds new changes`];
}
