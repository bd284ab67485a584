// Every package that ships, as a dependency of the service or built into a front, has a licence that lets an owner run it.
import { read } from './files.mjs';
import { frontPackages } from './shipped.mjs';

const ALLOWED = new Set(
  'MIT MIT-0 Apache-2.0 Apache2 ISC 0BSD BSD BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 Unlicense MPL-2.0'.split(
    ' ',
  ),
);
/** libvips is a library of its own that sharp loads: replacing it stays possible, as the LGPL asks. */
const LIBVIPS = /^node_modules\/@img\/sharp-/;

/** Says MIT in a file alone, so that the lock knows nothing. */
const BY_FILE = /(^|\/)node_modules\/xmlhttprequest-ssl$/;

/** @param {unknown} licence an expression of SPDX, or the text of an old package @returns {boolean} */
const isAllowed = (licence) =>
  Array.isArray(licence)
    ? licence.some(isAllowed)
    : String(licence)
        .replace(/[()]/g, '')
        .split(' OR ')
        .some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one.trim())));

/** @param {Record<string, unknown>} packages @param {string} from @param {string} name @returns {string | undefined} its path in the lock */
function pathOf(packages, from, name) {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    const path = `${place && `${place}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (!place) return undefined;
  }
}

/**
 * Every package that ships, with what it needs.
 * @param {string[]} files @param {(path: string) => string} [readFile] @returns {string[]} paths in the lock
 */
export function shippedPaths(files, readFile = read) {
  const { packages } = JSON.parse(readFile('package-lock.json'));
  const names = [...Object.keys(packages[''].dependencies ?? {}), ...frontPackages(files, readFile)];
  const found = new Set(names.flatMap((name) => pathOf(packages, '', name) ?? []));
  for (const path of found) {
    const { dependencies = {}, optionalDependencies = {} } = packages[path];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = pathOf(packages, path, name);
      if (next) found.add(next);
    }
  }
  return [...found];
}

/** @param {string[]} files @param {(path: string) => string} [readFile] @returns {string[]} problems */
export function licences(files, readFile = read) {
  const { packages } = JSON.parse(readFile('package-lock.json'));
  return shippedPaths(files, readFile)
    .filter((path) => !LIBVIPS.test(path) && !BY_FILE.test(path) && !isAllowed(packages[path].license))
    .map((path) => `${path}: licence “${packages[path].license ?? 'not stated'}” is not allowed`);
}
