import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { labels, type Schemas } from '@ug/contract';
import { SelectInput, useNotify } from 'react-admin';
import { messageOf } from '../data/console-error';
import { choicesOf } from '../fields/choices';

/** Whether somebody has seen to an alert. */
export const alertStateFilter = (
  <SelectInput key="state" source="state" choices={choicesOf(labels.AlertState)} alwaysOn />
);

/** Whether somebody has seen to it. */
export function AlertStateChip({ state }: { state: Schemas['AlertState'] }) {
  return (
    <Chip
      size="small"
      variant="outlined"
      label={labels.AlertState[state]}
      color={state === 'open' ? 'warning' : 'default'}
    />
  );
}

/** Callbacks for the end of a call. */
interface Done {
  readonly onSuccess: () => void;
  readonly onError: (error: Error) => void;
}

interface Props {
  isPending: boolean;
  /** Sends the call that says that somebody has seen to it. */
  onClose: (done: Done) => void;
}

/** Says that somebody has seen to an alert. */
export function CloseAlertButton({ isPending, onClose }: Props) {
  const notify = useNotify();
  const done: Done = {
    onSuccess: () => notify('已标记为已处理', { type: 'success' }),
    onError: (error) => notify(messageOf(error), { type: 'error' }),
  };
  return (
    <Button size="small" sx={{ whiteSpace: 'nowrap' }} disabled={isPending} onClick={() => onClose(done)}>
      标记已处理
    </Button>
  );
}
