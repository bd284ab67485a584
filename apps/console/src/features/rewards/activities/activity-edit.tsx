import Stack from '@mui/material/Stack';
import type { Schemas } from '@ug/contract';
import { Form, useRecordContext } from 'react-admin';
import { HistoryCard } from '#platform/history/record-history';
import { UnsavedChanges } from '#platform/leaving/unsaved-changes';
import { LiveEdit } from '#platform/live-record/live-edit';
import { LiveNotice } from '#platform/live-record/live-notice';
import { ActivityFigures } from './activity-figures';
import { ActivityHeader } from './activity-header';
import { ActivityLayout } from './activity-layout';
import { activityForm, toActivityInput } from './activity.rules';

function Beneath() {
  const activity = useRecordContext<Schemas['Activity']>();
  if (!activity) return null;
  return (
    <Stack sx={{ gap: 3, mt: 3 }}>
      <ActivityFigures id={activity.id} />
      <HistoryCard resource="activities" recordId={String(activity.id)} />
    </Stack>
  );
}

/** One activity: what it is about, where it stands, how it is doing, and its history. */
export function ActivityEdit() {
  return (
    <LiveEdit fields={activityForm.fields} transform={toActivityInput} component="div">
      <Form>
        <UnsavedChanges />
        <ActivityHeader />
        <LiveNotice />
        <ActivityLayout />
      </Form>
      <Beneath />
    </LiveEdit>
  );
}
