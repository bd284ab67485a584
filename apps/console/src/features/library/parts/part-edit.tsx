import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import type { Schemas } from '@ug/contract';
import { Form, SaveButton, Toolbar, useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { RecordHistory } from '#platform/history/record-history';
import { UnsavedChanges } from '#platform/leaving/unsaved-changes';
import { LiveEdit } from '#platform/live-record/live-edit';
import { LiveNotice } from '#platform/live-record/live-notice';
import { PartContent } from './part-content';
import { PartFields } from './part-fields';
import { PartHeader } from './part-header';
import { partForm, toPartInput } from './part.rules';

function Header() {
  const { isDirty } = useFormState();
  return <PartHeader isDirty={isDirty} />;
}

function Below() {
  const part = useRecordContext<Schemas['Part']>();
  if (!part) return null;
  return (
    <>
      <PartContent part={part} />
      <RecordHistory resource="parts" recordId={String(part.id)} />
    </>
  );
}

/** One part: its state, its fields, its text or video and the history of its changes. */
export function PartEdit() {
  return (
    <LiveEdit fields={partForm.fields} transform={toPartInput} component="div">
      <>
        <Form>
          <UnsavedChanges />
          <Header />
          <LiveNotice />
          <Card sx={{ mb: 2 }}>
            <CardContent>
              <PartFields />
            </CardContent>
            <Toolbar>
              <SaveButton />
            </Toolbar>
          </Card>
        </Form>
        <Below />
      </>
    </LiveEdit>
  );
}
