import type { RefusalKey } from '@ug/contract';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { bodyOf, fieldErrorsOf, messageOf } from '../data/console-error';
import { formatTime, timeZoneName } from '../time/time';

/** A record that players see from a time on: a draft, then scheduled or published, then taken down. */
export interface Publishable {
  id: number;
  state: string;
  /** ISO instant; null while nothing is planned. */
  publishAt: string | null;
}

interface Target {
  params: { id: number };
}

type Mutation<Result, Input> = Pick<
  UseMutationResult<Result, Error, Input>,
  'mutate' | 'isPending' | 'error' | 'reset'
>;

export interface PublishOperations<T extends Publishable> {
  /** Publishes at an instant, or at once for null. */
  publish: Mutation<T, Target & { body: { publishAt: string | null } }>;
  takeDown: Mutation<T, Target>;
  /** The refusal of an instant that is past: the schedule's dialog stays open and says so itself. */
  timePastCode: RefusalKey;
  onDone?: () => void;
  /** Called with every other refusal after the dialog closed; without it the refusal is notified. */
  onRefused?: (error: Error) => void;
}

interface DoneWords<T> {
  verb: string;
  done: (changed: T) => string;
}

type PublishDialogName = 'publish' | 'schedule' | 'takeDown';

/** Places the operations of publishing, with the one dialog that is open; success is notified in the record's words. */
export function usePublishing<T extends Publishable>(
  id: number,
  operations: PublishOperations<T>,
  words: DoneWords<T>,
) {
  const [dialog, setDialog] = useState<PublishDialogName | null>(null);
  const notify = useNotify();
  const { publish, takeDown, timePastCode, onDone, onRefused } = operations;
  const params = { id };
  const close = () => setDialog(null);

  function doneWords(changed: T): string {
    if (changed.state !== 'scheduled') return words.done(changed);
    return `已安排于 ${formatTime(changed.publishAt)}（${timeZoneName}）${words.verb}`;
  }
  const callbacks = {
    onSuccess: (changed: T) => {
      close();
      onDone?.();
      notify(doneWords(changed), { type: 'success' });
    },
    onError: (error: Error) => {
      if (bodyOf(error)?.code === timePastCode) return;
      close();
      if (onRefused) return onRefused(error);
      const [problem = messageOf(error)] = Object.values(fieldErrorsOf(error));
      notify(problem, { type: 'error' });
    },
  };
  return {
    dialog,
    open: (name: PublishDialogName) => {
      // Removes the refusal of an earlier attempt, which the new one is not about.
      publish.reset();
      setDialog(name);
    },
    close,
    isPending: publish.isPending || takeDown.isPending,
    scheduleError: publish.error,
    publishAt: (publishAt: string | null) => publish.mutate({ params, body: { publishAt } }, callbacks),
    takeDown: () => takeDown.mutate({ params }, callbacks),
  };
}

export type Publishing = ReturnType<typeof usePublishing>;
