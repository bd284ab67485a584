/** Fragments that describe what every feature shares; all others are named by their feature. */
const SHARED_FRAGMENTS = ['envelope', 'permissions', 'refusals'];

/** The console's own session has no resource, so its paths carry no slug. */
const SESSION_PATHS = ['/admin/login', '/admin/logout', '/admin/me', '/admin/me/password'];

/** One word everywhere: a feature's tag, its fragment and its console paths have the same name. */
export function placeProblems({ contract, routes, index, fragments }) {
  const tags = contract.tags.map(({ name }) => name);
  const slugs = fragments.filter((name) => !SHARED_FRAGMENTS.includes(name));
  return [
    ...tags
      .filter((tag) => !slugs.includes(tag))
      .map((tag) => `tag ${tag}: libs/contract/openapi/${tag}.yaml is missing`),
    ...slugs.filter((slug) => !tags.includes(slug)).map((slug) => `${slug}.yaml: no tag of openapi.yaml has this name`),
    ...Object.entries(index.paths).flatMap(([path, item]) => fragmentProblems(path, item, contract)),
    ...routes.flatMap(consoleProblems),
  ];
}

/** A path of the index lives in the fragment that its operations' tag names, under the same path. */
function fragmentProblems(path, { $ref }, contract) {
  const [, slug, pointer] = /^libs\/contract\/openapi\/([^/]+)\.yaml#\/paths\/(.+)$/.exec($ref ?? '') ?? [];
  if (!slug) return [`${path}: openapi.yaml refers to a path of a fragment, $ref and no more`];
  if (pointer.replaceAll('~1', '/').replaceAll('~0', '~') !== path)
    return [`${path}: refers to another path of ${slug}.yaml`];
  return Object.values(contract.paths[path])
    .filter((operation) => operation.tags && operation.tags[0] !== slug)
    .map(({ operationId, tags }) => `${operationId}: tagged ${tags[0]} in ${slug}.yaml`);
}

function consoleProblems({ id, path, operation }) {
  if (!path.startsWith('/admin/') || SESSION_PATHS.includes(path)) return [];
  const slug = operation.tags?.[0];
  return path === `/admin/${slug}` || path.startsWith(`/admin/${slug}/`)
    ? []
    : [`${id}: a console path of ${slug} begins with /admin/${slug}`];
}
