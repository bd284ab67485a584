import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { api } from '#platform/api/api';
import { isRefusal } from '#platform/api/refusals';
import { useIntention } from '#platform/api/use-intention';
import { useAccount } from '#platform/session/account.store';
import { formatCoins } from '#ui/format';
import { showToast } from '#ui/toast.store';
import { playerStatusQuery } from '#features/players/accounts/accounts.queries';
import { refreshRights } from './entitlements.queries';
import { openedWord, type WorkKind } from './entitlements.rules';

/** The scope of a purchase, at the price and with the parts that were shown. */
export interface Choice {
  readonly scope: Schemas['BuyScope'];
  readonly price: number;
  readonly partCount: number;
}

interface Buying {
  readonly workId: number;
  readonly partId: number | undefined;
  readonly kind: WorkKind;
  readonly onBought: () => void;
  /** The player has too few X diamonds. */
  readonly onShort: () => void;
}

/** Buys parts of a work or all of it; a choice is bought once. */
export function useBuying({ workId, partId, kind, onBought, onShort }: Buying) {
  const queries = useQueryClient();
  const uid = useAccount(({ account }) => account.uid);
  const intention = useIntention();
  const buying = useMutation({
    mutationFn: ({ scope, price, partCount }: Choice) =>
      api.call('buyWork', {
        params: { id: workId },
        body: { scope, price, partCount, ...(partId !== undefined && { partId }) },
        idempotencyKey: intention.key(),
        confirmedUid: uid,
      }),
    onSuccess: async ({ paid }) => {
      intention.done();
      showToast('success', paid > 0 ? `购买成功，已支付 ${formatCoins(paid)}` : `已可${openedWord(kind)}`);
      onBought();
      await Promise.all([
        refreshRights(queries, uid, workId),
        queries.invalidateQueries({ queryKey: playerStatusQuery(uid).queryKey }),
      ]);
    },
    onError: async (error) => {
      intention.fail(error);
      // The next attempt is at the price that is shown then.
      if (!isRefusal(error, 'wallet.insufficient')) return refreshRights(queries, uid, workId);
      onShort();
      await queries.invalidateQueries({ queryKey: playerStatusQuery(uid).queryKey });
    },
  });
  const buy = (choice: Choice) => {
    if (intention.begin([choice.scope, choice.price, choice.partCount].join())) buying.mutate(choice);
  };
  return { buying, buy };
}
