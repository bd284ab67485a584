import Button from '@mui/material/Button';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { Confirm, useNotify } from 'react-admin';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';

type Task = Schemas['Task'];

interface Outcome {
  onSuccess: () => void;
  onError: (error: Error) => void;
  onSettled: () => void;
}

interface ActionProps {
  /** Only then is there a button; a question that is open stays, and the service decides. */
  isOffered: boolean;
  words: { verb: string; title: string; consequence: string; done: string };
  color: 'primary' | 'error';
  isPending: boolean;
  run: (outcome: Outcome) => void;
}

function ActionButton({ isOffered, words, color, isPending, run }: ActionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const notify = useNotify();
  const close = () => setIsAsking(false);
  const confirm = () =>
    run({
      onSuccess: () => notify(words.done, { type: 'success' }),
      onError: (error) => notify(messageOf(error), { type: 'error' }),
      onSettled: close,
    });
  return (
    <>
      {isOffered && (
        <Button variant="outlined" color={color} onClick={() => setIsAsking(true)}>
          {words.verb}
        </Button>
      )}
      <Confirm
        isOpen={isAsking}
        title={words.title}
        content={words.consequence}
        confirm={words.verb}
        cancel="返回"
        loading={isPending}
        onConfirm={confirm}
        onClose={close}
      />
    </>
  );
}

/** Runs a task again that failed too often. */
export function RetryButton({ task: { id, label, state } }: { task: Task }) {
  const retry = useOperation('retryTask', { onSuccess: useRecordSaved('tasks') });
  return (
    <ActionButton
      isOffered={state === 'dead'}
      words={{
        verb: '重新运行',
        title: `重新运行“${label}”？`,
        consequence: '任务会立即再次执行，尝试次数重新计算。',
        done: '任务已重新运行',
      }}
      color="primary"
      isPending={retry.isPending}
      run={(outcome) => retry.mutate({ params: { id } }, outcome)}
    />
  );
}

/** Calls off a task, where the service allows it. */
export function CancelButton({ task: { id, label, state, isCancellable } }: { task: Task }) {
  const cancel = useOperation('cancelTask', { onSuccess: useRecordSaved('tasks') });
  const consequence = state === 'dead' ? '不会再尝试执行，取消后不能恢复。' : '到时不会执行，取消后不能恢复。';
  return (
    <ActionButton
      isOffered={isCancellable}
      words={{ verb: '取消任务', title: `取消“${label}”？`, consequence, done: '任务已取消' }}
      color="error"
      isPending={cancel.isPending}
      run={(outcome) => cancel.mutate({ params: { id } }, outcome)}
    />
  );
}
