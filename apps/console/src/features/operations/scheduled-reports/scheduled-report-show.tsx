import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { labels } from '@ug/contract';
import { FactsShow } from '#platform/lists/facts-show';
import { RecordHeader } from '#platform/lists/record-header';
import { formatTime } from '#platform/time/time';
import { ScheduleStateChip } from './schedule-state-chip';
import { ScheduledReportFiles } from './scheduled-report-files';
import { filterText, reportWords, timingWords, type ScheduledReport } from './scheduled-report.rules';
import { useReportKinds } from './scheduled-reports.queries';

/** One schedule for those who may read it and not change it; its files are theirs as well. */
export function ScheduledReportShow() {
  const { data: kinds } = useReportKinds();
  return (
    <FactsShow<ScheduledReport>
      header={({ name, state }) => <RecordHeader title={name} chip={<ScheduleStateChip state={state} />} />}
      facts={(schedule) => [
        ['报表', reportWords(schedule.report, kinds)],
        ['筛选条件', filterText(schedule, kinds) || '全部'],
        ['频率', timingWords(schedule)],
        ['数据范围', labels.ReportSpan[schedule.span]],
        ['保留天数', `${schedule.keptDays} 天`],
        ['停止原因', schedule.stoppedReason ?? ''],
        ['负责人', schedule.ownedBy],
        ['下次生成', formatTime(schedule.nextAt)],
        ['最近生成', formatTime(schedule.lastAt)],
      ]}
    >
      {({ id }) => (
        <Card>
          <CardContent>
            <ScheduledReportFiles id={id} />
          </CardContent>
        </Card>
      )}
    </FactsShow>
  );
}
