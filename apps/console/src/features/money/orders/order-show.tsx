import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { labels, type Schemas } from '@ug/contract';
import { Show, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '#platform/access/session-context';
import { Facts, type Fact } from '#platform/fields/facts';
import { HistoryCard } from '#platform/history/record-history';
import { Watchers } from '#platform/live-record/watchers';
import { yuan } from '#platform/money/money';
import { formatTime } from '#platform/time/time';
import { DecisionButton, ReasonButton, SecondPaymentButton } from './order-buttons';
import { OrderStateChip } from './order-state-chip';

/** A list brings its orders along without what happened to them, until the page has fetched one itself. */
type Order = Schemas['DiamondOrder'] & Partial<Pick<Schemas['DiamondOrderDetail'], 'events'>>;

const timeOf = (instant: string | null): string => (instant ? formatTime(instant) : '');

const factsOf = (order: Order): readonly Fact[] => [
  [
    '玩家',
    <Link key="player" component={RouterLink} to={`/accounts/${order.uid}/show`}>
      UID {order.uid}
    </Link>,
  ],
  ['金额', `${yuan(order.amount)} 元`],
  ['商品', `${labels.OrderGoods[order.goods]} · ${order.title}`],
  ['赠送', `${order.bonus}${order.isFirst ? '（首充双倍）' : ''}`],
  ['支付方式', labels.PayProvider[order.provider]],
  ['渠道流水号', order.tradeNo ?? ''],
  ['下单时间', formatTime(order.createdAt)],
  ['支付截止', formatTime(order.expiresAt)],
  ['到账时间', timeOf(order.paidAt)],
  ['关闭时间', timeOf(order.closedAt)],
  ['退款时间', timeOf(order.refundedAt)],
];

/** The provider's own message. It is folded, because only people who look for a fault read it. */
function Original({ raw }: { raw: string }) {
  return (
    <Box component="details" sx={{ mt: 0.5, fontSize: 12 }}>
      <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary' }}>
        渠道原文
      </Box>
      <Box component="pre" sx={{ m: 0, mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {raw}
      </Box>
    </Box>
  );
}

function Timeline({ events }: Pick<Schemas['DiamondOrderDetail'], 'events'>) {
  return (
    <Card component="section" aria-label="时间线">
      <CardContent>
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          时间线
        </Typography>
        <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1.5 }}>
          {events.map(({ id, kind, detail, raw, actor, at }) => (
            <Box component="li" key={id} sx={{ borderLeft: 2, borderColor: 'primary.light', pl: 1.5 }}>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {formatTime(at)} · {actor}
              </Typography>
              <Typography>
                <strong>{labels.OrderEventKind[kind]}</strong> {detail}
              </Typography>
              {raw !== null && <Original raw={raw} />}
            </Box>
          ))}
        </Stack>
      </CardContent>
    </Card>
  );
}

function Buttons({ order }: { order: Order }) {
  const [mayAct, mayApprove, mayQuery] = [useMay('orders.refund'), useMay('orders.approve'), useMay('orders.query')];
  const isOpen = order.state === 'created' || order.state === 'closed';
  if (order.pending !== null) {
    return (
      <Stack direction="row" sx={{ ml: 'auto', gap: 1 }}>
        {mayAct && <DecisionButton order={order} call="declineOrder" />}
        {mayApprove && <DecisionButton order={order} call="approveOrder" />}
      </Stack>
    );
  }
  return (
    <Stack direction="row" sx={{ ml: 'auto', gap: 1 }}>
      {mayQuery && isOpen && <DecisionButton order={order} call="queryOrder" />}
      {mayAct && isOpen && <ReasonButton order={order} call="confirmOrder" />}
      {mayAct && order.state === 'credited' && <ReasonButton order={order} call="refundOrder" />}
    </Stack>
  );
}

type Events = Schemas['DiamondOrderDetail']['events'];

/** The second payments whose money has not gone back yet. */
function unreturned(events: Events): string[] {
  const of = (kind: Events[number]['kind']) =>
    events.flatMap((event) => (event.kind === kind && event.tradeNo !== null ? [event.tradeNo] : []));
  const returned = of('second-refund');
  return [...new Set(of('second-payment'))].filter((tradeNo) => !returned.includes(tradeNo));
}

function SecondPayments({ order, events }: { order: Order; events: Events }) {
  const mayAct = useMay('orders.refund');
  const open = unreturned(events);
  if (open.length === 0) return null;
  const actions = (
    <>
      <SecondPaymentButton order={order} way="ask" />
      <SecondPaymentButton order={order} way="note" />
    </>
  );
  return (
    <Alert severity="error" action={mayAct ? actions : undefined}>
      这个订单多付了 {open.length} 次（渠道流水号 {open.join('、')}），没有再次入账，款项还没有退回。
    </Alert>
  );
}

function Content() {
  const order = useRecordContext<Order>();
  if (!order) return null;
  return (
    <Stack sx={{ gap: 2, my: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography variant="h5" component="h2">
          {order.orderNo}
        </Typography>
        <OrderStateChip state={order.state} />
        <Watchers resource="orders" recordId={String(order.id)} doing="查看" />
        <Buttons order={order} />
      </Stack>
      {order.pending !== null && (
        <Alert severity="warning">
          {order.pendingBy} 申请{labels.OrderAction[order.pending]}：{order.pendingReason}
        </Alert>
      )}
      {order.events && <SecondPayments order={order} events={order.events} />}
      <Card>
        <CardContent>
          <Facts facts={factsOf(order)} />
        </CardContent>
      </Card>
      {order.events && <Timeline events={order.events} />}
      <HistoryCard resource="orders" recordId={String(order.id)} />
    </Stack>
  );
}

/** One order with all that happened to it, and what staff can do about it. */
export function OrderShow() {
  return (
    // The list's record lacks what happened: it is no answer, however new it is.
    <Show component="div" actions={false} queryOptions={{ staleTime: 0 }}>
      <Content />
    </Show>
  );
}
