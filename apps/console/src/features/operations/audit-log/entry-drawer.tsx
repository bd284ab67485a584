import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import { useId, useState } from 'react';
import { useGetResourceLabel } from 'react-admin';
import { actionWord } from '#platform/history/action-words';
import { ChangeTable } from '#platform/history/change-table';
import { formatTime } from '#platform/time/time';

type Entry = Schemas['AuditEntry'];

function EntryDetail({ entry, titleId }: { entry: Entry; titleId: string }) {
  const labelOf = useGetResourceLabel();
  return (
    <>
      <Typography variant="h6" component="h2" id={titleId}>
        {actionWord(entry)}
        {labelOf(entry.resource, 1)}：{entry.recordLabel}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {entry.staffName || '系统'}，{formatTime(entry.at)}
      </Typography>
      <ChangeTable entry={entry} />
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 2 }}>
        请求编号 {entry.requestId}
      </Typography>
    </>
  );
}

/** Opens what an entry changed beside the list. */
export function EntryButton({ entry }: { entry: Entry }) {
  const [isOpen, setIsOpen] = useState(false);
  const titleId = useId();
  const close = () => setIsOpen(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)} aria-label={`查看${entry.recordLabel}的变化`}>
        查看
      </Button>
      <Drawer
        anchor="right"
        open={isOpen}
        onClose={close}
        slotProps={{ paper: { 'aria-labelledby': titleId, sx: { width: 640, maxWidth: '92vw', p: 3 } } }}
      >
        <EntryDetail entry={entry} titleId={titleId} />
        <Box sx={{ mt: 2, textAlign: 'right' }}>
          <Button onClick={close}>关闭</Button>
        </Box>
      </Drawer>
    </>
  );
}
