import Chip from '@mui/material/Chip';
import { labels, type Schemas } from '@ug/contract';

const colors = { waiting: 'warning', erasing: 'primary', done: 'default', withdrawn: 'success' } as const;

export function ErasureStateChip({ state }: Pick<Schemas['Erasure'], 'state'>) {
  return <Chip size="small" variant="outlined" label={labels.ErasureState[state]} color={colors[state]} />;
}
