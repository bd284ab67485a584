import { labels, type Schemas } from '@ug/contract';
import { Show, useRecordContext } from 'react-admin';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { HistoryCard } from '../../platform/history/record-history';
import { Watchers } from '../../platform/live-record/watchers';
import { formatTime } from '../../platform/time/time';
import { BulletinPopup } from './bulletin-preview';
import { BulletinStateChip } from './bulletin-state-chip';

function Content() {
  const bulletin = useRecordContext<Schemas['BulletinRecord']>();
  if (!bulletin) return null;
  return (
    <Stack sx={{ gap: 2, my: 2, alignItems: 'start' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <Typography variant="h5" component="h2">
          {bulletin.title}
        </Typography>
        <BulletinStateChip state={bulletin.state} />
        <Watchers resource="bulletins" recordId={String(bulletin.id)} doing="查看" />
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[
          `编号 ${bulletin.id}`,
          `${bulletin.createdBy} 创建`,
          labels.PosType[bulletin.posType],
          bulletin.publishAt && `发布时间 ${formatTime(bulletin.publishAt)}`,
          bulletin.endAt && `结束时间 ${formatTime(bulletin.endAt)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <BulletinPopup {...bulletin} />
      <Box sx={{ width: '100%' }}>
        <HistoryCard resource="bulletins" recordId={String(bulletin.id)} />
      </Box>
    </Stack>
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
