import Chip from '@mui/material/Chip';
import { labels, type Schemas } from '@ug/contract';

const colors = { draft: 'default', published: 'success', withdrawn: 'default' } as const;

/** A question's state, told by word and colour. */
export function FaqStateChip({ state }: { state: Schemas['FaqState'] }) {
  return <Chip size="small" variant="outlined" label={labels.FaqState[state]} color={colors[state]} />;
}
