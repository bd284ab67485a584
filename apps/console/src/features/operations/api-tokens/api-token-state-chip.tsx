import Chip from '@mui/material/Chip';
import { labels, type Schemas } from '@ug/contract';

const colors = { active: 'success', suspended: 'warning', expired: 'default', revoked: 'error' } as const;

/** Whether a token still opens anything. */
export function ApiTokenStateChip({ state }: Pick<Schemas['ApiToken'], 'state'>) {
  return <Chip size="small" variant="outlined" label={labels.ApiTokenState[state]} color={colors[state]} />;
}
