import type { Schemas } from '@ug/contract';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { appConfig } from '../config/app-config';
import { localText } from '../storage/local-text';

/** The signed-in player as stored in local storage; a guest has an empty uid. */
export type Account = Schemas['Account'];

/** Why a session is over, as the service says it. */
export type SessionEnd = Schemas['SessionEnded']['reason'];

interface AccountState {
  account: Account;
  /** The address of the player's own picture, as the last status said; empty without one. */
  avatar: string;
  /** Grows each time the service says that a session is over. */
  expiries: number;
  /** Why, the last time; null where a guest's call needed a session. */
  lastEnd: SessionEnd | null;
}

export const guestAccount: Account = {
  accountType: 0,
  age: 0,
  loginName: '',
  name: '游客',
  needBind: 0,
  needRealName: 0,
  newAccount: 0,
  sex: 0,
  token: '',
  uid: '',
};

const storageKey = `${appConfig.prefix}-account`;

/** The one store of who is playing. */
export const useAccount = create<AccountState>()(
  persist((): AccountState => ({ account: guestAccount, avatar: '', expiries: 0, lastEnd: null }), {
    name: storageKey,
    storage: createJSONStorage(() => ({
      getItem: localText.read,
      setItem: localText.write,
      removeItem: localText.remove,
    })),
    partialize: ({ account, avatar }) => ({ account, avatar }),
  }),
);

/** Logged in means that there is a uid. */
export const isSignedIn = ({ account }: Pick<AccountState, 'account'>): boolean => account.uid !== '';

/** The headers' values of the signed-in player, null for a guest. */
export function currentSession(): { uid: string; token: string } | null {
  const state = useAccount.getState();
  return isSignedIn(state) ? { uid: state.account.uid, token: state.account.token } : null;
}

/** Makes this player the signed-in one. */
export function setAccount(account: Account): void {
  useAccount.setState({ account, avatar: '' });
}

/** Makes the player a guest, without a call. */
export function clearAccount(): void {
  useAccount.setState({ account: guestAccount, avatar: '' });
}

type OwnField = 'name' | 'sex' | 'age' | 'needBind' | 'needRealName';

/** Updates what may change of the signed-in player; another player's data is ignored. */
export function updateAccount({
  uid,
  avatar,
  ...status
}: Pick<Schemas['UserStatus'], 'uid' | 'avatar' | OwnField>): void {
  const { account, avatar: before } = useAccount.getState();
  if (account.uid !== uid) return;
  const { name, sex, age, needBind, needRealName } = status;
  const own = { name, sex, age, needBind, needRealName };
  const isChanged = Object.entries(own).some(([field, value]) => account[field as OwnField] !== value);
  if (isChanged || avatar !== before) useAccount.setState({ account: { ...account, ...own }, avatar });
}

/** The service no longer knows the session: a logout without a call. Several calls may say so at once. */
export function expireSession(reason: SessionEnd = 'expired'): void {
  useAccount.setState((state) => ({
    account: guestAccount,
    avatar: '',
    expiries: state.expiries + 1,
    lastEnd: isSignedIn(state) ? reason : null,
  }));
}

/** Signing in or out in one tab does so in all of them. @returns a function that ends it */
export function followOtherTabs(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== storageKey && key !== null) return;
    if (newValue === null) clearAccount();
    else void useAccount.persist.rehydrate();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
