// Facts about the service's contexts in its code: their features, and each feature's tables, events, ports and uses.
import { posix } from 'node:path';

const SERVICE = 'apps/service/src/';
const FEATURES = `${SERVICE}features/`;
const TEST = /\.(spec|happenings|scenario)\.ts$/;
const TABLE = /@Entity\('([a-z_]+)'/g;
const EVENT = /defineEvent(?:<[^()]*?>)?\(\s*'([^']+)'/g;
const IMPORT = /from '#features\/([a-z-]+)\/([a-z0-9-]+)\//g;
const CLASS = /^export (?:abstract )?class (\w+)/m;
/** A port is what others declare their own at. */
const PORT = /^ {2}declare\w*[<(]|^export class \w+ extends Registry\b/m;

/**
 * @typedef {object} Feature
 * @property {string} context
 * @property {string} slug
 * @property {string[]} tables
 * @property {string[]} events that it lets others know, by name
 * @property {string[]} ports classes at which others declare something
 * @property {string[]} uses slugs of other features that it imports
 */

/** @param {string} path @returns {[string, string] | undefined} context and slug of a file that ships */
function placeOf(path) {
  if (!path.startsWith(FEATURES) || !path.endsWith('.ts') || TEST.test(path)) return undefined;
  const [context = '', slug = '', file] = path.slice(FEATURES.length).split('/');
  return file === undefined ? undefined : [context, slug];
}

/** @param {RegExp} pattern @param {string} text @returns {string[]} its first groups */
const found = (pattern, text) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/**
 * The features in the order of their slugs.
 * @param {string[]} files @param {(path: string) => string} text @returns {Feature[]}
 */
export function featuresOf(files, text) {
  /** @type {Map<string, Feature>} */
  const bySlug = new Map();
  for (const path of files.toSorted()) {
    const [context, slug] = placeOf(path) ?? [];
    if (context === undefined || slug === undefined) continue;
    const feature = bySlug.get(slug) ?? { context, slug, tables: [], events: [], ports: [], uses: [] };
    bySlug.set(slug, feature);
    const source = text(path);
    feature.tables.push(...found(TABLE, source));
    feature.events.push(...found(EVENT, source));
    feature.ports.push(...portsIn(source));
    const used = [...source.matchAll(IMPORT)].map(([, , other = '']) => other);
    feature.uses.push(...used.filter((other) => other !== slug));
  }
  return [...bySlug.values()].map(sorted).toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
}

/** @param {Feature} feature @returns {Feature} each list once and in order */
const sorted = ({ context, slug, ...lists }) => ({
  context,
  slug,
  .../** @type {Pick<Feature, 'tables' | 'events' | 'ports' | 'uses'>} */ (
    Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, [...new Set(list)].toSorted()]))
  ),
});

/** @param {string} source @returns {string[]} */
const portsIn = (source) => {
  const name = PORT.test(source) ? CLASS.exec(source)?.[1] : undefined;
  // The base class of ports is no port.
  return name === undefined || name === 'Registry' ? [] : [name];
};

/**
 * Every port of the service, and every class that a port may be called by.
 * @param {string[]} files @param {(path: string) => string} text @returns {{ ports: string[], classes: Set<string> }}
 */
export function portsOf(files, text) {
  const sources = files
    .filter((path) => path.startsWith(SERVICE) && path.endsWith('.ts') && !TEST.test(path) && !isTesting(path))
    .map(text);
  const ports = [...new Set(sources.flatMap(portsIn))].toSorted();
  return { ports, classes: new Set(sources.flatMap((source) => found(new RegExp(CLASS, 'gm'), source))) };
}

/** @param {string} path */
const isTesting = (path) => path.startsWith(`${SERVICE}testing/`);

/** @param {Feature[]} features @returns {Map<string, string[]>} for each context those that its features import from */
export function arrowsOf(features) {
  const contextOf = new Map(features.map(({ context, slug }) => [slug, context]));
  const contexts = [...new Set(features.map(({ context }) => context))];
  return new Map(
    contexts.map((context) => {
      const own = features.filter((feature) => feature.context === context);
      const used = own.flatMap(({ uses }) => uses.map((slug) => contextOf.get(slug) ?? ''));
      return [context, [...new Set(used)].filter((other) => other && other !== context).toSorted()];
    }),
  );
}

/** @param {string} context @returns {string} the path of its README */
export const readmeOf = (context) => posix.join(FEATURES, context, 'README.md');
