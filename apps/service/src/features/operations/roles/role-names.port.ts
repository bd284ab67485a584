import { roleIdOf, roleKeyOf } from '#platform/auth/role-keys';
import type { Database } from '#platform/database/database';

/** The names of custom roles, by their keys. Built-in and removed roles are left out. */
export async function roleNamesOf(keys: readonly string[], database: Database): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(keys.map(roleIdOf))].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const roles = await database.query<{ id: number; name: string }>('SELECT id, name FROM roles WHERE id IN (:ids)', {
    ids,
  });
  return new Map(roles.map(({ id, name }) => [roleKeyOf(id), name]));
}
