import Chip from '@mui/material/Chip';
import { labels, type Schemas } from '@ug/contract';

/** The outcome of a sign-in, and whether its device was new to the account. */
export function OutcomeChip({ outcome, isNewDevice }: Pick<Schemas['SignIn'], 'outcome' | 'isNewDevice'>) {
  if (outcome === 'refused')
    return <Chip size="small" variant="outlined" color="error" label={labels.SignInOutcome.refused} />;
  if (isNewDevice) return <Chip size="small" variant="outlined" color="warning" label="新设备" />;
  return <Chip size="small" variant="outlined" label={labels.SignInOutcome.success} />;
}
