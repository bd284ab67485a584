import type { SessionEnd } from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import { createStore, useStore } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { appConfig } from '../config/app-config';
import { localText } from '../storage/local-text';

/** The signed-in player as stored in local storage; a guest has an empty uid. */
export type Account = Schemas['Account'];

interface AccountState {
  account: Account;
  /** The address of the player's own picture, as the last status said; empty without one. */
  avatar: string;
  /** Grows each time the service says that a session is over. */
  expiries: number;
  /** Why, until the player has been told; null where a guest's call needed a session. */
  lastEnd: SessionEnd | null;
  /** Grows each time the player of this page was left, or followed by another one, in another tab: what they had open closes. */
  switches: number;
  /** The uid that was signed in on this page last. Empty if there was none. */
  lastUid: string;
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

/** A visitor whom this browser knows nothing of. */
export const guestState: AccountState = {
  account: guestAccount,
  avatar: '',
  expiries: 0,
  lastEnd: null,
  switches: 0,
  lastUid: '',
};

const store = createStore<AccountState>()(
  persist(() => guestState, {
    name: storageKey,
    storage: createJSONStorage(() => ({
      getItem: localText.read,
      setItem: localText.write,
      removeItem: localText.remove,
    })),
    partialize: ({ account, avatar }) => ({ account, avatar }),
  }),
);
// React takes a painted page over with the first state, which would ask for everything as a guest before it asks as the
// player who is stored. What is shown of the player by then waits by itself (`useIsPainted`).
store.getInitialState = store.getState;

/** The one store of who is playing. */
export const useAccount = Object.assign(
  <Selected>(select: (state: AccountState) => Selected): Selected => useStore(store, select),
  store,
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
  useAccount.setState({ account, avatar: '', lastUid: account.uid });
}

/** Makes the player a guest, without a call. */
export function clearAccount(): void {
  useAccount.setState({ account: guestAccount, avatar: '' });
}

/** Takes over who is signed in by now, as another tab has stored it. */
function takeStored(): void {
  const { account: before, lastUid: last } = useAccount.getState();
  void useAccount.persist.rehydrate();
  noteSwitch(before.uid || last, before.uid);
}

/** @param last who was signed in on this page last @param before who was a moment ago; empty for a guest */
function noteSwitch(last: string, before: string): void {
  const { uid } = useAccount.getState().account;
  const isLeft = before !== '' && uid !== before;
  const isOther = last !== '' && uid !== '' && uid !== last;
  if (isLeft || isOther) useAccount.setState(({ switches }) => ({ lastUid: uid || last, switches: switches + 1 }));
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

/**
 * The service no longer knows the session: a logout without a call. Several calls may say so at once, and the feed as well.
 * A player who has signed in again in another tab stays so, though this tab has not heard of it yet.
 */
export function expireSession(reason: SessionEnd = 'expired'): void {
  const { token } = useAccount.getState().account;
  takeStored();
  const stored = useAccount.getState();
  if (token !== '' && isSignedIn(stored) && stored.account.token !== token) return;
  useAccount.setState(({ expiries, lastEnd }) => ({
    account: guestAccount,
    avatar: '',
    expiries: expiries + 1,
    lastEnd: token === '' ? lastEnd : reason,
  }));
}

/** Why the session was over when it was last asked; null where that was shown already, or there was no session. */
export function takeSessionEnd(): SessionEnd | null {
  const { lastEnd } = useAccount.getState();
  if (lastEnd) useAccount.setState({ lastEnd: null });
  return lastEnd;
}

/** Signing in or out in one tab does so in all of them. @returns a function that ends it */
export function followOtherTabs(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== storageKey && key !== null) return;
    if (newValue !== null) return takeStored();
    const { uid } = useAccount.getState().account;
    clearAccount();
    noteSwitch(uid, uid);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
