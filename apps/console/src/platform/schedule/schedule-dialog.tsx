import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { serviceNow } from '@ug/web';
import { useState } from 'react';
import { messageOf } from '../data/console-error';
import { fromWallInput, timeZoneName, toWallInput } from '../time/time';

interface Props {
  title: string;
  /** The scheduled act, such as 上架. */
  verb: string;
  /** The time that is planned now, if any. */
  planned: string | null;
  isPending: boolean;
  error: Error | null;
  onSchedule: (at: string) => void;
  onClose: () => void;
}

const HOUR_MS = 3_600_000;

/** The proposed time: the planned one, else the full hour after the next. */
function firstProposal(planned: string | null): string {
  if (planned) return toWallInput(new Date(planned));
  return toWallInput(new Date(Math.ceil((serviceNow() + HOUR_MS) / HOUR_MS) * HOUR_MS));
}

/** When something happens, in the product's time zone wherever the operator sits. */
export function ScheduleDialog({ title, verb, planned, isPending, error, onSchedule, onClose }: Props) {
  const [value, setValue] = useState(() => firstProposal(planned));
  const [earliest] = useState(() => toWallInput(new Date(serviceNow())));
  const instant = fromWallInput(value);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="schedule-title">
      <DialogTitle id="schedule-title">{title}</DialogTitle>
      <DialogContent>
        <TextField
          type="datetime-local"
          label={`${verb}时间（${timeZoneName}）`}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          error={error !== null}
          helperText={error ? messageOf(error) : `到时自动${verb}，之前可以随时取消`}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: earliest } }}
          autoFocus
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          取消
        </Button>
        <Button
          variant="contained"
          disabled={instant === null || isPending}
          onClick={() => instant !== null && onSchedule(instant)}
        >
          确定
        </Button>
      </DialogActions>
    </Dialog>
  );
}
