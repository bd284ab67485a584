import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import type { Schemas } from '@ug/contract';
import { Show, useRecordContext } from 'react-admin';
import { Facts } from '#platform/fields/facts';
import { HistoryCard } from '#platform/history/record-history';
import { RecordHeader } from '#platform/lists/record-header';
import { formatTime } from '#platform/time/time';
import { DataExportsCard } from '#features/players/data-exports/data-exports-card.widget';
import { ErasureStateChip } from './erasure-state-chip';

/** The list's record, which stands here until the whole one has come, does not say what goes. */
type Erasure = Schemas['Erasure'] & Partial<Schemas['ErasureDetail']>;

function Content() {
  const erasure = useRecordContext<Erasure>();
  if (!erasure) return null;
  const { id, uid, state, createdAt, dueAt, endedAt, goes = [], stays = [] } = erasure;
  return (
    <>
      <RecordHeader title={`玩家 ${uid}`} chip={<ErasureStateChip state={state} />} />
      <Stack sx={{ gap: 2, mb: 2 }}>
        {state === 'waiting' && <Alert severity="info">冷静期内玩家登录即可撤回；员工不能代为撤回或提前清除。</Alert>}
        {state === 'done' && <Alert severity="warning">数据已清除，不能恢复。</Alert>}
        <Card>
          <CardContent>
            <Facts
              facts={[
                ['申请时间', formatTime(createdAt)],
                ['清除时间', formatTime(dueAt)],
                ['结束时间', endedAt ? formatTime(endedAt) : ''],
                ['清除的数据', goes.join('、')],
                ['保留的记录', stays.join('、')],
              ]}
            />
          </CardContent>
        </Card>
        {(state === 'waiting' || state === 'withdrawn') && <DataExportsCard uid={uid} />}
        <HistoryCard resource="erasures" recordId={String(id)} />
      </Stack>
    </>
  );
}

/** One erasure: when it is due, what became of it, what goes and what stays. */
export function ErasureShow() {
  return (
    <Show component="div" actions={false} queryOptions={{ staleTime: 0 }}>
      <Content />
    </Show>
  );
}
