import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import type { Schemas } from '@ug/contract';
import { Form, SaveButton, Toolbar, useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { RecordHistory } from '#platform/history/record-history';
import { UnsavedChanges } from '#platform/leaving/unsaved-changes';
import { LiveEdit } from '#platform/live-record/live-edit';
import { LiveNotice } from '#platform/live-record/live-notice';
import { WorkFields } from './work-fields';
import { WorkHeader } from './work-header';
import { WorkTabs } from './work-tabs';
import { toWorkInput, workForm } from './work.rules';

function Header() {
  const { isDirty } = useFormState();
  return <WorkHeader isDirty={isDirty} />;
}

function History() {
  const work = useRecordContext<Schemas['Work']>();
  return work ? <RecordHistory resource="works" recordId={String(work.id)} /> : null;
}

/** One work: its state, its fields and the history of its changes. */
export function WorkEdit() {
  return (
    <LiveEdit fields={workForm.fields} transform={toWorkInput} component="div">
      <WorkTabs>
        <Form>
          <UnsavedChanges />
          <Header />
          <LiveNotice />
          <Card>
            <CardContent>
              <WorkFields />
            </CardContent>
            <Toolbar>
              <SaveButton />
            </Toolbar>
          </Card>
          <History />
        </Form>
      </WorkTabs>
    </LiveEdit>
  );
}
