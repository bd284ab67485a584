import Chip from '@mui/material/Chip';
import type { Schemas } from '@ug/contract';

/** Whether an account may sign in, told by word and colour. */
export function StaffStateChip({ disabled }: Pick<Schemas['StaffAccount'], 'disabled'>) {
  return (
    <Chip
      size="small"
      variant="outlined"
      label={disabled ? '已停用' : '正常'}
      color={disabled ? 'default' : 'success'}
    />
  );
}
