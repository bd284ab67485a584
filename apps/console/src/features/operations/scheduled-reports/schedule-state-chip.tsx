import Chip from '@mui/material/Chip';
import { labels } from '@ug/contract';
import type { ScheduledReport } from './scheduled-report.rules';

const colors = { active: 'success', paused: 'default', stopped: 'error' } as const;

export function ScheduleStateChip({ state }: Pick<ScheduledReport, 'state'>) {
  return <Chip size="small" variant="outlined" label={labels.ScheduleState[state]} color={colors[state]} />;
}
