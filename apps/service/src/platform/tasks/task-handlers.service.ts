import { Injectable } from '@nestjs/common';
import { Registry } from '../registry/registry';
import type { TaskKind } from './task-kind';
import type { TaskRun } from './task-run';

/** Does a task. It may be cut anywhere and run again, so what it does outside its units of work is idempotent. */
export type TaskHandler<Payload extends object, Checkpoint extends object> = (
  task: TaskRun<Payload, Checkpoint>,
) => Promise<void>;

interface Registered {
  readonly kind: TaskKind<object>;
  readonly handle: TaskHandler<object, object>;
}

/** Which kinds of task this process knows, and what it does for them. */
@Injectable()
export class TaskHandlers {
  private readonly registered = new Registry<string, Registered>('a handler of');

  /** @throws Error for a kind that has a handler */
  register<Payload extends object, Checkpoint extends object>(
    kind: TaskKind<Payload, Checkpoint>,
    handle: TaskHandler<Payload, Checkpoint>,
  ): void {
    // A task of this name was enqueued with this kind, so its payload is of this kind.
    this.registered.add(kind.name, { kind, handle } as unknown as Registered);
  }

  find(name: string): Registered | undefined {
    return this.registered.find(name);
  }

  kinds(): readonly TaskKind<object>[] {
    return this.registered.all.map(({ kind }) => kind);
  }
}
