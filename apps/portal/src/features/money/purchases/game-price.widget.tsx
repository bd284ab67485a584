import { Diamond } from '#ui/diamond';
import { formatNumber } from '#ui/format';
import { Skeleton } from '#ui/skeleton';
import { GuestPrice } from './download-button.widget';
import { useOffer, type Priced } from './download-word';

interface GamePriceProps {
  game: Priced;
  /** The size of the diamond beside the number, in pixels. */
  diamond?: number;
}

/** The price of a game for this player. */
export function GamePrice({ game, diamond = 18 }: GamePriceProps) {
  switch (useOffer(game)) {
    case 'free':
      return '免费';
    case 'owned':
      return '已购买';
    case 'member':
      return '会员免费';
    case 'awaited':
      return <Skeleton width={diamond * 2.5} height={diamond} />;
    case 'price':
      return (
        <GuestPrice>
          <Diamond size={diamond} />
          {formatNumber(game.buyAmount)}
        </GuestPrice>
      );
  }
}
