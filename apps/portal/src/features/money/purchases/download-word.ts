import type { Schemas } from '@ug/contract';
import { useIsPainted } from '#ui/use-is-painted';
import { isMember, usePlayerStatus } from '#features/players/accounts/accounts.queries';
import { useOwnsGame } from './purchases.queries';

type Priced = Pick<Schemas['GameCard'], 'id' | 'onlineType' | 'buyAmount'>;

/** What a game's button says to this player, and whether that is a number of diamonds. */
export interface DownloadWord {
  readonly word: string;
  readonly isPrice: boolean;
}

/** 下载 for a free game, 再次下载 for one's own, 会员免费 for members, else the price. */
export function useDownloadWord({ id, onlineType, buyAmount }: Priced): DownloadWord {
  const isOwner = useOwnsGame(id);
  const isFreeToMember = isMember(usePlayerStatus());
  const isPainted = useIsPainted();
  if (onlineType === 0) return { word: '下载', isPrice: false };
  if (isOwner && !isPainted) return { word: '再次下载', isPrice: false };
  if (isFreeToMember && !isPainted) return { word: '会员免费', isPrice: false };
  return { word: `${buyAmount} X钻`, isPrice: true };
}
