import Box from '@mui/material/Box';
import type { Schemas } from '@ug/contract';
import { useMay } from '#platform/access/session-context';
import { yuan } from '#platform/money/money';
import { PanelLink, PanelList } from '#platform/player-panels/panel-list';
import { SendCardButton } from '#platform/player-panels/send-card';
import { formatTime } from '#platform/time/time';
import { DecisionButton } from './order-buttons';
import { OrderStateChip } from './order-state-chip';

type Order = Schemas['DiamondOrder'];

/** So much of an order's number tells it from a player's others. */
const ENDING = 8;

/** A player's latest orders beside a conversation with them; the provider is asked from here. */
export function OrderPanel({ uid }: { uid: number }) {
  const mayQuery = useMay('orders.query');
  return (
    <PanelList<Order> resource="orders" uid={uid} empty="还没有充值订单">
      {(order) => (
        <Box key={order.id} sx={{ py: 0.5, fontSize: 13 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, justifyContent: 'space-between' }}>
            <PanelLink to={`/orders/${order.id}/show`}>
              {yuan(order.amount)} 元 · {order.title}
            </PanelLink>
            <OrderStateChip state={order.state} />
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 32 }}>
            <Box sx={{ flexGrow: 1, fontSize: 12, color: 'text.secondary' }} title={order.orderNo}>
              …{order.orderNo.slice(-ENDING)} · {formatTime(order.createdAt).slice(5)}
            </Box>
            <SendCardButton card={`order:${order.orderNo}`} title={`${order.title}的订单`} />
            {mayQuery && (order.state === 'created' || order.state === 'closed') && (
              <DecisionButton order={order} call="queryOrder" size="small" />
            )}
          </Box>
        </Box>
      )}
    </PanelList>
  );
}
