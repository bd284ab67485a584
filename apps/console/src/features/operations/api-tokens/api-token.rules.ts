import { opensToTokens, permissionGroups } from '@ug/contract';
import { contexts, type Context } from '#platform/feature';
import { linesOf } from '#platform/fields/lines';
import type { PermissionGroup } from '#platform/fields/permission-groups';

type Values = Record<string, unknown>;

/** The term of a token: a number of days, or until a typed date. */
export const terms = [
  { id: '30', name: '30 天' },
  { id: '90', name: '90 天' },
  { id: '365', name: '365 天' },
  { id: 'date', name: '指定日期' },
];

/** The permissions that a member of staff may give to a token: their own, without those for people alone. */
export const grantableGroups = (held: readonly string[]): PermissionGroup[] =>
  (Object.keys(contexts) as Context[])
    .map((context) => ({
      context,
      label: contexts[context],
      permissions: permissionGroups[context].filter(
        (permission) => held.includes(permission) && opensToTokens(permission),
      ),
    }))
    .filter(({ permissions }) => permissions.length > 0);

/** The form as the contract has it. */
export function toApiToken({ name, permissions, term, expiresAt, addressText }: Values): Values {
  const isDate = term === 'date';
  return {
    name: String(name ?? '').trim(),
    permissions,
    days: isDate ? null : Number(term),
    expiresAt: isDate ? expiresAt : null,
    addresses: linesOf(addressText),
  };
}
