import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Permission } from '@ug/contract';
import { holds, type SessionStore, type StaffSession } from '../session/session';

/** The session, given once by the app. */
export const SessionContext = createContext<SessionStore | null>(null);

/** The store of the session, for code that outlives a screen. @throws Error outside of the app's providers */
export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext);
  if (!store) throw new Error('SessionContext is missing');
  return store;
}

/** The session as it stands; the screen follows when it changes. @throws Error outside of the app's providers */
export function useSession(): StaffSession | null {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.shown);
}

type ResourceWith<Action extends string, P = Permission> = P extends `${infer Resource}.${Action}` ? Resource : never;
/** A resource that may be edited by some, and one that may be published. */
export type EditableResource = ResourceWith<'edit'>;
export type PublishableResource = EditableResource & ResourceWith<'publish'>;

/** Whether the operator holds a permission; what they do not hold is not shown. */
export function useMay(permission: Permission): boolean {
  return holds(useSession(), permission);
}
