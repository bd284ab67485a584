import { emptyPatterns } from '../roles.mjs';

const difference = (some, others) => some.filter((item) => !others.includes(item));

/** Permissions and roles: the table, the operations and the Role schema agree. */
export function permissionProblems({ contract, routes, permissions, roles, customRoles }) {
  return [
    ...routes.flatMap((route) => operationProblems(route, permissions)),
    ...tableProblems(contract, permissions, roles),
    ...roleProblems(contract.components.schemas.Role, roles),
    ...unusedProblems(routes, permissions),
    ...(customRoles ? customRoleProblems(customRoles, permissions, roles) : []),
  ];
}

function operationProblems({ id, path, operation }, permissions) {
  const { security = [], 'x-permission': permission } = operation;
  const isConsole = path.startsWith('/admin/');
  const isForStaff = security.some((way) => 'staffToken' in way);
  if (!isConsole)
    return [
      ...(isForStaff ? [`${id}: a player's operation must not ask for staffToken`] : []),
      ...(permission === undefined ? [] : [`${id}: x-permission belongs to console operations`]),
    ];
  if (security.length === 0)
    return permission === undefined ? [] : [`${id}: a public operation cannot ask for a permission`];
  if (!isForStaff) return [`${id}: a console operation asks for staffToken`];
  if (permission === undefined) return [`${id}: x-permission is missing; \`none\` lets every signed-in account in`];
  if (permission === 'none' || permission in permissions) return [];
  return [`${id}: permission ${permission} is not in permissions.yaml`];
}

function tableProblems({ tags }, permissions, roles) {
  const names = Object.keys(permissions);
  const granted = Object.entries(roles).flatMap(([role, { permissions: own }]) =>
    difference(own, names).map((name) => `permissions.yaml: ${role} is granted ${name}, which does not exist`),
  );
  const idle = Object.entries(roles).flatMap(([role, { patterns = [] }]) =>
    emptyPatterns(patterns, names).map((pattern) => `permissions.yaml: ${pattern} grants ${role} nothing`),
  );
  const withheld = difference(names, roles.owner?.permissions ?? []);
  const foreign = names.filter((name) => !tags.some((tag) => name.startsWith(`${tag.name}.`)));
  return [
    ...granted,
    ...idle,
    ...withheld.map((name) => `permissions.yaml: owner lacks ${name}`),
    ...foreign.map((name) => `permissions.yaml: ${name} begins with no feature's name`),
  ];
}

function roleProblems(schema, roles) {
  const names = Object.keys(roles);
  const labels = schema['x-labels'] ?? {};
  return [
    ...difference(schema.enum, names).map((role) => `permissions.yaml: role ${role} is missing`),
    ...difference(names, schema.enum).map((role) => `schema Role: ${role} is missing`),
    ...names
      .filter((role) => role in labels && labels[role] !== roles[role].label)
      .map((role) => `schema Role: ${role} is labelled ${labels[role]}, permissions.yaml says ${roles[role].label}`),
  ];
}

function unusedProblems(routes, permissions) {
  const used = routes.map(({ operation }) => operation['x-permission']);
  return difference(Object.keys(permissions), used).map((name) => `permissions.yaml: no operation asks for ${name}`);
}

/** The lists for custom roles name permissions that exist, and built-in roles keep them too. */
function customRoleProblems({ ownersOnly, guarded, needs }, permissions, roles) {
  const named = [...ownersOnly, ...guarded, ...Object.entries(needs).flat(2)];
  const others = Object.entries(roles).filter(([role]) => role !== 'owner');
  return [
    ...difference([...new Set(named)], Object.keys(permissions)).map(
      (name) => `permissions.yaml: ${name} is listed for custom roles, and does not exist`,
    ),
    ...others.flatMap(([role, { permissions: own }]) =>
      own
        .filter((name) => ownersOnly.includes(name))
        .map((name) => `permissions.yaml: ${role} has ${name}, which is the owners' only`),
    ),
    ...others.flatMap(([role, { permissions: own }]) =>
      own.flatMap((name) =>
        difference(needsOf(name, needs, permissions), own).map(
          (needed) => `permissions.yaml: ${role} has ${name} without ${needed}`,
        ),
      ),
    ),
  ];
}

const needsOf = (name, needs, permissions) => {
  const view = `${name.split('.')[0]}.view`;
  return [...(view in permissions ? [view] : []), ...(needs[name] ?? [])];
};
