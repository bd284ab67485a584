import { useAccount } from '../session/account.store';

/**
 * What was typed into forms and not sent, by player and form. It is in the page's memory alone and goes with it: names, numbers
 * of identity cards, passwords and codes are never on a disk.
 */
const typed = new Map<string, object>();

/** Forgets all of it. */
export const forgetTypedForms = (): void => typed.clear();

// The next one at this device finds nothing of the one before.
useAccount.subscribe(({ account }, before) => account.uid !== before.account.uid && forgetTypedForms());

const keyOf = (name: string): string => `${useAccount.getState().account.uid} ${name}`;

/** What the player of this page has typed into a form. */
export const typedForm = {
  read: (name: string): object | undefined => typed.get(keyOf(name)),
  keep: (name: string, values: object): void => void typed.set(keyOf(name), values),
  forget: (name: string): void => void typed.delete(keyOf(name)),
};

/** Whether something waits in memory that a reload would lose. */
export const hasTypedForms = (): boolean => typed.size > 0;
