import { Diamond } from '#ui/diamond';
import { formatNumber } from '#ui/format';
import { Skeleton } from '#ui/skeleton';
import { GuestPrice } from './download-button.widget';
import { useOffer, type Priced } from './download-word';

/** The price of a game for this player, on the game's own page. */
export function GamePrice({ game }: { game: Priced }) {
  switch (useOffer(game)) {
    case 'free':
      return '免费';
    case 'owned':
      return '已购买';
    case 'member':
      return '会员免费';
    case 'awaited':
      return <Skeleton width={52} height={26} />;
    case 'price':
      return (
        <GuestPrice>
          <Diamond size={18} />
          {formatNumber(game.buyAmount)}
        </GuestPrice>
      );
  }
}
