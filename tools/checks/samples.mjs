// compose.yaml passes every variable that the configuration knows: one that is left out would be set in vain.
import { parse } from 'yaml';
import { read } from './files.mjs';

const CONFIG = /^apps\/service\/src\/platform\/config\/(\w+-)?environment\.ts$/;
const VARIABLE = /^ {2}([A-Z][A-Z0-9_]*): variable\(/gm;

/** @param {string[]} files @param {(path: string) => string} [readFile] @returns {string[]} problems */
export function samples(files, readFile = read) {
  const known = files
    .filter((path) => CONFIG.test(path))
    .flatMap((path) => [...readFile(path).matchAll(VARIABLE)].map(([, name = '']) => name));
  const passed = Object.keys(parse(readFile('compose.yaml'))['x-app'].environment);
  return [
    ...known
      .filter((name) => !passed.includes(name))
      .map((name) => `compose.yaml: does not pass on ${name}; add the line ${name}: \${${name}:-}`),
    ...passed
      .filter((name) => !known.includes(name))
      .map((name) => `compose.yaml: the service has no environment variable ${name}`),
  ];
}
