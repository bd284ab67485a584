import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { api } from '#platform/api/api';
import { failureMessage, isRefused } from '#platform/api/failure-message';
import { useIntention } from '#platform/api/use-intention';
import { useAccount } from '#platform/session/account.store';
import { showToast } from '#ui/toast.store';
import { playerStatusQuery } from '#features/players/accounts/accounts.queries';
import { checkInQuery } from './check-ins.queries';
import { rewardOfToday, rewardWords } from './check-ins.rules';

type State = Schemas['CheckInState'];

/** Checking in and making up: each is sent once, and what the service answers is shown. */
export function useCheckIn() {
  const queries = useQueryClient();
  const uid = useAccount((state) => state.account.uid);
  const intention = useIntention();
  const { queryKey } = checkInQuery(uid);
  const show = async (state: State) => {
    intention.done();
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, state);
  };
  const onError = async (error: Error) => {
    intention.fail(error);
    showToast('error', failureMessage(error));
    // Another device was quicker, or the day has changed: the service knows.
    if (isRefused(error)) await queries.invalidateQueries({ queryKey });
  };
  const checkIn = useMutation({
    mutationFn: (body: Schemas['CheckInReward']) =>
      api.call('checkIn', { body, idempotencyKey: intention.key(), confirmedUid: uid }),
    onSuccess: async ({ reward, state }) => {
      await show(state);
      const words = rewardWords(reward);
      showToast('success', words ? `签到成功，获得 ${words}` : '签到成功');
      await queries.invalidateQueries({ queryKey: playerStatusQuery(uid).queryKey });
    },
    onError,
  });
  const makeUp = useMutation({
    mutationFn: (day: string) =>
      api.call('makeUpCheckIn', { body: { day }, idempotencyKey: intention.key(), confirmedUid: uid }),
    onSuccess: async (state) => {
      await show(state);
      showToast('success', '补签成功');
    },
    onError,
  });
  return {
    isBusy: checkIn.isPending || makeUp.isPending,
    checkIn: (state: State) => {
      const reward = rewardOfToday(state);
      if (intention.begin([state.today, reward.coins, reward.cards].join())) checkIn.mutate(reward);
    },
    makeUp: (day: string) => intention.begin(`make-up ${day}`) && makeUp.mutate(day),
  };
}
