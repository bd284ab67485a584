import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { api } from '#platform/api/api';
import { appConfig } from '#platform/config/app-config';
import { log } from '#platform/log/log';
import { usePush } from '#platform/realtime/use-push';
import { isSignedIn, useAccount } from '#platform/session/account.store';
import { localJson } from '#platform/storage/local-text';
import { onSettingsChosen, takeSettings, useReaderSettings } from './reader-settings.store';
import { SettingsSync, type SyncMemory } from './settings-sync';

const memoryKey = `${appConfig.prefix}-reader-settings-sync`;
const apartKey = `${appConfig.prefix}-reader-settings-apart`;

/** This device keeps settings of its own. */
export const useSettingsApart = create<{ isApart: boolean }>(() => ({ isApart: localJson.read(apartKey) === true }));

export function setSettingsApart(isApart: boolean): void {
  localJson.write(apartKey, isApart);
  // A device that shares its settings again takes those of the server.
  if (!isApart) localJson.write(memoryKey, null);
  useSettingsApart.setState({ isApart });
}

/** The memory of this device about a player's settings; of another player it knows nothing. */
const memoryOf = (uid: string): SyncDepsMemory => ({
  read: () => {
    const { uid: whose, version, isUnsent } = (localJson.read(memoryKey) ?? {}) as Partial<SyncMemory>;
    if (whose !== uid || !Number.isSafeInteger(version)) return { uid, version: 0, isUnsent: false };
    return { uid, version: version ?? 0, isUnsent: isUnsent === true };
  },
  write: (memory) => localJson.write(memoryKey, memory),
});

type SyncDepsMemory = { readonly read: () => SyncMemory; readonly write: (memory: SyncMemory) => void };

const makeSync = (uid: string) =>
  new SettingsSync({
    memory: memoryOf(uid),
    fetchKept: () => api.call('getReaderSettings'),
    send: (version, settings) => api.call('saveReaderSettings', { body: { version, settings } }),
    own: () => useReaderSettings.getState(),
    take: takeSettings,
    isApart: () => useSettingsApart.getState().isApart,
  });

/** Keeps the look of texts the same on the devices of a player: on opening, live, and on return. */
export function useSettingsSync(): void {
  const isPlayer = useAccount(isSignedIn);
  const uid = useAccount(({ account }) => account.uid);
  const isApart = useSettingsApart((state) => state.isApart);
  const [sync, setSync] = useState<SettingsSync | null>(null);
  useEffect(() => {
    if (!isPlayer || isApart) return undefined;
    const made = makeSync(uid);
    setSync(made);
    const look = () => {
      if (document.visibilityState === 'visible') made.look().catch(log.warn);
    };
    look();
    const end = onSettingsChosen(() => void made.chosen().catch(log.warn));
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      end();
      setSync(null);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [isPlayer, uid, isApart]);
  usePush('reader-settings.changed', (changed) => sync?.hear(changed));
}
