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

function Content() {
  const record = useRecordContext<Schemas['TagRecord']>();
  if (!record) return null;
  const { id, tag, color, state, position, postCount, updatedAt } = record;
  return (
    <>
      <RecordHeader title={tag} chip={<Watchers resource="tags" recordId={String(id)} doing="查看" />} />
      <Stack sx={{ gap: 2, mb: 2 }}>
        <Card>
          <CardContent>
            <Facts
              facts={[
                ['颜色', labels.TagColor[color]],
                ['状态', labels.TagState[state]],
                ['顺序', position],
                ['帖子数', postCount],
                ['更新时间', formatTime(updatedAt)],
              ]}
            />
          </CardContent>
        </Card>
        <HistoryCard resource="tags" recordId={String(id)} />
      </Stack>
    </>
  );
}

/** One tag for those who may read it and not change it. */
export function TagShow() {
  return (
    <Show component="div" actions={false}>
      <Content />
    </Show>
  );
}
