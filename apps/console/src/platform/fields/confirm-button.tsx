import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { Confirm, useNotify, useRefresh } from 'react-admin';
import { isRefused, messageOf } from '../data/console-error';
import { useIntention } from '../data/use-intention';

interface Props {
  /** The word of both buttons. */
  verb: string;
  /** The text of the first button, where the verb is not enough. */
  label?: string;
  title: string;
  /** The consequence, in words. */
  text: string;
  /** Said once it has been done. */
  done: string;
  act: { readonly isPending: boolean; readonly error: Error | null };
  /** Does it under this key. */
  onConfirm: (idempotencyKey: string) => Promise<unknown>;
  look?: Pick<ButtonProps, 'variant' | 'size' | 'sx'>;
}

/** Has something done after asking once more, once however often it is pressed. */
export function ConfirmButton({ verb, label, title, text, done, act, onConfirm, look }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const intention = useIntention(act);
  const notify = useNotify();
  const refresh = useRefresh();
  function ask() {
    // After a failed call the same wish is sent again, so that it is carried out once.
    if (act.error === null) intention.change();
    setIsAsking(true);
  }
  async function confirm() {
    const idempotencyKey = intention.begin();
    if (idempotencyKey === null) return;
    try {
      await onConfirm(idempotencyKey);
      notify(done, { type: 'success' });
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
      // A colleague was quicker, or it has changed: the service knows.
      if (isRefused(error)) refresh();
    }
    setIsAsking(false);
  }
  return (
    <>
      <Button {...look} aria-label={label} onClick={ask}>
        {verb}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={title}
        content={text}
        confirm={verb}
        cancel="返回"
        loading={act.isPending}
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
