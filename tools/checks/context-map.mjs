// The map of the service's contexts in ARCHITECTURE.md and the table in the README of each context are made from the code:
// `node tools/checks/context-map.mjs --write` writes them, and the check of the same name compares them.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contextFloors } from '../lint/places.mjs';
import { root, say } from '../terminal.mjs';
import { arrowsOf, featuresOf, portsOf, readmeOf } from './contexts.mjs';
import { read, repositoryFiles } from './files.mjs';

/** @typedef {import('./contexts.mjs').Feature} Feature */

const MAP = 'ARCHITECTURE.md';
const WRITE = 'node tools/checks/context-map.mjs --write';
const BLOCK = /(<!-- context-map -->\n)[\s\S]*?(<!-- \/context-map -->)/;
/** Stands where a person has yet to say what a feature is for. */
const UNSAID = '…';

/** @param {string[]} lines @returns {string} left as it is by oxfmt */
const asBlock = (lines) => ['<!-- oxfmt-ignore-start -->', ...lines, '<!-- oxfmt-ignore-end -->', ''].join('\n');

/** @param {string[]} cells */
const row = (cells) => `| ${cells.join(' | ')} |`;

/** @param {string[]} names */
const code = (names) => names.map((name) => `\`${name}\``).join(', ');

/** @param {string} readme @returns {string} its first sentence below the heading: what the context is for */
const purposeOf = (readme) => /^# .+\n\n([\s\S]+?\.)(?:\s|$)/.exec(readme)?.[1]?.replaceAll('\n', ' ') ?? UNSAID;

/** @param {string} readme @param {string} slug @returns {string} what a person wrote about a feature in its table */
const saidOf = (readme, slug) =>
  new RegExp(`^\\| \`${slug}\` +\\| (.*?) +\\|`, 'm').exec(readme)?.[1]?.trim() ?? UNSAID;

/** @param {Feature[]} features @param {(path: string) => string} text @returns {string} */
function mapOf(features, text) {
  const arrows = arrowsOf(features);
  const contexts = contextFloors.flat().filter((context) => arrows.has(context));
  return asBlock([
    '```mermaid',
    'graph BT',
    ...contexts.flatMap((context) => (arrows.get(context) ?? []).map((used) => `  ${context} --> ${used}`)),
    '```',
    '',
    row(['context', 'what it is for', 'features']),
    row(['---', '---', '---']),
    ...contexts.map((context) => {
      const slugs = features.filter((feature) => feature.context === context).map(({ slug }) => slug);
      return row([`[${context}](${readmeOf(context)})`, purposeOf(text(readmeOf(context))), slugs.join(', ')]);
    }),
  ]);
}

/** @param {Feature[]} features of one context @param {string} readme as it stands @returns {string} */
function tableOf(features, readme) {
  return asBlock([
    row(['feature', 'what it is for', 'tables', 'events out', 'ports in']),
    row(['---', '---', '---', '---', '---']),
    ...features.map(({ slug, tables, events, ports }) =>
      row([`\`${slug}\``, saidOf(readme, slug), code(tables), code(events), code(ports)]),
    ),
  ]);
}

/**
 * Each document as it should be.
 * @param {string[]} files @param {(path: string) => string} text @returns {Map<string, string | undefined>} by path;
 *   undefined where there is no place for the block
 */
function documents(files, text) {
  const features = featuresOf(files, text);
  const textOf = (/** @type {string} */ path) => (files.includes(path) ? text(path) : '');
  const blocks = new Map([[MAP, mapOf(features, textOf)]]);
  for (const context of new Set(features.map(({ context }) => context))) {
    const own = features.filter((feature) => feature.context === context);
    blocks.set(readmeOf(context), tableOf(own, textOf(readmeOf(context))));
  }
  return new Map(
    [...blocks].map(([path, block]) => {
      const before = textOf(path);
      return [path, BLOCK.test(before) ? before.replace(BLOCK, (_, start, end) => start + block + end) : undefined];
    }),
  );
}

/** @param {string[]} files @param {(path: string) => string} [text] @returns {string[]} problems */
export function contextMap(files, text = read) {
  const blocks = [...documents(files, text)].flatMap(([path, wanted]) => {
    if (wanted === undefined) return [`${path}: lacks the part between <!-- context-map --> and <!-- /context-map -->`];
    if (wanted !== text(path)) return [`${path}: differs from the code; run ${WRITE}`];
    return wanted.includes(` ${UNSAID} |`) ? [`${path}: replace “${UNSAID}” by a sentence that says what it does`] : [];
  });
  return [...blocks, ...portProblems(files, text)];
}

/** Ports of the platform stand in docs/inside.md, those of a feature in the README of its context. */
const PLATFORM_PORTS = 'docs/inside.md';

/** @param {string} text of a document @returns {string[]} the ports that its section names */
const namedIn = (text) =>
  (/^## Ports\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(text)?.[1] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z]\w+)`/g)].map(([, name = '']) => name));

/** The ports are described by people: each of them, and none that is gone. @param {string[]} files @param {(path: string) => string} text */
function portProblems(files, text) {
  const { ports, classes } = portsOf(files, text);
  const features = featuresOf(files, text);
  const homeOf = new Map(features.flatMap((feature) => feature.ports.map((port) => [port, readmeOf(feature.context)])));
  const documents = [PLATFORM_PORTS, ...new Set(features.map(({ context }) => readmeOf(context)))];
  const named = new Map(documents.map((path) => [path, files.includes(path) ? namedIn(text(path)) : []]));
  const missing = ports
    .map((port) => ({ port, path: homeOf.get(port) ?? PLATFORM_PORTS }))
    .filter(({ port, path }) => !named.get(path)?.includes(port));
  return [
    ...missing.map(({ port, path }) => `${path}: the table of “Ports” lacks \`${port}\``),
    ...[...named].flatMap(([path, names]) =>
      names.filter((name) => !classes.has(name)).map((name) => `${path}: “Ports” names \`${name}\`, which is gone`),
    ),
  ];
}

/**
 * Writes the documents as they should be.
 * @param {Readonly<Record<string, string>>} [said] what new features are for, by slug
 * @returns {string[]} the paths of those that changed
 */
export function writeContextMap(said = {}) {
  const files = repositoryFiles();
  return [...documents(files, read)].flatMap(([path, wanted]) => {
    const text = Object.entries(said).reduce(
      (result, [slug, words]) => result?.replace(`| \`${slug}\` | ${UNSAID} |`, `| \`${slug}\` | ${words} |`),
      wanted,
    );
    if (text === undefined || text === read(path)) return [];
    writeFileSync(root + path, text);
    return [path];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv.includes('--write')) {
  for (const path of writeContextMap()) say(path);
}
