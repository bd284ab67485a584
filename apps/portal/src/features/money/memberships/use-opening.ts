import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { api } from '#platform/api/api';
import { changedTerms, isRefusal } from '#platform/api/refusals';
import { useIntention } from '#platform/api/use-intention';
import { useAccount } from '#platform/session/account.store';
import { vipConfig } from '#platform/session/vip-config';
import { formatDeadline } from '#platform/time/deadline';
import { showToast } from '#ui/toast.store';
import { playerStatusQuery } from '#features/players/accounts/accounts.queries';
import { showOrder, useGoToPay } from '#features/money/orders/orders.queries';
import { membershipOffersQuery } from './memberships.queries';
import { priceIn, withTerms, type PayWay } from './memberships.rules';

/** A plan and how it is paid. */
interface Choice {
  readonly plan: Schemas['MembershipOffer'];
  readonly way: PayWay;
}

/** The plans or the ways to pay differ from the ones that were shown. */
const outdated = [
  'membership-plan.priceChanged',
  'membership-plan.notFound',
  'membership-plan.wrongWay',
  'order.noProvider',
] as const;

/** Opens the membership, once for what was chosen; what is paid in money goes on where its order is paid. */
export function useOpening(onOpened: () => void) {
  const queries = useQueryClient();
  const goToPay = useGoToPay();
  const uid = useAccount((state) => state.account.uid);
  const intention = useIntention();
  const opening = useMutation({
    mutationFn: ({ plan, way }: Choice) => {
      const price = priceIn(plan, way);
      const shown = { planId: plan.id, price, days: plan.days };
      const body = { uid, ...shown, ...vipConfig(), ...(way !== 'coins' && { provider: way }) };
      return api.call('openMembership', { body, idempotencyKey: intention.key(), confirmedUid: uid });
    },
    onSuccess: async ({ order, levelType, expTime }) => {
      intention.done();
      if (order) {
        showOrder(queries, uid, order);
        onOpened();
        return goToPay(order);
      }
      const { queryKey } = playerStatusQuery(uid);
      queries.setQueryData(queryKey, (status) => status && { ...status, levelType, expTime });
      showToast('success', `会员已开通，有效期至 ${formatDeadline(expTime ?? '')}`);
      onOpened();
      // The balance is less by the price.
      await queries.invalidateQueries({ queryKey });
    },
    onError: async (error, { plan, way }) => {
      intention.fail(error);
      // The next attempt is at the terms that are shown then.
      const now = changedTerms(error);
      const { queryKey } = membershipOffersQuery;
      if (now) queries.setQueryData(queryKey, (offers) => offers && withTerms(offers, { id: plan.id, way, now }));
      if (outdated.some((key) => isRefusal(error, key))) await queries.invalidateQueries({ queryKey });
      if (isRefusal(error, 'wallet.insufficient'))
        await queries.invalidateQueries({ queryKey: playerStatusQuery(uid).queryKey });
    },
  });
  const open = (choice: Choice) => {
    const { plan, way } = choice;
    if (intention.begin([plan.id, way, priceIn(plan, way), plan.days].join())) opening.mutate(choice);
  };
  return { opening, open };
}
