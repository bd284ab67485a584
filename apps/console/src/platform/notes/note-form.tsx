import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { staffFieldLimits } from '@ug/contract';
import { useState, type FormEvent } from 'react';
import { LimitedField } from '../fields/limited-field';
import { messageOf } from '../data/console-error';

const MAX_LENGTH = staffFieldLimits.consoleCreateNote.text.maxLength;

interface Props {
  label: string;
  verb: string;
  initial?: string;
  act: { readonly isPending: boolean; readonly error: Error | null };
  onSubmit: (text: string) => void;
  onCancel?: () => void;
}

/** A form for the text of a note. */
export function NoteForm({ label, verb, initial = '', act, onSubmit, onCancel }: Props) {
  const [text, setText] = useState(initial);
  const typed = text.trim();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed !== '' && !act.isPending) onSubmit(typed);
  }
  return (
    <form onSubmit={submit}>
      <LimitedField
        label={label}
        value={text}
        onChange={({ target }) => setText(target.value)}
        fullWidth
        multiline
        minRows={2}
        error={act.error !== null}
        helperText={act.error ? messageOf(act.error) : `仅员工可见，不超过 ${MAX_LENGTH} 字`}
        maxLength={MAX_LENGTH}
      />
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
        {onCancel && (
          <Button color="inherit" onClick={onCancel}>
            取消
          </Button>
        )}
        <Button type="submit" variant="outlined" disabled={typed === '' || act.isPending}>
          {verb}
        </Button>
      </Stack>
    </form>
  );
}
