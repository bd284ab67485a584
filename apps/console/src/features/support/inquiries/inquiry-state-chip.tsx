import Chip from '@mui/material/Chip';
import { labels, type Schemas } from '@ug/contract';

const colors = { new: 'warning', open: 'primary', done: 'success' } as const;

export function InquiryStateChip({ state }: Pick<Schemas['Inquiry'], 'state'>) {
  return <Chip size="small" variant="outlined" label={labels.InquiryState[state]} color={colors[state]} />;
}
