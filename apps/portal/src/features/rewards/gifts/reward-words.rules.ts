import { playerLabels as labels, type Schemas } from '@ug/contract';
import { formatNumber } from '#ui/format';

/** The reward of a gift in words. */
export function rewardWords({ kind, amount }: Schemas['GiftReward']): string {
  const figure = formatNumber(amount);
  return kind === 'membership' ? `会员 ${figure} 天` : `${labels.GiftRewardKind[kind]} ${figure}`;
}
