// A feature has one slug: its contract fragment, its tag and its folder in every app.
import { parse } from 'yaml';
import { read } from './files.mjs';

// Features that are pages or parts of pages alone: they put together what other features show and have no operations of their own.
const pageFeatures = new Set([
  'apps/portal/src/features/community/comment-bar',
  'apps/portal/src/features/community/composer',
  'apps/portal/src/features/content/game-art',
  'apps/portal/src/features/library/series',
  'apps/portal/src/features/library/series-shop',
  'apps/portal/src/features/players/profile',
]);

/** The platform handles the feed. @param {string} slug */
const isOfPlatform = (slug) => slug === 'feed';

/** @typedef {Record<string, Record<string, { operationId?: string, tags?: unknown } | undefined>>} Items */
/** @typedef {{ 'x-feature'?: string, paths?: Items, webhooks?: Items }} Fragment */

/** @param {string[]} files @returns {string[]} problems */
export function slugs(files) {
  const fragments = files.flatMap((path) => /^libs\/contract\/openapi\/([^/]+)\.yaml$/.exec(path)?.slice(1) ?? []);
  /** @type {Map<string, Fragment>} */
  const features = new Map();
  for (const slug of fragments) {
    const text = read(fragmentPath(slug));
    if (/^(paths|webhooks):/m.test(text)) features.set(slug, parse(text));
  }
  return [
    ...[...features].flatMap(tagProblems),
    ...folderProblems(files, new Set(features.keys())),
    ...contextProblems(files),
    ...homeProblems(files, features, read),
  ];
}

/**
 * A fragment stands under the slug of the feature that handles its operations, or names it (`x-feature`), as that of a second
 * resource of the feature does.
 * @param {string[]} files @param {Map<string, Fragment>} features by slug @param {(path: string) => string} readFile @returns {string[]}
 */
export function homeProblems(files, features, readFile) {
  const homes = [...features].map(([slug, { 'x-feature': home = slug, paths = {} }]) => ({ slug, home, paths }));
  const homeOf = new Map(
    homes.flatMap(({ home, paths }) =>
      Object.values(paths)
        .flatMap((item) => Object.values(item))
        .flatMap((operation) => (operation?.operationId ? [/** @type {const} */ ([operation.operationId, home])] : [])),
    ),
  );
  const handlers = files.flatMap((path) => {
    const [, slug = ''] = /^apps\/service\/src\/features\/[^/]+\/([^/]+)\/[^/]+\.controller\.ts$/.exec(path) ?? [];
    if (slug === '') return [];
    return [...readFile(path).matchAll(/@Operation\(\s*'(\w+)'/g)].map(([, id = '']) => ({ path, slug, id }));
  });
  const folders = new Set(handlers.map(({ slug }) => slug));
  return [
    ...homes
      .filter(({ slug, home, paths }) => Object.keys(paths).length > 0 && !folders.has(home) && !isOfPlatform(slug))
      .map(({ slug }) => `${fragmentPath(slug)}: no feature of this name; say in x-feature which one it belongs to`),
    ...handlers
      .filter(({ slug, id }) => homeOf.has(id) && homeOf.get(id) !== slug)
      .map(({ path, id }) => `${path}: in the contract ${id} belongs to ${homeOf.get(id)}`),
  ];
}

/** Permissions stand under the context of their feature's folder. @param {string[]} files @returns {string[]} */
function contextProblems(files) {
  const folders = files.flatMap((path) => {
    const found = /^apps\/service\/src\/features\/([^/]+)\/([^/]+)\//.exec(path);
    return found ? [[found[2], found[1]]] : [];
  });
  const contextOf = new Map(/** @type {[string, string][]} */ (folders));
  const { permissions } = parse(read(fragmentPath('permissions')));
  return Object.entries(permissions).flatMap(([context, names]) =>
    Object.keys(names)
      .map((name) => ({ name, folder: contextOf.get(name.split('.')[0] ?? '') }))
      .filter(({ folder }) => folder && folder !== context)
      .map(({ name, folder }) => `permissions.yaml: ${name} belongs under ${folder}, not ${context}`),
  );
}

/** @param {string} slug */
const fragmentPath = (slug) => `libs/contract/openapi/${slug}.yaml`;

/** @param {[string, Fragment]} feature @returns {string[]} */
function tagProblems([slug, { paths = {}, webhooks = {} }]) {
  return [...Object.entries(paths), ...Object.entries(webhooks)].flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => operation?.operationId && String(operation.tags) !== slug)
      .map(
        ([method, operation]) =>
          `${fragmentPath(slug)} ${method} ${path}: tags are [${operation?.tags}], not [${slug}]`,
      ),
  );
}

/** @param {string[]} files @param {Set<string>} features @returns {string[]} */
function folderProblems(files, features) {
  const folders = new Set(files.flatMap((path) => /^apps\/[^/]+\/src\/features\/[^/]+\/[^/]+(?=\/)/.exec(path) ?? []));
  return [...folders].flatMap((folder) => {
    const slug = folder.slice(folder.lastIndexOf('/') + 1);
    return features.has(slug) || pageFeatures.has(folder)
      ? []
      : [`${folder}: the contract has no ${fragmentPath(slug)}; a feature has one name everywhere`];
  });
}
