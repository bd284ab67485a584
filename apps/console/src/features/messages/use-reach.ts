import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useDataProvider, useGetList } from 'react-admin';
import { useMay } from '../../platform/access/session-context';
import type { ConsoleDataProvider } from '../../platform/data/data-provider';

/** How many players a message would reach, in words: exactly, about, or only known when it is sent. */
export function useReachWords(audience: Schemas['MessageAudience']): string {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const mayReadAccounts = useMay('accounts.view');
  const isAll = audience.kind === 'all';
  const { data: figures } = useQuery({
    queryKey: ['dashboard'],
    queryFn: () => dataProvider.call('getDashboard'),
    enabled: isAll,
  });
  // The list of players knows channels; the other conditions are known to the sender alone.
  const { channelID, member, registeredFrom, registeredTo } = audience;
  const isChannelOnly =
    channelID !== undefined && member === undefined && registeredFrom === undefined && registeredTo === undefined;
  const { total: inChannel } = useGetList(
    'accounts',
    { filter: { channelID }, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } },
    { enabled: mayReadAccounts && isChannelOnly },
  );

  const about = (count: number) => `约 ${count.toLocaleString('zh-CN')} 名玩家`;
  if (audience.kind === 'players') return `${(audience.uids?.length ?? 0).toLocaleString('zh-CN')} 名玩家`;
  if (isAll) return figures ? `全部玩家（${about(figures.playersTotal)}）` : '全部玩家';
  return isChannelOnly && inChannel !== undefined ? about(inChannel) : '符合条件的玩家（发送时统计）';
}
