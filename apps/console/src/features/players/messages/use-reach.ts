import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { grouped } from '#platform/money/money';

/** The players that a message would reach if it were sent now. */
export interface Reach {
  /** `1,280 名玩家`, `10,000 名以上玩家`; what is known while the service has not counted. */
  words: string;
  /** Named players that do not exist. */
  unknownUids: readonly number[];
  isPending: boolean;
  /** Counted, and there are no recipients. */
  isNobody: boolean;
}

const asked: Readonly<Record<Schemas['AudienceKind'], string>> = {
  all: '全部玩家',
  chosen: '指定的玩家',
  filter: '符合条件的玩家',
};

function countWords({ players, isMore }: Schemas['MessageReach']): string {
  return `${grouped(players)} 名${isMore ? '以上' : ''}玩家`;
}

/** Asks the service whom an audience reaches, so that an operator knows before sending. */
export function useReach(audience: Schemas['MessageAudience']): Reach {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, isPending } = useQuery({
    queryKey: ['messages', 'reach', audience],
    queryFn: () => dataProvider.call('previewMessageReach', { body: audience }),
    gcTime: 0, // who exists may be others the next time
  });
  const count = data && countWords(data);
  const whole = audience.kind === 'all' && count ? `${asked.all}（${count}）` : count;
  return {
    words: whole ?? `${asked[audience.kind]}（${isPending ? '正在统计…' : '发送时统计'}）`,
    unknownUids: data?.unknownUids ?? [],
    isPending,
    isNobody: data?.players === 0,
  };
}
