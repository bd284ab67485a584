import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { labels, type Schemas } from '@ug/contract';
import { Show, useRecordContext } from 'react-admin';
import { Facts } from '#platform/fields/facts';
import { HistoryCard } from '#platform/history/record-history';
import { RecordHeader } from '#platform/lists/record-header';
import { Watchers } from '#platform/live-record/watchers';
import { yuan } from '#platform/money/money';
import { formatTime } from '#platform/time/time';
import { BillDifferences } from './bill-differences';
import { BillStateChip } from './bill-words';

/** The list's record, which stands here until the whole one has come, does not name what differs. */
type Bill = Schemas['Bill'] & Partial<Schemas['BillDetail']>;

const factsOf = (bill: Bill): [string, string][] => [
  ['支付', `${bill.payments} 笔，${yuan(bill.paid)} 元`],
  ['退款', `${bill.refunds} 笔，${yuan(bill.refunded)} 元`],
  ['其他店铺', `${bill.others} 笔`],
  ['发起人', bill.startedBy],
  ['开始时间', formatTime(bill.startedAt)],
  ['完成时间', bill.endedAt ? formatTime(bill.endedAt) : ''],
];

function Result({ bill }: { bill: Bill }) {
  if (bill.state === 'running') return <LinearProgress aria-label="核对中" />;
  if (bill.differences === 0) return <Alert severity="success">账单与订单一致</Alert>;
  return bill.found ? (
    <BillDifferences bill={{ ...bill, found: bill.found }} />
  ) : (
    <LinearProgress aria-label="加载中" />
  );
}

function Content() {
  const bill = useRecordContext<Bill>();
  if (!bill) return null;
  return (
    <>
      <RecordHeader
        title={`${labels.PayProvider[bill.provider]} ${bill.day}`}
        chip={
          <>
            <BillStateChip state={bill.state} />
            <Watchers resource="bills" recordId={String(bill.id)} doing="查看" />
          </>
        }
      />
      <Stack sx={{ gap: 2, mb: 2 }}>
        <Card>
          <CardContent>
            <Facts facts={factsOf(bill)} />
          </CardContent>
        </Card>
        <Result bill={bill} />
        <HistoryCard resource="bills" recordId={String(bill.id)} />
      </Stack>
    </>
  );
}

/** One bill: what it says in all, and what differs from the orders. */
export function BillShow() {
  return (
    <Show component="div" actions={false} queryOptions={{ staleTime: 0 }}>
      <Content />
    </Show>
  );
}
