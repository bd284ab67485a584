import { useAccount } from '../session/account.store';

/**
 * Unsent values of forms, by player and form. They are only in the page's memory and are lost with it: names, identity numbers, passwords
 * and codes are never written to a disk.
 */
const typed = new Map<string, object>();

/** Forgets all of it. */
export const forgetTypedForms = (): void => typed.clear();

// The next one at this device finds nothing of the one before.
useAccount.subscribe(({ account }, before) => account.uid !== before.account.uid && forgetTypedForms());

const keyOf = (name: string): string => `${useAccount.getState().account.uid} ${name}`;

/** Unsent values of the current player in a form. */
export const typedForm = {
  read: (name: string): object | undefined => typed.get(keyOf(name)),
  keep: (name: string, values: object): void => void typed.set(keyOf(name), values),
  forget: (name: string): void => void typed.delete(keyOf(name)),
};

/** Whether something waits in memory that a reload would lose. */
export const hasTypedForms = (): boolean => typed.size > 0;
