// A feature has one slug: its contract fragment, its tag and its folder in every app.
import { parse } from 'yaml';
import { read } from './files.mjs';

// Features that are pages or parts of pages alone: they put together what other features show and have no operations of their own.
const pageFeatures = new Set([
  'apps/portal/src/features/community/comment-bar',
  'apps/portal/src/features/community/composer',
  'apps/portal/src/features/library/series',
  'apps/portal/src/features/library/series-shop',
  'apps/portal/src/features/players/profile',
]);

/** @param {string[]} files @returns {string[]} problems */
export function slugs(files) {
  const fragments = files.flatMap((path) => /^libs\/contract\/openapi\/([^/]+)\.yaml$/.exec(path)?.slice(1) ?? []);
  const features = new Set(fragments.filter((slug) => /^(paths|webhooks):/m.test(read(fragmentPath(slug)))));
  return [...[...features].flatMap(tagProblems), ...folderProblems(files, features), ...contextProblems(files)];
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
      .map(({ name, folder }) => `permissions.yaml：${name} 应当在 ${folder} 之下，不在 ${context}`),
  );
}

/** @param {string} slug */
const fragmentPath = (slug) => `libs/contract/openapi/${slug}.yaml`;

/** @param {string} slug @returns {string[]} */
function tagProblems(slug) {
  const { paths = {}, webhooks = {} } = parse(read(fragmentPath(slug)));
  return [...Object.entries(paths), ...Object.entries(webhooks)].flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => operation?.operationId && String(operation.tags) !== slug)
      .map(([method, { tags }]) => `${fragmentPath(slug)} ${method} ${path}：标签是 [${tags}]，应当是 [${slug}]`),
  );
}

/** @param {string[]} files @param {Set<string>} features @returns {string[]} */
function folderProblems(files, features) {
  const folders = new Set(files.flatMap((path) => /^apps\/[^/]+\/src\/features\/[^/]+\/[^/]+(?=\/)/.exec(path) ?? []));
  return [...folders].flatMap((folder) => {
    const slug = folder.slice(folder.lastIndexOf('/') + 1);
    return features.has(slug) || pageFeatures.has(folder)
      ? []
      : [`${folder}：契约里没有 ${fragmentPath(slug)}，功能处处同名`];
  });
}
