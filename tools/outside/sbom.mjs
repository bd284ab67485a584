// The list of packages as `npm run sbom` prints it: every package that ships is in it, at the version of the lock.
import { shippedPaths } from '../checks/licences.mjs';
import { read } from '../checks/files.mjs';
import { StepFailure } from '../terminal.mjs';
import { npmJson } from './npm-json.mjs';

/** @typedef {{ group?: string, name: string, version?: string }} Component */

/** @param {Component} component @returns {string} */
const keyOf = ({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`;

/**
 * @param {{ components?: Component[] }} list of CycloneDX
 * @param {Record<string, { name?: string, version?: string, optional?: boolean }>} packages of the lock
 * @param {readonly string[]} shipped paths in the lock
 * @returns {string[]} what the list lacks
 */
export function missingFrom({ components = [] }, packages, shipped) {
  const listed = new Set(components.map(keyOf));
  return shipped.flatMap((path) => {
    const {
      name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      optional,
    } = packages[path] ?? {};
    return optional || listed.has(`${name}@${version}`) ? [] : [`${name}@${version}`];
  });
}

/** @param {string[]} files @returns {undefined} @throws {StepFailure} where something is missing */
export function listPackages(files) {
  const list = /** @type {any} */ (npmJson('sbom', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']));
  if (list?.bomFormat !== 'CycloneDX') throw new StepFailure('npm sbom gave no CycloneDX list');
  const missing = missingFrom(list, JSON.parse(read('package-lock.json')).packages, shippedPaths(files));
  if (missing.length > 0) throw new StepFailure(`missing from the package list: ${missing.join(', ')}`);
}
