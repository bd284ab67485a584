// The service's specs in parts, each an Nx target of its own: `npm test -- --changed` runs the parts that a change reaches. The
// specs of a part, and the files that can change their result, follow from imports and from the floors of contexts.
import { posix } from 'node:path';
import { contextFloors } from '../lint/places.mjs';

const SERVICE = 'apps/service/';
const SOURCE = `${SERVICE}src/`;
const SPEC = /\.spec\.ts$/;
/** Programs that specs start by name, without importing them: an import of one file of the folder reaches them all. */
const STARTED = `${SOURCE}testing/processes/`;
/** Vitest loads these before any spec. */
const SETUP = new RegExp(`^${SOURCE}testing/(setup|shared-process|databases/.+)\\.ts$`);
const GLOB = /import\.meta\.glob[^(]*\(\s*'([^']+)'/g;
/** A file that is read rather than imported. */
const PATH = /'(\.\.?\/[^'\n]+\.\w+)'/g;
/** Files of a folder that are named one by one; more are named by their folder. */
const MAX_NAMED = 3;

/** In the order in which they build upon each other: the platform, each context, and what reaches several contexts at once. */
export const parts = ['platform', ...contextFloors.flat(), 'product'];

/** @param {string} part @returns {string} the name of its target */
export const targetOf = (part) => `test-${part}`;

/**
 * @typedef {{ specs: string[], outside: string[], inputs: string[] }} Part paths relative to the repository, `outside` those of
 * other apps; inputs as Nx writes them
 */

/** @param {string} glob of `import.meta.glob` @returns {RegExp} */
const patternOf = (glob) =>
  new RegExp(
    `^${glob
      .replace(/[.+^$()|]/g, String.raw`\$&`)
      .replaceAll('*', '[^/]*')
      .replace(/\{([^}]*)\}/g, (_, names) => `(?:${names.replaceAll(',', '|')})`)}$`,
  );

/**
 * @param {string[]} files of the repository @param {Map<string, string[]>} imports who imports whom
 * @param {(path: string) => string} text
 * @returns {(path: string) => string[]} the files that one file loads, reads or starts
 */
function reaching(files, imports, text) {
  const all = new Set(files);
  const started = files.filter((path) => path.startsWith(STARTED));
  /** @type {Map<string, string[]>} */
  const known = new Map();
  return (path) => {
    const before = known.get(path);
    if (before) return before;
    const source = /\.[cm]?[jt]sx?$/.test(path) ? text(path) : '';
    const at = (/** @type {string} */ name) => posix.join(posix.dirname(path), name);
    const globs = [...source.matchAll(GLOB)].map(([, glob = '']) => patternOf(at(glob)));
    const read = [...source.matchAll(PATH)].map(([, name = '']) => at(name)).filter((name) => all.has(name));
    const found = [
      ...(imports.get(path) ?? []),
      ...(globs.length > 0 ? files.filter((name) => globs.some((glob) => glob.test(name))) : []),
      ...read,
      ...(path.startsWith(STARTED) ? started : []),
    ];
    known.set(path, found);
    return found;
  };
}

/** @param {Iterable<string>} from @param {(path: string) => string[]} next @returns {Set<string>} themselves and all that they reach */
function closure(from, next) {
  const found = new Set(from);
  for (const path of found) for (const other of next(path)) found.add(other);
  return found;
}

/** @param {string} path @returns {string | undefined} the context of a feature's file */
const contextOf = (path) => (path.startsWith(`${SOURCE}features/`) ? path.split('/')[4] : undefined);

/**
 * The lowest context that may know everything a spec reaches; `product` where there is none.
 * @param {string} spec @param {Set<string>} reached
 */
function partOf(spec, reached) {
  const [folder, context] = spec.slice(SOURCE.length).split('/');
  const isWhole = !['platform', 'testing', 'features', 'stories'].includes(folder ?? '') || context === 'product';
  if (isWhole) return 'product';
  const contexts = new Set([...reached].map(contextOf).filter((name) => name !== undefined));
  if (contexts.size === 0) return 'platform';
  const isKnown = (/** @type {string} */ top, /** @type {number} */ floor) =>
    [...contexts].every((name) => name === top || contextFloors.slice(0, floor).flat().includes(name));
  return contextFloors.flatMap((names, floor) => names.filter((name) => isKnown(name, floor)))[0] ?? 'product';
}

