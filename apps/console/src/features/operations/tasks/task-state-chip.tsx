import Chip from '@mui/material/Chip';
import { labels, type Schemas } from '@ug/contract';

const colors = {
  waiting: 'warning',
  running: 'primary',
  done: 'success',
  dead: 'error',
  cancelled: 'default',
} as const;

/** A task's state, told by word and colour. */
export function TaskStateChip({ state }: { state: Schemas['TaskState'] }) {
  return <Chip size="small" variant="outlined" label={labels.TaskState[state]} color={colors[state]} />;
}
