import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import type { Schemas } from '@ug/contract';
import { Edit, Form, useRecordContext } from 'react-admin';
import { useMay } from '../../platform/access/session-context';
import { RecordHistory } from '../../platform/history/record-history';
import { LiveRecord } from '../../platform/realtime/live-record';
import { useStaleEdit } from '../../platform/stale/use-stale-edit';
import { BulletinHeader } from './bulletin-header';
import { BulletinLayout } from './bulletin-layout';
import { editableFields, toBulletinInput } from './bulletin.rules';

function History() {
  const bulletin = useRecordContext<Schemas['BulletinRecord']>();
  const mayRead = useMay('audit-log.view');
  if (!bulletin || !mayRead) return null;
  return (
    <Card sx={{ mt: 3 }}>
      <CardContent>
        <RecordHistory resource="bulletins" recordId={String(bulletin.id)} />
      </CardContent>
    </Card>
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
