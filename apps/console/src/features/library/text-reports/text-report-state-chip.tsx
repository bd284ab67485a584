import Chip from '@mui/material/Chip';
import { labels, type Schemas } from '@ug/contract';

const colors = { open: 'warning', fixed: 'success', declined: 'default' } as const;

export function TextReportStateChip({ state }: Pick<Schemas['TextReport'], 'state'>) {
  return <Chip size="small" variant="outlined" label={labels.TextReportState[state]} color={colors[state]} />;
}
