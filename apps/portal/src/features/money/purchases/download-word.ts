import type { Schemas } from '@ug/contract';
import { formatCoins } from '#ui/format';
import { useIsPainted } from '#ui/use-is-painted';
import { isMember, usePlayerStatus, useStatusIsAwaited } from '#features/players/accounts/accounts.queries';
import { useOwnedGames } from './purchases.queries';

/** The fields of a game that its offer depends on. */
export type Priced = Pick<Schemas['GameCard'], 'id' | 'onlineType' | 'buyAmount'>;

/** The offer of a game to this player; `awaited` until ownership and membership are known. */
type Offer = 'free' | 'owned' | 'member' | 'price' | 'awaited';

/** A guest pays the price, and a painted page is a guest's. Nobody reads a price that is not theirs. */
export function useOffer({ id, onlineType }: Priced): Offer {
  const owned = useOwnedGames();
  const isFreeToMember = isMember(usePlayerStatus());
  const isAwaited = useStatusIsAwaited();
  const isPainted = useIsPainted();
  if (onlineType === 0) return 'free';
  if (isPainted) return 'price';
  if (owned?.includes(id)) return 'owned';
  if (!owned || isAwaited) return 'awaited';
  return isFreeToMember ? 'member' : 'price';
}

/** The label of a game's button. */
export const offerWord = (offer: Offer, { buyAmount }: Priced): string =>
  ({
    free: '下载',
    awaited: '下载',
    owned: '再次下载',
    member: '会员免费',
    price: formatCoins(buyAmount),
  })[offer];
