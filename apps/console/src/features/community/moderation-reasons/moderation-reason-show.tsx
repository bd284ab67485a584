import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import type { Schemas } from '@ug/contract';
import { Show, useRecordContext } from 'react-admin';
import { Facts } from '#platform/fields/facts';
import { HistoryCard } from '#platform/history/record-history';
import { RecordHeader } from '#platform/lists/record-header';
import { formatTime } from '#platform/time/time';

function Content() {
  const reason = useRecordContext<Schemas['ModerationReason']>();
  if (!reason) return null;
  const { id, label, text, position, isEnabled, updatedAt } = reason;
  return (
    <Stack sx={{ gap: 2, my: 2 }}>
      <RecordHeader title={label} />
      <Card>
        <CardContent>
          <Facts
            facts={[
              ['作者看到的话', text],
              ['顺序', position],
              ['使用中', isEnabled ? '是' : '否'],
              ['更新时间', formatTime(updatedAt)],
            ]}
          />
        </CardContent>
      </Card>
      <HistoryCard resource="moderation-reasons" recordId={String(id)} />
    </Stack>
  );
}

/** One reason for those who may read it and not change it. */
export function ModerationReasonShow() {
  return (
    <Show component="div" actions={false}>
      <Content />
    </Show>
  );
}
