import Chip from '@mui/material/Chip';
import { labels, type Schemas } from '@ug/contract';

const colors = { running: 'primary', passed: 'success', failed: 'error' } as const;

/** The result of a reconciliation, told by word and colour. */
export function ReconciliationStateChip({ state }: { state: Schemas['ReconciliationState'] }) {
  return <Chip size="small" variant="outlined" label={labels.ReconciliationState[state]} color={colors[state]} />;
}

/** The number of differences in all checks. */
export const differencesOf = ({ checks }: Pick<Schemas['Reconciliation'], 'checks'>): number =>
  checks.reduce((all, { differences }) => all + differences, 0);
