import { labels, type Schemas } from '@ug/contract';

type GivenGift = Schemas['GivenGift'];

const ways: Readonly<Record<string, string>> = {
  package: '礼包中心',
  batch: '兑换码',
  code: '兑换码',
  activity: '活动',
};

/** The source of a gift in words. */
export function sourceWords({ source }: Pick<GivenGift, 'source'>): string {
  const [way = '', id = ''] = source.split(':');
  return way === 'batch' ? `兑换码（批次 ${id}）` : (ways[way] ?? source);
}

/** The content of a gift in words. */
export const rewardWords = ({ rewards }: Pick<GivenGift, 'rewards'>): string =>
  rewards.map(({ kind, amount }) => `${labels.GiftRewardKind[kind]} ${amount}`).join('、') || '—';
