import Box from '@mui/material/Box';
import type { Schemas } from '@ug/contract';
import { Form, useRecordContext } from 'react-admin';
import { HistoryCard } from '#platform/history/record-history';
import { UnsavedChanges } from '#platform/leaving/unsaved-changes';
import { LiveEdit } from '#platform/live-record/live-edit';
import { LiveNotice } from '#platform/live-record/live-notice';
import { BulletinHeader } from './bulletin-header';
import { BulletinLayout } from './bulletin-layout';
import { bulletinForm } from './bulletin.rules';

function History() {
  const bulletin = useRecordContext<Schemas['BulletinRecord']>();
  if (!bulletin) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <HistoryCard resource="bulletins" recordId={String(bulletin.id)} />
    </Box>
  );
}

/** One bulletin: its text and preview, its state and its history. */
export function BulletinEdit() {
  return (
    <LiveEdit fields={bulletinForm.fields} transform={bulletinForm.filled} component="div">
      <Form>
        <UnsavedChanges />
        <BulletinHeader />
        <LiveNotice />
        <BulletinLayout />
      </Form>
      <History />
    </LiveEdit>
  );
}
