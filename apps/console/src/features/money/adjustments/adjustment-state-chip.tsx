import Chip from '@mui/material/Chip';
import { labels, type Schemas } from '@ug/contract';

const colors = { pending: 'warning', done: 'success', declined: 'default', withdrawn: 'default' } as const;

export function AdjustmentStateChip({ state }: { state: Schemas['AdjustmentState'] }) {
  return <Chip size="small" variant="outlined" label={labels.AdjustmentState[state]} color={colors[state]} />;
}
