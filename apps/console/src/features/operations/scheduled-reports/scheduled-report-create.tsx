import { SimpleForm } from 'react-admin';
import { CreatePage } from '#platform/create/create-page';
import { UnsavedChanges } from '#platform/leaving/unsaved-changes';
import { formWidth } from '#platform/live-record/live-form';
import { ScheduledReportFields } from './scheduled-report-fields';
import { toScheduleInput } from './scheduled-report.rules';
import { useReportKinds } from './scheduled-reports.queries';

const newSchedule = { cadence: 'day', time: '06:30', span: 'yesterday', keptDays: 30, filters: {} };

/** A new schedule. */
export function ScheduledReportCreate() {
  const { data: kinds } = useReportKinds();
  return (
    <CreatePage transform={toScheduleInput(kinds)} redirect="edit" title="新建定时报表">
      <SimpleForm defaultValues={newSchedule} sx={formWidth}>
        <UnsavedChanges />
        <ScheduledReportFields />
      </SimpleForm>
    </CreatePage>
  );
}
