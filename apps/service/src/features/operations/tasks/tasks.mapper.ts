import type { Schemas } from '@ug/contract';
import type { TaskKind } from '#platform/tasks/task-kind';
import type { TaskEntity } from '#platform/tasks/task.entity';

type Task = Schemas['Task'];

const HIDDEN = '••••••';

/**
 * A task as the console sees it. `kind` is its declaration, absent when this release no longer knows it: then it is
 * unknown what is secret in it, and its payload is hidden as a whole.
 */
export function toTask(task: TaskEntity, kind: TaskKind<object> | undefined): Task {
  const isWaitingForTime = task.state === 'waiting' && task.runAt.getTime() > 0;
  return {
    id: task.id,
    kind: task.kind,
    label: kind?.label ?? task.kind,
    state: task.state,
    payload: visiblePayload(task.payload, kind),
    attempts: task.attempts,
    maxAttempts: task.maxAttempts,
    isCancellable: isCancellable(task, kind),
    origin: task.origin,
    createdBy: task.createdBy,
    createdAt: task.createdAt.toISOString(),
    ...optional({
      key: task.key,
      runAt: isWaitingForTime ? task.runAt.toISOString() : null,
      progress: task.progressDone === null ? null : { done: task.progressDone, total: task.progressTotal },
      lastError: task.lastError,
      failedAt: task.failedAt?.toISOString(),
      subject: kind?.subjectOf?.(task.payload),
      startedAt: task.startedAt?.toISOString(),
      endedAt: task.endedAt?.toISOString(),
    }),
  };
}

/** Whether a task may be cancelled. A dead letter always may; a waiting task only if its feature allows it for the kind. */
export function isCancellable({ state }: Pick<TaskEntity, 'state'>, kind: TaskKind<object> | undefined): boolean {
  return state === 'dead' || (state === 'waiting' && (kind?.isCancellable ?? false));
}

function visiblePayload(payload: object, kind: TaskKind<object> | undefined): Task['payload'] {
  const isSecret = (field: string) => !kind || (kind.secrets as readonly string[]).includes(field);
  return Object.fromEntries(
    Object.entries(payload).map(([field, value]) => [field, isSecret(field) ? HIDDEN : (value as unknown)]),
  );
}

/** Returns the fields that have a value, so that the others are absent rather than empty. */
function optional<T extends object>(fields: T): { [Field in keyof T]?: NonNullable<T[Field]> } {
  const present = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(present) as { [Field in keyof T]?: NonNullable<T[Field]> };
}
