import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '@ug/api-client';
import { shownRewards, type Schemas } from '@ug/contract';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { api } from '#platform/api/api';
import { failureMessage, isRefused, isSessionOver } from '#platform/api/failure-message';
import { loginAddress, useGo } from '#platform/navigation/use-go';
import { isSignedIn, useAccount } from '#platform/session/account.store';
import { showToast } from '#ui/toast.store';
import { showGift } from '#features/rewards/gifts/gifts.queries';
import { offersKey } from './gift-packages.queries';

interface Claiming {
  /** The package that is being claimed: its button is locked. */
  readonly claimingId: number | null;
  /** Claims a package; a guest is sent to sign in, and back. */
  readonly claim: (offer: Schemas['GiftOffer']) => void;
}

/** Claims packages, each once for a tap however often the connection fails. */
export function useClaiming(onDone: (gift: Schemas['Gift']) => void): Claiming {
  const go = useGo();
  const { pathname, search } = useLocation();
  const queries = useQueryClient();
  const uid = useAccount((state) => state.account.uid);
  const keys = useRef(new Map<number, string>());
  const busy = useRef<number | null>(null);
  const claiming = useMutation({
    mutationFn: ({ id, rewards, hasGameCode }: Schemas['GiftOffer']) => {
      const key = keys.current.get(id) ?? newIdempotencyKey();
      keys.current.set(id, key);
      const body = { rewards: shownRewards(rewards), hasGameCode };
      return api.call('claimGiftPackage', { params: { id }, body, idempotencyKey: key, confirmedUid: uid });
    },
    onSuccess: async (gift) => {
      onDone(gift);
      await showGift(queries, uid, gift);
    },
    onError: (error, { id }) => {
      if (isRefused(error)) keys.current.delete(id);
      if (!isSessionOver(error)) showToast('error', failureMessage(error));
    },
    onSettled: async () => {
      busy.current = null;
      await queries.invalidateQueries({ queryKey: offersKey });
    },
  });
  const claim = (offer: Schemas['GiftOffer']) => {
    if (!isSignedIn(useAccount.getState())) return go(loginAddress(pathname + search));
    if (offer.state === 'membersOnly') return go('/profile?pop=1');
    // A second tap may come before the page has heard of the first.
    if (busy.current !== null) return;
    busy.current = offer.id;
    claiming.mutate(offer);
  };
  return { claimingId: claiming.isPending ? claiming.variables.id : null, claim };
}
