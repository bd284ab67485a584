import Chip from '@mui/material/Chip';
import { labels, type Schemas } from '@ug/contract';

const colors = { draft: 'default', scheduled: 'warning', published: 'success', withdrawn: 'default' } as const;

/** A bulletin's state, told by word and colour. */
export function BulletinStateChip({ state }: { state: Schemas['BulletinState'] }) {
  return <Chip size="small" variant="outlined" label={labels.BulletinState[state]} color={colors[state]} />;
}
