import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { Schemas } from '@ug/contract';
import { Show, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useMay, useSession } from '#platform/access/session-context';
import { Facts, type Fact } from '#platform/fields/facts';
import { HistoryCard } from '#platform/history/record-history';
import { RecordHeader } from '#platform/lists/record-header';
import { Watchers } from '#platform/live-record/watchers';
import { signed } from '#platform/money/money';
import { formatTime } from '#platform/time/time';
import { ApproveButton, DeclineButton, WithdrawButton } from './adjustment-buttons';
import { AdjustmentStateChip } from './adjustment-state-chip';

type Adjustment = Schemas['Adjustment'];

/** Why there is no decision. */
const undecided: Partial<Record<Adjustment['state'], string>> = {
  done: '限额内，无需审批',
  pending: '等待另一位同事批准',
};

const factsOf = (adjustment: Adjustment): readonly Fact[] => [
  [
    '玩家',
    <Link key="player" component={RouterLink} to={`/accounts/${adjustment.uid}/show`}>
      UID {adjustment.uid}
    </Link>,
  ],
  ['原因', adjustment.reason],
  ['玩家看到的说明', adjustment.title],
  ['申请人', adjustment.requestedBy],
  ['申请时间', formatTime(adjustment.createdAt)],
  ['审批人', adjustment.decidedBy ?? undecided[adjustment.state] ?? ''],
  [adjustment.state === 'withdrawn' ? '撤回时间' : '审批时间', formatTime(adjustment.decidedAt)],
];

function Buttons({ adjustment }: { adjustment: Adjustment }) {
  const mayApprove = useMay('adjustments.approve');
  const isOwn = useSession()?.self.id === adjustment.requesterId;
  if (isOwn) return <WithdrawButton adjustment={adjustment} />;
  if (adjustment.state !== 'pending' || !mayApprove) return null;
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      <DeclineButton adjustment={adjustment} />
      <ApproveButton adjustment={adjustment} />
    </Stack>
  );
}

function Content() {
  const adjustment = useRecordContext<Adjustment>();
  if (!adjustment) return null;
  return (
    <>
      <RecordHeader
        title={`${signed(adjustment.amount)} X钻`}
        chip={
          <>
            <AdjustmentStateChip state={adjustment.state} />
            <Watchers resource="adjustments" recordId={String(adjustment.id)} doing="查看" />
          </>
        }
      >
        <Buttons adjustment={adjustment} />
      </RecordHeader>
      <Stack sx={{ gap: 2, mb: 2 }}>
        {adjustment.note && <Alert severity="warning">驳回原因：{adjustment.note}</Alert>}
        <Card>
          <CardContent>
            <Facts facts={factsOf(adjustment)} />
          </CardContent>
        </Card>
        <HistoryCard resource="adjustments" recordId={String(adjustment.id)} />
      </Stack>
    </>
  );
}

/** One adjustment: who asked for it and why, and what a colleague decided. */
export function AdjustmentShow() {
  return (
    <Show component="div" actions={false}>
      <Content />
    </Show>
  );
}
