import { useQuery, useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { updateAccount, useAccount } from '../../platform/session/account.store';
import { playerStatusQuery } from './accounts.queries';

/** Fetches the player's status with the page and with each sign-in, and clears the data of a player who signed out. */
export function AccountStart() {
  const queries = useQueryClient();
  const uid = useAccount((state) => state.account.uid);
  const { data: status } = useQuery(playerStatusQuery(uid));
  useEffect(() => {
    if (status) updateAccount(status);
  }, [status]);
  useEffect(
    () =>
      useAccount.subscribe(({ account }, before) => {
        const { uid: left, token } = before.account;
        if (left === '' || token === account.token) return;
        const isTheirs = { predicate: ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey.includes(left) };
        if (left !== account.uid) queries.removeQueries(isTheirs);
        else void queries.invalidateQueries(isTheirs);
      }),
    [queries],
  );
  return null;
}
