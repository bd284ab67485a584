import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { followOtherTabs, guestAccount } from '#platform/session/account.store';

const key = 'ug-account';

/** Another tab of this browser, which signs in and out while a page stands in this one. */
export function openOtherTab() {
  onTestFinished(followOtherTabs());
  const store = (account: typeof guestAccount) =>
    act(async () => {
      const newValue = JSON.stringify({ state: { account, avatar: '' }, version: 0 });
      localStorage.setItem(key, newValue);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    });
  return {
    signIn: (uid: string, name: string) => store({ ...guestAccount, uid, token: `token-${uid}`, name }),
    signOut: () => store(guestAccount),
  };
}
