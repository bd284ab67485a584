import { opensToTokens, permissionLabels, type BodyOf, type Permission, type Schemas } from '@ug/contract';
import { networkFrom } from '#platform/addresses/networks';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_DAYS = 730;

/** In the contract's order. */
const grantable = (Object.keys(permissionLabels) as Permission[]).filter(opensToTokens);

/** The permissions of a new token, each once; null if one of the asked ones is not held or is for people alone. */
export function permissionsFrom(asked: readonly string[], held: readonly Permission[]): Permission[] | null {
  const wanted = new Set(asked);
  const granted = grantable.filter((permission) => wanted.has(permission) && held.includes(permission));
  return granted.length === wanted.size ? granted : null;
}

/** The addresses and networks in one spelling, each once; null where one of them is neither. */
export function networksFrom(typed: readonly string[]): string[] | null {
  const networks = typed.map(networkFrom);
  return networks.includes(null) ? null : [...new Set(networks as string[])];
}

type Term = Pick<BodyOf<'consoleCreateApiToken'>, 'days' | 'expiresAt'>;

/** The end of a token that is made now; null for an end that has passed, is too far away, or is named twice or not at all. */
export function expiryFrom({ days, expiresAt }: Term, now: Date): Date | null {
  if ((days === null) === (expiresAt === null)) return null;
  const end = days === null ? new Date(expiresAt ?? '') : new Date(now.getTime() + days * DAY_MS);
  const left = end.getTime() - now.getTime();
  return left > 0 && left <= MAX_DAYS * DAY_MS ? end : null;
}

interface Standing {
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  readonly creatorId: number;
}

/** @param disabled ids of staff whose accounts are disabled */
export function stateOf(
  { expiresAt, revokedAt, creatorId }: Standing,
  { now, disabled }: { readonly now: Date; readonly disabled: ReadonlySet<number> },
): Schemas['ApiTokenState'] {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt <= now) return 'expired';
  return disabled.has(creatorId) ? 'suspended' : 'active';
}
