import { useInfiniteQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useAccount } from '#platform/session/account.store';
import { formatMoment } from '#ui/format';
import { PickSheet } from '#ui/pick-sheet';
import { GiftPicture } from './gift-picture.widget';
import { giftListQuery } from './gifts.queries';
import { giftCardOf, giftsIn } from './gifts.rules';

interface Props {
  title: string;
  onPick: (card: Schemas['SupportCard']) => void;
  onClose: () => void;
}

/** Chooses one of the player's gifts as a card, the latest first. */
export function GiftPicker({ title, onPick, onClose }: Props) {
  const uid = useAccount((state) => state.account.uid);
  const query = useInfiniteQuery(giftListQuery(uid));
  const choices =
    query.data &&
    giftsIn(query.data).map((gift) => ({
      key: gift.id,
      title: gift.name,
      note: `${formatMoment(gift.claimedAt)} 领取`,
      lead: <GiftPicture game={gift.game} />,
      pick: () => onPick(giftCardOf(gift)),
    }));
  const words = { none: '还没有礼包', failed: '礼包加载失败' };
  return <PickSheet title={title} query={query} choices={choices} words={words} onClose={onClose} />;
}
