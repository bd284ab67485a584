import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import { labels, type Schemas } from '@ug/contract';
import { Show, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '#platform/access/session-context';
import { Facts } from '#platform/fields/facts';
import { RecordHistory } from '#platform/history/record-history';
import { RecordHeader } from '#platform/lists/record-header';
import { Watchers } from '#platform/live-record/watchers';
import { formatTime } from '#platform/time/time';
import { SettleCard } from './settle-card';
import { TextReportContext } from './text-report-context';
import { TextReportStateChip } from './text-report-state-chip';

function Player({ uid }: { uid: number }) {
  const mayOpen = useMay('accounts.view');
  if (!mayOpen) return `玩家 ${uid}`;
  return (
    <Link component={RouterLink} to={`/accounts/${uid}/show`}>
      玩家 {uid}
    </Link>
  );
}

function Said() {
  const report = useRecordContext<Schemas['TextReport']>();
  const maySettle = useMay('text-reports.edit');
  if (!report) return null;
  const { id, uid, workTitle, partTitle, sentence, kind, text, state, reply, settledAt, createdAt } = report;
  return (
    <>
      <RecordHeader
        title={`${workTitle} ${partTitle}`}
        chip={
          <>
            <TextReportStateChip state={state} />
            <Watchers resource="text-reports" recordId={String(id)} doing="查看" />
          </>
        }
        facts={[labels.TextReportKind[kind], `编号 ${id}`]}
      />
      <Card sx={{ mb: 2 }}>
        <CardContent>
          <Facts
            facts={[
              ['报错的原文', sentence],
              ['读者说明', text],
              ['读者', <Player uid={uid} />],
              ['提交时间', formatTime(createdAt)],
              ['处理时间', settledAt ? formatTime(settledAt) : ''],
              ['回复', reply],
            ]}
          />
        </CardContent>
      </Card>
      <TextReportContext report={report} />
      {state === 'open' && maySettle && <SettleCard report={report} />}
      <RecordHistory resource="text-reports" recordId={String(id)} />
    </>
  );
}

/** A report: the reader's words, the text around them, and the result. */
export function TextReportShow() {
  return (
    <Show component="div" actions={false}>
      <Said />
    </Show>
  );
}
