import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { labels, type Schemas } from '@ug/contract';
import { Show, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '#platform/access/session-context';
import { Facts, type Fact } from '#platform/fields/facts';
import { ProgressLine } from '#platform/fields/progress-line';
import { HistoryCard } from '#platform/history/record-history';
import { RecordHeader } from '#platform/lists/record-header';
import { Watchers } from '#platform/live-record/watchers';
import { formatTime } from '#platform/time/time';
import { ExportButton } from './export-button';
import { BatchStateChip } from './gift-batch-list';
import { kindWords, usedWords } from './gift-batch.rules';
import { VoidButton } from './void-button';

type GiftBatch = Schemas['GiftBatch'];

const factsOf = (batch: GiftBatch): readonly Fact[] => [
  [
    '礼包',
    <Link key="package" component={RouterLink} to={`/gift-packages/${batch.packageId}`}>
      {batch.packageName}
    </Link>,
  ],
  ['类型', kindWords(batch)],
  ['已使用', usedWords(batch)],
  ['每人限用一次', batch.oncePerPlayer ? '是' : '否'],
  ['开始时间', formatTime(batch.startAt)],
  ['结束时间', formatTime(batch.endAt)],
  ['导出', batch.kind === 'public' ? '' : labels.GiftExportState[batch.exportState]],
  ['创建时间', formatTime(batch.createdAt)],
];

function Content() {
  const batch = useRecordContext<GiftBatch>();
  const mayEdit = useMay('gift-codes.edit');
  const [mayExport, mayVoid] = [useMay('gift-codes.export'), useMay('gift-codes.void')];
  if (!batch) return null;
  return (
    <>
      <RecordHeader
        title={batch.name}
        chip={
          <>
            <BatchStateChip state={batch.state} />
            <Watchers resource="gift-codes" recordId={String(batch.id)} doing="查看" />
          </>
        }
      >
        {mayEdit && batch.state !== 'void' && (
          <Button variant="outlined" component={RouterLink} to={`/gift-codes/${batch.id}`}>
            改名或延期
          </Button>
        )}
        {mayExport && <ExportButton batch={batch} />}
        {mayVoid && batch.state !== 'void' && <VoidButton id={batch.id} />}
      </RecordHeader>
      <Stack sx={{ gap: 2, mb: 2 }}>
        {batch.progress && <ProgressLine progress={batch.progress} verb="已生成" />}
        <Card>
          <CardContent>
            <Facts facts={factsOf(batch)} />
          </CardContent>
        </Card>
        <HistoryCard resource="gift-codes" recordId={String(batch.id)} />
      </Stack>
    </>
  );
}

/** One batch: how far it is, how many were used, and its file. */
export function GiftBatchShow() {
  return (
    // The list's record is as old as the list, and a task goes on meanwhile.
    <Show component="div" actions={false} queryOptions={{ staleTime: 0 }}>
      <Content />
    </Show>
  );
}
