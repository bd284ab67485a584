import { labels } from '@ug/contract';
import { DataTable, SelectInput } from 'react-admin';
import { choicesOf } from '#platform/fields/choices';
import { RecordList } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { TwoLineCell } from '#platform/lists/two-line-cell';
import { useRowClick } from '#platform/lists/use-row-click';
import { ScheduleStateChip } from './schedule-state-chip';
import { reportWords, timingWords, type ScheduledReport } from './scheduled-report.rules';
import { useReportKinds } from './scheduled-reports.queries';

const filters = [<SelectInput key="state" source="state" choices={choicesOf(labels.ScheduleState)} alwaysOn />];

/** Reports that are made again and again. */
export function ScheduledReportList() {
  const { data: kinds } = useReportKinds();
  return (
    <RecordList<ScheduledReport> filters={filters} createLabel="新建定时报表">
      <DataTable<ScheduledReport> rowClick={useRowClick()} bulkActionButtons={false}>
        <DataTable.Col
          source="name"
          render={({ name, report }: ScheduledReport) => (
            <TwoLineCell title={name} detail={reportWords(report, kinds)} width={[160, 320]} />
          )}
        />
        <DataTable.Col source="cadence" disableSort render={timingWords} />
        <DataTable.Col source="span" disableSort render={({ span }: ScheduledReport) => labels.ReportSpan[span]} />
        <DataTable.Col
          source="state"
          disableSort
          render={({ state }: ScheduledReport) => <ScheduleStateChip state={state} />}
        />
        <DataTable.Col
          source="stoppedReason"
          disableSort
          render={({ stoppedReason }: ScheduledReport) => stoppedReason ?? '—'}
        />
        <TimeCol source="lastAt" disableSort />
        <TimeCol source="nextAt" disableSort />
        <DataTable.Col source="ownedBy" disableSort />
      </DataTable>
    </RecordList>
  );
}
