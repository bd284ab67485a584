import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { Confirm, useNotify } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { messageOf } from '../data/console-error';

interface Callbacks {
  onSuccess: () => void;
  onError: (error: Error) => void;
  onSettled: () => void;
}

interface Props {
  /** The record as its operators call it. */
  name: string;
  /** The label, such as 发布. */
  verb: string;
  /** True for taking down and hiding. */
  isDown: boolean;
  /** The consequence for players, shown in the question. */
  content: string;
  /** Said once it has been done. */
  done: string;
  isPending: boolean;
  act: (callbacks: Callbacks) => void;
}

/**
 * Publishes a record or takes it down, after one question. It acts on the saved record, so it is disabled while the form has
 * unsaved changes.
 */
export function StateButton({ name, verb, isDown, content, done, isPending, act }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const { isDirty } = useFormState();
  const notify = useNotify();
  const close = () => setIsAsking(false);
  const confirm = () =>
    act({
      onSuccess: () => notify(done, { type: 'success' }),
      onError: (error) => notify(messageOf(error), { type: 'error' }),
      onSettled: close,
    });
  return (
    <Tooltip title={isDirty ? '有未保存的修改，请先保存' : ''}>
      <span>
        <Button
          variant={isDown ? 'outlined' : 'contained'}
          color={isDown ? 'error' : 'primary'}
          disabled={isDirty || isPending}
          onClick={() => setIsAsking(true)}
        >
          {verb}
        </Button>
        <Confirm
          isOpen={isAsking}
          title={`${verb}“${name}”？`}
          content={content}
          loading={isPending}
          onConfirm={confirm}
          onClose={close}
        />
      </span>
    </Tooltip>
  );
}
