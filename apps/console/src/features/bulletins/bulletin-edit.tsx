import Box from '@mui/material/Box';
import type { Schemas } from '@ug/contract';
import { Edit, Form, useRecordContext } from 'react-admin';
import { HistoryCard } from '../../platform/history/record-history';
import { LiveRecord } from '../../platform/realtime/live-record';
import { useStaleEdit } from '../../platform/stale/use-stale-edit';
import { BulletinHeader } from './bulletin-header';
import { BulletinLayout } from './bulletin-layout';
import { editableFields, toBulletinInput } from './bulletin.rules';

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
  const stale = useStaleEdit('bulletins', editableFields);
  return (
    <Box>
      <Edit
        mutationMode="pessimistic"
        redirect={false}
        transform={toBulletinInput}
        mutationOptions={stale.mutationOptions}
        component="div"
        actions={false}
      >
        <Form warnWhenUnsavedChanges>
          <BulletinHeader />
          <LiveRecord />
          <BulletinLayout />
        </Form>
        <History />
      </Edit>
      {stale.dialog}
    </Box>
  );
}
