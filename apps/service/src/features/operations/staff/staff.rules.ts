/** Text of an audit entry in place of a password. */
export const PASSWORD_RESET = '已重置';

/** Text of an audit entry about sessions that were ended. */
export const SESSIONS_ENDED = '已全部结束';

interface Standing {
  readonly role: string;
  readonly disabled: boolean;
}

const USERNAME = /^[a-z][a-z0-9._-]{2,31}$/;

/** The account name that was meant by what was typed; null when there can be no such account. */
export function usernameFrom(typed: string): string | null {
  const username = typed.trim().toLowerCase();
  return USERNAME.test(username) ? username : null;
}

/** An owner who can still sign in; without one the accounts could not be managed any more. */
export const isWorkingOwner = ({ role, disabled }: Standing): boolean => role === 'owner' && !disabled;

/** Whether the account's sessions must end: they carry its role, and a new password shuts out holders of the old one. */
export const endsSessions = (before: Standing, after: Standing & { readonly password?: string }): boolean =>
  before.role !== after.role || (!before.disabled && after.disabled) || after.password !== undefined;
