import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import { labels, type Schemas } from '@ug/contract';
import { Show, useRecordContext } from 'react-admin';
import { Facts } from '#platform/fields/facts';
import { HistoryCard } from '#platform/history/record-history';
import { RecordHeader } from '#platform/lists/record-header';
import { Watchers } from '#platform/live-record/watchers';
import { formatTime } from '#platform/time/time';
import { MarkButtons } from './mark-buttons';

function Content() {
  const record = useRecordContext<Schemas['HotWordRecord']>();
  if (!record) return null;
  const { id, word, mark, devices, today, lastDay, createdAt } = record;
  return (
    <>
      <RecordHeader title={word} chip={<Watchers resource="hot-words" recordId={String(id)} doing="查看" />} />
      <Stack sx={{ gap: 2, mb: 2 }}>
        <Card>
          <CardContent>
            <Facts
              facts={[
                ['处理', labels.HotWordMark[mark]],
                ['近 7 天设备数', devices],
                ['今日设备数', today],
                ['最近搜索', lastDay ?? '还没有'],
                ['首次出现', formatTime(createdAt)],
              ]}
            />
            <MarkButtons />
          </CardContent>
        </Card>
        <HistoryCard resource="hot-words" recordId={String(id)} />
      </Stack>
    </>
  );
}

/** One word: how often it is searched for, and what staff made of it. */
export function HotWordShow() {
  return (
    <Show component="div" actions={false}>
      <Content />
    </Show>
  );
}
