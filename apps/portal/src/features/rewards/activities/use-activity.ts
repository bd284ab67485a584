import { useMutation, useQueryClient } from '@tanstack/react-query';
import { shownRewards, type Schemas } from '@ug/contract';
import { useLocation } from 'react-router-dom';
import { api } from '#platform/api/api';
import { failureMessage, isRefused, isSessionOver } from '#platform/api/failure-message';
import { isRefusal } from '#platform/api/refusals';
import { useIntention } from '#platform/api/use-intention';
import { loginAddress, useGo } from '#platform/navigation/use-go';
import { isSignedIn, useAccount } from '#platform/session/account.store';
import { showToast } from '#ui/toast.store';
import { playerStatusQuery } from '#features/players/accounts/accounts.queries';
import { showGift } from '#features/rewards/gifts/gifts.queries';
import { activitiesKey, activityQuery, activityWinsQuery } from './activities.queries';

type View = Schemas['ActivityView'];
type Drawn = Schemas['ActivityDrawn'];
type Prize = Pick<View['prizes'][number], 'id' | 'rewards'>;

/** Shows what the service answers of an activity, which is newer than what is under way. */
function useShown({ activity: { id } }: View) {
  const queries = useQueryClient();
  const uid = useAccount((state) => state.account.uid);
  const show = async (view: View) => {
    const { queryKey } = activityQuery(uid, id);
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, view);
    await queries.invalidateQueries({ queryKey: activityWinsQuery(uid, id).queryKey });
    await queries.invalidateQueries({ queryKey: playerStatusQuery(uid).queryKey });
  };
  const onRefused = async (error: Error) => {
    if (!isSessionOver(error)) showToast('error', failureMessage(error));
    // Another device was quicker, or it has changed: the service knows.
    if (isRefused(error)) await queries.invalidateQueries({ queryKey: activitiesKey });
  };
  return { queries, uid, show, onRefused };
}

/** Leads a guest to sign in, and back. @returns whether somebody is signed in */
function useMembersOnly(): () => boolean {
  const go = useGo();
  const { pathname } = useLocation();
  return () => {
    if (isSignedIn(useAccount.getState())) return true;
    go(loginAddress(pathname));
    return false;
  };
}

/** Claims what was earned: each is sent once, and what the service answers is shown. */
export function useClaim(view: View, onGift: (gift: Schemas['Gift']) => void) {
  const { queries, uid, show, onRefused } = useShown(view);
  const isPlayer = useMembersOnly();
  const intention = useIntention();
  const claiming = useMutation({
    mutationFn: ({ id: prizeId, rewards }: Prize) =>
      api.call('claimActivityPrize', {
        params: { id: view.activity.id },
        body: { prizeId, rewards: shownRewards(rewards) },
        idempotencyKey: intention.key(),
        confirmedUid: uid,
      }),
    onSuccess: async ({ gift, activity }) => {
      intention.done();
      onGift(gift);
      await show(activity);
      await showGift(queries, uid, gift);
    },
    onError: async (error) => {
      intention.fail(error);
      await onRefused(error);
    },
  });
  return {
    claimingId: claiming.isPending ? claiming.variables.id : null,
    claim: (prize: Prize) =>
      isPlayer() && intention.begin(`claim ${prize.id} ${shownRewards(prize.rewards)}`) && claiming.mutate(prize),
  };
}

interface DrawHandlers {
  readonly onDrawn: (drawn: Drawn) => void;
  /** The player has fewer diamonds than this page knew. */
  readonly onTooLittle: () => void;
}

/** Draws: each is sent once, however often it is tapped, and again under its key when the network failed. */
export function useDraw(view: View, draws: Schemas['ActivityDraws'], { onDrawn, onTooLittle }: DrawHandlers) {
  const { queries, uid, show, onRefused } = useShown(view);
  const isPlayer = useMembersOnly();
  const intention = useIntention();
  const drawing = useMutation({
    mutationFn: () =>
      api.call('drawActivityPrize', {
        params: { id: view.activity.id },
        body: { price: draws.price },
        idempotencyKey: intention.key(),
        confirmedUid: uid,
      }),
    onSuccess: async (drawn) => {
      intention.done();
      onDrawn(drawn);
      await show(drawn.activity);
    },
    onError: async (error) => {
      intention.fail(error);
      if (!isRefusal(error, 'wallet.insufficient')) return onRefused(error);
      onTooLittle();
      return queries.invalidateQueries({ queryKey: playerStatusQuery(uid).queryKey });
    },
  });
  return {
    isPlayer,
    isSending: drawing.isPending,
    // The next one is another wish, for there are fewer left, or it is another day.
    draw: () => intention.begin(`draw ${draws.left} ${draws.price} ${dayOf(view.now)}`) && drawing.mutate(),
  };
}

const dayOf = (instant: string): string => new Date(instant).toDateString();
