import { labels, type Schemas } from '@ug/contract';
import { Show, useRecordContext } from 'react-admin';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { CopyRecordButton } from '#platform/upload/copy-record-button';
import { HistoryCard } from '#platform/history/record-history';
import { RecordHeader } from '#platform/lists/record-header';
import { Watchers } from '#platform/live-record/watchers';
import { formatTime } from '#platform/time/time';
import { BulletinPopup } from './bulletin-preview';
import { BulletinStateChip } from './bulletin-state-chip';
import { bulletinCopy } from './bulletin.rules';

function Content() {
  const bulletin = useRecordContext<Schemas['BulletinRecord']>();
  if (!bulletin) return null;
  return (
    <>
      <RecordHeader
        title={bulletin.title}
        chip={
          <>
            <BulletinStateChip state={bulletin.state} />
            <Watchers resource="bulletins" recordId={String(bulletin.id)} doing="查看" />
          </>
        }
        facts={[
          `编号 ${bulletin.id}`,
          `${bulletin.createdBy} 创建`,
          labels.PosType[bulletin.posType],
          bulletin.publishAt ? `发布时间 ${formatTime(bulletin.publishAt)}` : '',
          bulletin.endAt ? `结束时间 ${formatTime(bulletin.endAt)}` : '',
        ]}
      >
        <CopyRecordButton resource="bulletins" record={bulletin} copyOf={bulletinCopy} />
      </RecordHeader>
      <Stack sx={{ gap: 2, mb: 2, alignItems: 'start' }}>
        <BulletinPopup {...bulletin} />
        <Box sx={{ width: '100%' }}>
          <HistoryCard resource="bulletins" recordId={String(bulletin.id)} />
        </Box>
      </Stack>
    </>
  );
}

/** One bulletin for those who may read it and not change it. */
export function BulletinShow() {
  return (
    <Show component="div" actions={false}>
      <Content />
    </Show>
  );
}
