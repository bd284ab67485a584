const CUSTOM = /^role-([1-9]\d{0,8})$/;

/** The key of a custom role, as accounts and sessions have it. */
export const roleKeyOf = (id: number): string => `role-${id}`;

/** The id in such a key; null for built-in roles. */
export function roleIdOf(key: string): number | null {
  const id = CUSTOM.exec(key)?.[1];
  return id === undefined ? null : Number(id);
}
