import Chip from '@mui/material/Chip';
import { labels, type Schemas } from '@ug/contract';

const colors = { draft: 'default', scheduled: 'info', published: 'success', unpublished: 'warning' } as const;

/** The state of a part, in its colour. */
export function PartStateChip({ state }: { state: Schemas['PartState'] }) {
  return <Chip size="small" color={colors[state]} label={labels.PartState[state]} />;
}
