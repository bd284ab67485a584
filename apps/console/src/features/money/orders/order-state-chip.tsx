import Chip from '@mui/material/Chip';
import { labels, type Schemas } from '@ug/contract';

const colors = { created: 'warning', credited: 'success', closed: 'default', refunded: 'error' } as const;

export function OrderStateChip({ state }: { state: Schemas['OrderState'] }) {
  return <Chip size="small" variant="outlined" label={labels.OrderState[state]} color={colors[state]} />;
}
