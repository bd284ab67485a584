// The ESLint rule `ug/boundaries`: every import, re-export and import() is held to the arrows in places.mjs.
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importedPath } from './aliases.mjs';
import { detour, placeOf, refusal } from './places.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The libraries that each library may build on, beside packages from the registry. */
const libraries = {
  '@ug/contract': 'contract',
  '@ug/api-client': 'api-client',
  '@ug/chat': 'chat',
  '@ug/contract-stub': 'contract-stub',
  '@ug/csv': 'csv',
  '@ug/tables': 'tables',
  '@ug/test-doubles': 'test-doubles',
  '@ug/web': 'web',
};

/**
 * The libraries that a library may import; a library that is not named may import any.
 * @type {Record<string, string[]>}
 */
const foundations = {
  contract: [],
  csv: [],
  web: ['@ug/contract'],
  chat: ['@ug/contract'],
  tables: ['@ug/contract', '@ug/csv'],
};

/**
 * The apps that may import a library; a library that is not named is open to all.
 * @type {Record<string, string[]>}
 */
const usersOf = {
  '@ug/web': ['portal', 'console'],
  '@ug/chat': ['portal', 'console'],
  '@ug/tables': ['service', 'console'],
};

/** @param {string} file absolute @returns {string} its path in the repository */
const inRepository = (file) => relative(root, file).split(sep).join('/');

/**
 * @param {string} specifier relative or with an alias @param {string} file absolute, where it is written
 * @param {import('./places.mjs').Place} from @param {import('./places.mjs').Reach} reach
 */
function fileRefusal(specifier, file, from, reach) {
  const path = importedPath(specifier, inRepository(file));
  const to = placeOf(path);
  if (to) return refusal(from, to, reach[from.project] ?? {}) ?? detour(specifier, from, to);
  return from.project === 'journeys' ? undefined : `a file in src imports nothing outside src (${path})`;
}

/** @param {string} library @param {import('./places.mjs').Place} from @returns {string | undefined} */
function testRefusal(library, from) {
  if (from.layer === 'testing' || from.kind === 'spec') return undefined;
  if (library === '@ug/contract-stub' && from.project !== 'mock')
    return 'the stub of the contract is for apps/mock and tests';
  if (library === '@ug/test-doubles' && from.project !== 'journeys') return 'test doubles are for tests';
  return undefined;
}

/** @param {string} specifier @param {import('./places.mjs').Place} from @returns {string | undefined} */
function libraryRefusal(specifier, from) {
  const library = Object.keys(libraries).find((name) => specifier === name || specifier.startsWith(`${name}/`));
  if (!library) return undefined;
  if (from.project === libraries[library]) return 'a library imports its own files by relative paths';
  const below = foundations[from.project];
  if (below && !below.includes(library))
    return '@ug/contract and @ug/csv use no other library, @ug/web and @ug/chat only the contract, @ug/tables only the contract and csv';
  const misplaced = testRefusal(library, from);
  if (misplaced) return misplaced;
  const users = usersOf[library];
  if (users && !users.includes(from.project))
    return 'code of the browser and of conversations is for the fronts, columns of tables are for service and console';
  if (from.layer === 'ui' && library !== '@ug/web')
    return 'ui has no data and no words of features: it imports neither contract nor client';
  return undefined;
}

/** @type {import('eslint').Rule.RuleModule} */
export const boundaries = {
  meta: {
    type: 'problem',
    docs: { description: 'Who may import whom, by folder' },
    schema: [{ type: 'object', additionalProperties: { type: 'object' } }],
    messages: { refused: '{{ reason }}' },
  },
  create(context) {
    const from = placeOf(inRepository(context.filename));
    if (!from) return {};
    const reach = context.options[0] ?? {};
    /** @param {{ value?: unknown } | null | undefined} source what follows `from`, or stands in `import()` */
    const check = (source) => {
      if (typeof source?.value !== 'string') return;
      const reason = /^[.#]/.test(source.value)
        ? fileRefusal(source.value, context.filename, from, reach)
        : libraryRefusal(source.value, from);
      if (reason) context.report({ node: source, messageId: 'refused', data: { reason } });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source ?? node.argument?.literal),
    };
  },
};

/**
 * A map from features to those they may reach, as given, once it is known to have no cycle.
 * @param {Record<string, string[]>} features
 */
export function acyclic(features) {
  /** @param {string} slug @param {string[]} path */
  const visit = (slug, path) => {
    if (path.includes(slug)) throw new Error(`cycle of features: ${[...path, slug].join(' → ')}`);
    for (const next of features[slug] ?? []) visit(next, [...path, slug]);
  };
  for (const slug of Object.keys(features)) visit(slug, []);
  return features;
}
