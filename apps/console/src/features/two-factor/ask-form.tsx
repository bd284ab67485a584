import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { staffFieldLimits } from '@ug/contract';
import { useState, type FormEvent, type ReactNode } from 'react';
import { messageOf } from '../../platform/data/console-error';

interface Props {
  label: string;
  /** `password` for the current one, `code` for six digits. */
  kind: 'password' | 'code';
  submit: string;
  onSubmit: (value: string) => Promise<void>;
  onCancel?: () => void;
  children?: ReactNode;
}

const { startTwoFactor, confirmTwoFactor } = staffFieldLimits;

const inputs = {
  password: {
    type: 'password',
    autoComplete: 'current-password',
    maxLength: startTwoFactor.currentPassword.maxLength,
  },
  code: {
    type: 'text',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
    maxLength: confirmTwoFactor.code.maxLength,
  },
} as const;

/** One question, its answer, and what the service says of it. */
export function AskForm({ label, kind, submit, onSubmit, onCancel, children }: Props) {
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setProblem('');
    try {
      await onSubmit(value.trim());
    } catch (error) {
      setProblem(messageOf(error));
      setIsBusy(false);
    }
  }
  const { type, ...input } = inputs[kind];
  return (
    <form onSubmit={send} noValidate>
      {children}
      {problem && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {problem}
        </Alert>
      )}
      <TextField
        label={label}
        type={type}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        required
        autoFocus
        fullWidth
        slotProps={{ htmlInput: input }}
      />
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', mt: 1 }}>
        {onCancel && (
          <Button color="inherit" onClick={onCancel}>
            取消
          </Button>
        )}
        <Button type="submit" variant="contained" disabled={isBusy || value.trim() === ''}>
          {submit}
        </Button>
      </Stack>
    </form>
  );
}
