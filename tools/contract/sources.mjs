import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { bundleContract, root } from './bundle.mjs';
import { grantedPermissions } from './roles.mjs';

const openapiFolder = path.join(root, 'libs/contract/openapi');
const readYaml = async (file) => parse(await readFile(file, 'utf8'), { merge: true });

/** Roles with the permissions that their patterns grant; `patterns` is what was written. */
const expanded = (roles, names) =>
  Object.fromEntries(
    Object.entries(roles).map(([role, { label, permissions: patterns }]) => [
      role,
      { label, patterns, permissions: grantedPermissions(patterns, names) },
    ]),
  );

/**
 * Reads the contract of this checkout as the rules see it.
 * @returns {Promise<import('./rules/all.mjs').Sources>}
 */
export async function readSources() {
  const [contract, index, refusals, { permissions: byContext, roles, ownersOnly, guarded, needs }, files] =
    await Promise.all([
      bundleContract(),
      readYaml(path.join(root, 'openapi.yaml')),
      readYaml(path.join(openapiFolder, 'refusals.yaml')),
      readYaml(path.join(openapiFolder, 'permissions.yaml')),
      readdir(openapiFolder),
    ]);
  const fragments = files.map((file) => path.basename(file, '.yaml'));
  const permissions = Object.assign({}, ...Object.values(byContext));
  const permissionGroups = Object.fromEntries(
    Object.entries(byContext).map(([context, labels]) => [context, Object.keys(labels)]),
  );
  return {
    contract,
    index,
    refusals,
    permissions,
    permissionGroups,
    roles: expanded(roles, Object.keys(permissions)),
    customRoles: { ownersOnly, guarded, needs },
    fragments,
  };
}
