import type { SessionEnd } from '@ug/api-client';
import type { Permission, Schemas } from '@ug/contract';
import type { KeptText } from '@ug/web';
import { v4 } from 'uuid';
import { createStore } from 'zustand/vanilla';
import { localText } from '../storage/local-text';

/** The signed-in account and the token that speaks for it. */
export interface StaffSession {
  token: string;
  self: Schemas['StaffSelf'];
}

/** Why there is no session: never signed in, signed out, or ended by the service. */
export type NoSession = 'none' | 'left' | Exclude<SessionEnd, 'logout'>;

/** The message for a person who was signed out. Empty if they left by themselves. */
export const endWords: Readonly<Record<NoSession, string>> = {
  none: '',
  left: '',
  expired: '登录已过期，请重新登录',
  password: '密码已修改，请重新登录',
  revoked: '账号的角色或状态已变更，请重新登录',
  banned: '账号已被停用',
};

/** The same person may go on where they were, so what they typed stays until they sign in again. */
const keepsPage: Partial<Record<NoSession, true>> = { expired: true, password: true };

/** The console's one session, stored in the browser. */
export interface SessionStore {
  current(): StaffSession | null;
  /** Whose pages stand: as `current`, and after it has expired still the account that is asked to sign in again. */
  shown(): StaffSession | null;
  /** Why `current` is null. */
  end(): NoSession;
  open(session: StaffSession): void;
  /** Takes over what the service now says about the account, such as another role. */
  refresh(self: Schemas['StaffSelf']): void;
  close(end: Exclude<NoSession, 'none'>): void;
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void;
}

const KEY = 'ug-console-session';

function isSession(value: unknown): value is StaffSession {
  if (typeof value !== 'object' || value === null || !('token' in value) || !('self' in value)) return false;
  const { token, self } = value as { token: unknown; self: unknown };
  return typeof token === 'string' && typeof self === 'object' && self !== null && 'permissions' in self;
}

/** Anything else under the key was written by something else, and means signed out. */
function parse(text: string | null): StaffSession | null {
  if (!text?.startsWith('{')) return null;
  const value: unknown = JSON.parse(text);
  return isSession(value) ? value : null;
}

/** The reason for which another tab ended the session, read from the stored value. */
const endIn = (text: string | null): NoSession => (text === 'expired' || text === 'password' ? text : 'left');

/** Before an account has set up its second factor it has no page on which anything is typed. */
const keptOf = (session: StaffSession | null) => (session?.self.mustSetUp ? null : session);

interface SessionState {
  session: StaffSession | null;
  /** The session that expired under an open page. */
  lapsed: StaffSession | null;
  end: NoSession;
}

/**
 * The session store over a browser storage.
 *
 * It is localStorage: operators open records in several tabs, and signing out of one must end them all; a script that could
 * read it could read sessionStorage as well, and the service ends idle sessions by itself. Where the browser keeps nothing,
 * the session is that of this page, until it is reloaded.
 */
export function createSessionStore(storage: KeptText = localText, events: EventTarget = window): SessionStore {
  const stored = () => parse(storage.read(KEY));
  const store = createStore<SessionState>(() => ({ session: stored(), lapsed: null, end: 'none' }));
  const current = () => store.getState().session;
  const endAs = (end: NoSession) =>
    store.setState(({ session, lapsed }) => ({
      session: null,
      lapsed: keepsPage[end] ? keptOf(session ?? lapsed) : null,
      end,
    }));

  function open(session: StaffSession) {
    // A token of before would be taken for this one after a reload.
    if (!storage.write(KEY, JSON.stringify(session)) && stored()?.token !== session.token) storage.remove(KEY);
    store.setState({ session, lapsed: null, end: 'none' });
  }
  events.addEventListener('storage', (event) => {
    if (!(event instanceof StorageEvent)) return;
    const { key: changed, newValue } = event;
    if (changed !== KEY && changed !== null) return;
    const session = stored();
    if (session) store.setState({ session, lapsed: null, end: 'none' });
    else endAs(endIn(newValue));
  });

  return {
    current,
    shown: () => store.getState().session ?? store.getState().lapsed,
    end: () => store.getState().end,
    open,
    refresh: (self) => {
      const session = current();
      if (session && JSON.stringify(session.self) !== JSON.stringify(self)) open({ ...session, self });
    },
    close: (end) => {
      if (!current()) return;
      // Other tabs read there why it ended; a page that is opened later takes it for signed out.
      if (!keepsPage[end] || !storage.write(KEY, end)) storage.remove(KEY);
      endAs(end);
    },
    subscribe: store.subscribe,
  };
}

/** Whether the session's account holds a permission. */
export function holds(session: StaffSession | null, permission: Permission | (string & {})): boolean {
  return session?.self.permissions.includes(permission) ?? false;
}

const DEVICE_KEY = 'ug-console-device';
const DEVICE_SHAPE = /^[0-9a-f]{32}$/;

/**
 * The id of a browser that has signed in before. The service knows it again, so that strangers who guess at passwords do not lock it out.
 * Undefined where the browser does not store it, because an id for one visit would be useless.
 */
export function deviceIdIn(storage: KeptText = localText): string | undefined {
  const known = storage.read(DEVICE_KEY);
  if (known && DEVICE_SHAPE.test(known)) return known;
  const id = v4().replaceAll('-', '');
  return storage.write(DEVICE_KEY, id) ? id : undefined;
}
