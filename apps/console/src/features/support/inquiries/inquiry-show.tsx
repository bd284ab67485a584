import Stack from '@mui/material/Stack';
import { Show, useRecordContext } from 'react-admin';
import { HistoryCard } from '#platform/history/record-history';
import { NotesCard } from '#platform/notes/notes-card';
import { InquiryReplied } from './inquiry-reply';
import { InquirySaid } from './inquiry-said';

function Below() {
  const inquiry = useRecordContext();
  if (!inquiry) return null;
  return (
    <Stack sx={{ gap: 2, mb: 2 }}>
      <NotesCard resource="inquiries" recordId={Number(inquiry.id)} />
      <HistoryCard resource="inquiries" recordId={String(inquiry.id)} />
    </Stack>
  );
}

/** One of them for those who may read it and not see to it. */
export function InquiryShow() {
  return (
    <Show component="div" actions={false}>
      <InquirySaid />
      <InquiryReplied />
      <Below />
    </Show>
  );
}
