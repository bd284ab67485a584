import type { ReplyValues, Schemas } from '@ug/contract';
import { useGetList, useGetOne } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { latestOf } from '#platform/player-panels/panel-list';
import { dayOf } from '#platform/time/days';
import { useOwnAgent } from '#features/support/support-agents/support-agents.queries';

/** The player of a conversation. */
interface Player {
  uid: number;
  playerName: string;
}

/**
 * The player's newest order. The pane beside the conversation fetches it as well. An agent sees its number in the field before it is sent.
 */
function useLatestOrder(uid: number): Schemas['DiamondOrder'] | undefined {
  const enabled = useMay('orders.view');
  return useGetList<Schemas['DiamondOrder']>('orders', latestOf(uid), { enabled }).data?.[0];
}

/** Values for the variables of a canned reply, as far as a conversation with the player gives them. */
export function useReplyValues({ uid, playerName }: Player): ReplyValues {
  const mayView = useMay('accounts.view');
  const { data: account } = useGetOne<Schemas['PlayerAccount']>('accounts', { id: uid }, { enabled: mayView });
  const { data: agent } = useOwnAgent();
  const order = useLatestOrder(uid);
  return {
    玩家昵称: playerName,
    UID: String(uid),
    ...(account && { 余额: String(account.coinNum) }),
    ...(account?.expTime && account.levelType >= 1 && { 会员到期: dayOf(account.expTime) }),
    ...(order && { 订单号: order.orderNo }),
    ...(agent && { 客服昵称: agent.nickname }),
  };
}