/** @param {string[]} names @returns {string} one, or several in braces */
const oneOf = (names) => (names.length === 1 ? (names[0] ?? '') : `{${names.join(',')}}`);

/** @param {Set<string>} reached @returns {string[]} the files of the service that a part stands on, without specs */
function sourcesOf(reached) {
  const own = [...reached].filter((path) => path.startsWith(SOURCE) && !SPEC.test(path));
  /** @type {Map<string, string[]>} */
  const folders = new Map();
  for (const path of own) {
    const [top = '', second = '', third] = path.slice(SOURCE.length).split('/');
    const folder = third !== undefined && ['features', 'testing', 'stories'].includes(top) ? `${top}/${second}` : top;
    if (path.slice(SOURCE.length).includes('/')) folders.set(folder, [...(folders.get(folder) ?? []), path]);
  }
  const isNamed = (/** @type {string} */ folder) =>
    !/^(platform|features|testing)/.test(folder) && (folders.get(folder)?.length ?? 0) <= MAX_NAMED;
  const [named, whole] = [[...folders.keys()].filter(isNamed), [...folders.keys()].filter((name) => !isNamed(name))];
  const top = whole.filter((name) => !name.includes('/')).filter((name) => name !== 'testing');
  const below = ['features', 'testing', 'stories'].flatMap((name) => {
    const inside = whole.filter((folder) => folder.startsWith(`${name}/`)).map((folder) => folder.split('/')[1] ?? '');
    return inside.length > 0 ? [`{projectRoot}/src/${name}/${oneOf(inside.toSorted())}/**/*`] : [];
  });
  return [
    '{projectRoot}/*',
    '{projectRoot}/src/{*,testing/*}',
    ...(top.length > 0 ? [`{projectRoot}/src/${oneOf(top.toSorted())}/**/*`] : []),
    ...below,
    ...named.flatMap((name) => folders.get(name) ?? []).map((path) => path.replace(SERVICE, '{projectRoot}/')),
    '!{projectRoot}/src/**/*.spec.ts',
  ];
}

/** The place of a part's specs; the few of other places are named one by one. @param {string} part @returns {[string, RegExp]} */
function homeOf(part) {
  if (part === 'platform') return ['src/{platform,testing}/**/*.spec.ts', /^src\/(platform|testing)\//];
  if (part !== 'product')
    return [`src/{features,stories}/${part}/**/*.spec.ts`, new RegExp(`^src/(features|stories)/${part}/`)];
  return [
    'src/{*,{backup,demo,migrations,moving,owner}/**/*,stories/product/**/*}.spec.ts',
    /^src\/([^/]+$|(backup|demo|migrations|moving|owner)\/|stories\/product\/)/,
  ];
}

/**
 * @param {string[]} files of the repository @param {Map<string, string[]>} imports who imports whom
 * @param {(path: string) => string} text
 * @returns {Map<string, Part>} by name, in the order of `parts`
 */
export function partsOf(files, imports, text) {
  const next = reaching(files, imports, text);
  const specs = files.filter((path) => path.startsWith(SOURCE) && SPEC.test(path));
  const partBySpec = new Map(specs.map((spec) => [spec, partOf(spec, closure([spec], next))]));
  const setup = files.filter((path) => SETUP.test(path) && !SPEC.test(path));
  return new Map(
    parts.map((part) => {
      const own = specs.filter((spec) => partBySpec.get(spec) === part);
      const reached = closure([...setup, ...own], next);
      const [home, isHome] = homeOf(part);
      const foreign = own.filter((spec) => !isHome.test(spec.slice(SERVICE.length)));
      const outside = [...reached].filter((path) => !path.startsWith(SERVICE) && !path.startsWith('libs/'));
      const inputs = [
        ...sourcesOf(reached),
        `{workspaceRoot}/${SERVICE}${home}`,
        ...[...foreign, ...outside].toSorted().map((path) => `{workspaceRoot}/${path}`),
      ];
      return [part, { specs: own, outside, inputs }];
    }),
  );
}

/** @param {Map<string, Part>} all @returns {string[]} the files of other apps that specs of the service reach */
export const outsideOf = (all) => [...new Set([...all.values()].flatMap(({ outside }) => outside))].toSorted();
