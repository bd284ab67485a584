import type { Context } from '../feature';
import { holds, type StaffSession } from '../session/session';

/** Whose work is mostly in one context, by a permission that nobody else needs. Whoever edits games works everywhere. */
const OWN = [
  ['support-conversations.reply', 'support'],
  ['orders.refund', 'money'],
] as const;

/** The context of an account's daily work, which stands first in the menu and on the front page; none for a mixed one. */
export function ownContextOf(session: StaffSession | null): Context | undefined {
  if (holds(session, 'games.edit')) return undefined;
  return OWN.find(([permission]) => holds(session, permission))?.[1];
}

/** What stands in contexts, those of the own one first and the rest in its order. */
export const ownFirst = <T>(all: readonly T[], contextOf: (one: T) => Context, own: Context | undefined): T[] => [
  ...all.filter((one) => contextOf(one) === own),
  ...all.filter((one) => contextOf(one) !== own),
];
