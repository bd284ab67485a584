// Packages of the fronts are built in, so that they are needed for the build alone: `dependencies` are the service's.
import { read } from './files.mjs';

/** The service loads these without an import: TypeORM its drivers, threads their hashes, the page of the API its files. */
const LOADED_BY_NAME = new Set(['@node-rs/argon2', 'better-sqlite3', 'pg', 'swagger-ui-dist']);
/** Types are gone once it is built. */
const OF_TYPES = /^import type [^;]+;/gm;
const IMPORT = /(?:from|import|import\()\s*'((?:@[\w.-]+\/)?[\w.-]+)[^']*'/g;
const SERVICE = /^apps\/service\/src\/(?!testing\/)(?!.*\.spec\.).*\.ts$/;
const FRONTS = /^(apps\/(portal|console)|libs\/\w[\w-]*)\/src\/(?!testing\/)(?!.*\.spec\.).*\.tsx?$/;

/** @param {string[]} files @param {RegExp} pattern @param {(path: string) => string} readFile @returns {Set<string>} */
const importedBy = (files, pattern, readFile) =>
  new Set(
    files
      .filter((path) => pattern.test(path))
      .flatMap((path) => [...readFile(path).replace(OF_TYPES, '').matchAll(IMPORT)].map(([, name = '']) => name)),
  );

/** @param {string[]} files @param {(path: string) => string} [readFile] @returns {Set<string>} packages that the fronts build in */
export const frontPackages = (files, readFile = read) => importedBy(files, FRONTS, readFile);

/** @param {string[]} files @param {(path: string) => string} [readFile] @returns {string[]} problems */
export function shipped(files, readFile = read) {
  const { dependencies, devDependencies } = JSON.parse(readFile('package.json'));
  const used = importedBy(files, SERVICE, readFile);
  return [
    ...Object.keys(dependencies)
      .filter((name) => !used.has(name) && !LOADED_BY_NAME.has(name))
      .map((name) => `package.json: the service does not use ${name}, which belongs in devDependencies`),
    ...Object.keys(devDependencies)
      .filter((name) => used.has(name))
      .map((name) => `package.json: the service uses ${name}, which belongs in dependencies`),
  ];
}
