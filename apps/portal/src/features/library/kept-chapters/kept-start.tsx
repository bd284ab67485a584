import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { log } from '#platform/log/log';
import { useAccount } from '#platform/session/account.store';
import { useKeptHint } from './kept-hint';

/** Looks after kept chapters whenever the player changes; where nothing is kept, nothing is loaded. */
export function KeptStart() {
  const uid = useAccount(({ account }) => account.uid);
  const keptFor = useKeptHint((hint) => hint.uid);
  const queries = useQueryClient();
  useEffect(() => {
    if (keptFor === '') return;
    const tend = async () => (await import('./kept-checks')).tendKept(uid, queries);
    tend().catch((error: unknown) => log.warn('offline content could not be tended', error));
  }, [uid, keptFor, queries]);
  return null;
}
