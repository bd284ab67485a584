import Chip from '@mui/material/Chip';
import { labels, type Schemas } from '@ug/contract';

const colors = { scheduled: 'warning', sending: 'primary', sent: 'success', recalled: 'default' } as const;

/** A message's state, told by word and colour. */
export function MessageStateChip({ state }: { state: Schemas['MessageState'] }) {
  return <Chip size="small" variant="outlined" label={labels.MessageState[state]} color={colors[state]} />;
}
