import type { Context } from '../feature';
import { holds, type StaffSession } from '../session/session';

/** The context of somebody's daily work, by a permission that nobody else needs. Staff who edit games work in every context. */
const OWN = [
  ['support-conversations.reply', 'support'],
  ['orders.refund', 'money'],
] as const;

/** The context of an account's daily work, which stands first in the menu and on the front page; none for a mixed one. */
export function ownContextOf(session: StaffSession | null): Context | undefined {
  if (holds(session, 'games.edit')) return undefined;
  return OWN.find(([permission]) => holds(session, permission))?.[1];
}

/** Sorts what belongs to contexts: that of the own context first, and the rest in its order. */
export const ownFirst = <T>(all: readonly T[], contextOf: (one: T) => Context, own: Context | undefined): T[] => [
  ...all.filter((one) => contextOf(one) === own),
  ...all.filter((one) => contextOf(one) !== own),
];
