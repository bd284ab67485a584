import Alert from '@mui/material/Alert';
import { formatTime } from '#platform/time/time';
import type { ScheduledReport } from './scheduled-report.rules';

type Severity = 'error' | 'info' | 'success';

function stateOf({ state, stoppedReason, nextAt, ownedBy }: ScheduledReport): readonly [Severity, string] {
  if (state === 'stopped') return ['error', `已自动停止：${stoppedReason ?? ''}。有权限的同事保存后点“启用”即可接手`];
  if (state === 'paused') return ['info', '已停用，不会自动生成'];
  return ['success', `下次生成：${formatTime(nextAt)}，以负责人“${ownedBy}”的权限生成`];
}

/** The next run of a schedule, or the reason why there is none. */
export function ScheduledReportState({ schedule }: { schedule: ScheduledReport }) {
  const [severity, words] = stateOf(schedule);
  return (
    <Alert severity={severity} sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {words}
    </Alert>
  );
}
