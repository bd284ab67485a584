/** A kind of task: its name, the types of what it carries, and how it behaves. */
export interface TaskKind<Payload extends object, Checkpoint extends object = object> {
  /** The slug of its feature and a verb, at most 80 characters, e.g. `messages.deliver`. */
  readonly name: string;
  /** Name of the kind in the console, in Chinese. */
  readonly label: string;
  /** Tries without any progress after which it waits for a person. */
  readonly maxAttempts: number;
  /** Number of them that one process runs at once. */
  readonly concurrency: number;
  /** Seconds that it may run without saving any progress; then it is taken from its handler, and has failed. */
  readonly timeoutSeconds: number;
  /** Fields of the payload that the console must not show. */
  readonly secrets: readonly (keyof Payload & string)[];
  /** Whether the system starts it by itself. The console lists it under 系统自动. */
  readonly isClockwork: boolean;
  /** Whether the console may call it off; a feature that keeps a state of its own calls it off itself. */
  readonly isCancellable: boolean;
  /** The console's record on which it works: pages that show it follow the progress. */
  readonly subjectOf: ((payload: Payload) => TaskSubject) | undefined;
  /** Carries the type only; there is never a value. */
  readonly checkpoint?: Checkpoint;
}

/** A record as the console names it. */
export interface TaskSubject {
  readonly resource: string;
  readonly recordId: string;
}

/** Progress of a long task; `total` is null where it is unknown. */
export interface TaskProgress {
  readonly done: number;
  readonly total: number | null;
}

type TaskKindOptions<Payload extends object> = Pick<TaskKind<Payload>, 'label'> &
  Partial<
    Pick<
      TaskKind<Payload>,
      'maxAttempts' | 'concurrency' | 'timeoutSeconds' | 'secrets' | 'isCancellable' | 'isClockwork' | 'subjectOf'
    >
  >;

/** With the pauses between them, twelve tries take about half an hour. */
export const DEFAULT_MAX_ATTEMPTS = 12;
const DEFAULT_CONCURRENCY = 4;
const DEFAULT_TIMEOUT_SECONDS = 10 * 60;

/**
 * Declares a kind of task, e.g. `defineTask<{ gameId: number }>('games.publish', { label: '定时上架游戏' })`.
 * The payload must survive JSON.
 */
export function defineTask<Payload extends object, Checkpoint extends object = object>(
  name: string,
  options: TaskKindOptions<Payload>,
): TaskKind<Payload, Checkpoint> {
  return Object.freeze({
    name,
    label: options.label,
    maxAttempts: options.maxAttempts ?? DEFAULT_MAX_ATTEMPTS,
    concurrency: options.concurrency ?? DEFAULT_CONCURRENCY,
    timeoutSeconds: options.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS,
    secrets: options.secrets ?? [],
    isCancellable: options.isCancellable ?? false,
    isClockwork: options.isClockwork ?? false,
    subjectOf: options.subjectOf,
  });
}
