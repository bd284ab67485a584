import { isGivable, labels, withNeeded, type Permission } from '@ug/contract';

const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}]/gu;

/** A name as it is compared: letters of any width and case are the same, and blanks do not count. */
export const nameKeyOf = (name: string): string => name.normalize('NFKC').toLowerCase().replace(UNSEEN, '');

const reserved = new Set(Object.values(labels.Role).map(nameKeyOf));

/** Whether a name is that of a built-in role. @param key as `nameKeyOf` gives it */
export const isReserved = (key: string): boolean => reserved.has(key);

/** The permissions of a role that was asked for, with all that they need; null where a custom role may not have one of them. */
export const permissionsFrom = (asked: readonly string[]): Permission[] | null =>
  asked.every(isGivable) ? withNeeded(asked) : null;

/** The permissions that were added and removed, for the history. */
export function differenceOf(before: readonly Permission[], after: readonly Permission[]) {
  const added = after.filter((permission) => !before.includes(permission));
  const removed = before.filter((permission) => !after.includes(permission));
  return { ...(added.length > 0 && { added }), ...(removed.length > 0 && { removed }) };
}
