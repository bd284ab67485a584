import Chip from '@mui/material/Chip';
import type { Schemas } from '@ug/contract';

export const memberState = (isActive: boolean): string => (isActive ? '有效' : '已到期');

/** Whether a membership lasts, told by word and colour. */
export function MemberChip({ isActive }: Pick<Schemas['Membership'], 'isActive'>) {
  const color = isActive ? 'success' : 'default';
  return <Chip size="small" variant="outlined" label={memberState(isActive)} color={color} />;
}
