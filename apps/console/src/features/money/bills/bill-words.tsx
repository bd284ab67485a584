import Chip from '@mui/material/Chip';
import { labels, type Schemas } from '@ug/contract';

const colors = { running: 'primary', passed: 'success', failed: 'error' } as const;

/** The result of a comparison, told by word and colour. */
export function BillStateChip({ state }: { state: Schemas['BillState'] }) {
  return <Chip size="small" variant="outlined" label={labels.BillState[state]} color={colors[state]} />;
}
