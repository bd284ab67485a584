import Chip from '@mui/material/Chip';
import type { Schemas } from '@ug/contract';

/** Whether a plan is offered to players, told by word and colour. */
export const PlanStateChip = ({ enabled }: Pick<Schemas['MembershipPlan'], 'enabled'>) => (
  <Chip size="small" variant="outlined" label={enabled ? '上架' : '停用'} color={enabled ? 'success' : 'default'} />
);
