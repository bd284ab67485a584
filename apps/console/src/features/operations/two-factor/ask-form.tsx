import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { plainCode, staffFieldLimits } from '@ug/contract';
import { useState, type FormEvent, type ReactNode } from 'react';
import { messageOf } from '#platform/data/console-error';
import { LimitedField } from '#platform/fields/limited-field';

const { startTwoFactor } = staffFieldLimits;

const questions = {
  password: {
    label: '当前密码',
    type: 'password',
    input: { autoComplete: 'current-password' },
    maxLength: startTwoFactor.currentPassword.maxLength,
  },
  code: {
    label: '6 位验证码',
    type: 'text',
    input: { autoComplete: 'one-time-code', inputMode: 'numeric' },
    maxLength: undefined,
  },
  // The phone may be what was lost.
  proof: {
    label: '验证码或恢复码',
    type: 'text',
    input: { autoComplete: 'one-time-code' },
    maxLength: undefined,
  },
} as const;

type Question = keyof typeof questions;
type Answers<Asked extends Question> = Readonly<Record<Asked, string>>;

interface Props<Asked extends Question> {
  ask: readonly Asked[];
  submit: string;
  onSubmit: (answers: Answers<Asked>) => Promise<void>;
  onCancel?: () => void;
  children?: ReactNode;
}

/** Asks for proofs, such as a password and a code, and shows the service's answer. */
export function AskForm<Asked extends Question>({ ask, submit, onSubmit, onCancel, children }: Props<Asked>) {
  const [given, setGiven] = useState<Partial<Answers<Asked>>>({});
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const meant = (one: Asked) => (one === 'password' ? (given[one] ?? '').trim() : plainCode(given[one] ?? ''));
  const answers = Object.fromEntries(ask.map((one) => [one, meant(one)])) as Answers<Asked>;

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setProblem('');
    try {
      await onSubmit(answers);
    } catch (error) {
      setProblem(messageOf(error));
      setIsBusy(false);
    }
  }
  return (
    <form onSubmit={send} noValidate>
      {children}
      {problem && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {problem}
        </Alert>
      )}
      <Stack sx={{ gap: 1 }}>
        {ask.map((one, rank) => (
          <LimitedField
            key={one}
            label={questions[one].label}
            type={questions[one].type}
            value={given[one] ?? ''}
            onChange={(event) => setGiven({ ...given, [one]: event.target.value })}
            required
            autoFocus={rank === 0}
            fullWidth
            maxLength={questions[one].maxLength}
            slotProps={{ htmlInput: questions[one].input }}
          />
        ))}
      </Stack>
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', mt: 1 }}>
        {onCancel && (
          <Button color="inherit" onClick={onCancel}>
            取消
          </Button>
        )}
        <Button type="submit" variant="contained" disabled={isBusy || ask.some((one) => answers[one] === '')}>
          {submit}
        </Button>
      </Stack>
    </form>
  );
}
