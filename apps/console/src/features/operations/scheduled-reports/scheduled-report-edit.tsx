import { useRecordContext } from 'react-admin';
import { DeleteToolbar } from '#platform/live-record/delete-toolbar';
import { LiveEdit } from '#platform/live-record/live-edit';
import { LiveForm } from '#platform/live-record/live-form';
import { WhileSaved } from '#platform/live-record/while-saved';
import { ScheduledReportButtons } from './scheduled-report-buttons';
import { ScheduledReportFields } from './scheduled-report-fields';
import { ScheduledReportFiles } from './scheduled-report-files';
import { ScheduledReportState } from './scheduled-report-state';
import { scheduleForm, toScheduleInput, type ScheduledReport } from './scheduled-report.rules';
import { useReportKinds } from './scheduled-reports.queries';

function Content() {
  const schedule = useRecordContext<ScheduledReport>();
  if (!schedule) return null;
  return (
    <LiveForm toolbar={<DeleteToolbar name={`“${schedule.name}”`} lost="不再自动生成，已生成的文件也一并删除。" />}>
      <ScheduledReportState schedule={schedule} />
      <WhileSaved>
        <ScheduledReportButtons schedule={schedule} />
      </WhileSaved>
      <ScheduledReportFields />
      <ScheduledReportFiles id={schedule.id} />
    </LiveForm>
  );
}

/** One schedule: when it makes which report, its files and its history. */
export function ScheduledReportEdit() {
  const { data: kinds } = useReportKinds();
  return (
    <LiveEdit fields={scheduleForm.fields} transform={toScheduleInput(kinds)}>
      <Content />
    </LiveEdit>
  );
}
