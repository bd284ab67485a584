import { Injectable, Logger } from '@nestjs/common';
import { UnitOfWork } from '../database/unit-of-work';

/** A kind of domain event: its name, and the type of what it tells. */
export interface DomainEvent<Payload> {
  readonly name: string;
  /** Carries the type only; there is never a value. */
  readonly payload?: Payload;
}

/** A reaction to an event, after its commit and outside of its unit of work. */
export type DomainEventHandler<Payload> = (payload: Payload) => void | Promise<void>;

/** Part of another feature in a change, in the unit of work of the change: both are committed or neither. */
export type DomainEventPart<Payload> = (payload: Payload) => Promise<void>;

/** Declares an event, e.g. `export const gamePublished = defineEvent<{ gameId: number }>('game.published')`. */
export function defineEvent<Payload>(name: string): DomainEvent<Payload> {
  return Object.freeze({ name });
}

/** Delivers events of one feature to its listeners after their commit, and to those who take part before it. */
@Injectable()
export class DomainEvents {
  private readonly logger = new Logger(DomainEvents.name);
  private readonly handlers = new Map<string, Set<DomainEventHandler<unknown>>>();
  private readonly parts = new Map<string, DomainEventPart<unknown>[]>();

  constructor(private readonly unitOfWork: UnitOfWork) {}

  /**
   * Emits an event. Participants run before the current unit of work commits; it is delivered
   * after the commit and before `run` resolves, and dropped if it rolls back. Throws outside a unit of work.
   */
  emit<Payload>(event: DomainEvent<Payload>, payload: Payload): void {
    if (!this.unitOfWork.isActive) throw new Error(`${event.name} must be emitted inside unitOfWork.run()`);
    for (const part of this.parts.get(event.name) ?? []) this.unitOfWork.beforeCommit(() => part(payload));
    this.unitOfWork.afterCommit(() => this.deliver(event.name, payload));
  }

  /**
   * Has `part` done inside the unit of work of each event of a kind, as its last step; when it fails, everything is rolled
   * back. For what must not be lost when a process dies right after the commit; keep it to a few short statements.
   */
  takePart<Payload>(event: DomainEvent<Payload>, part: DomainEventPart<Payload>): void {
    this.parts.set(event.name, [...(this.parts.get(event.name) ?? []), (payload) => part(payload as Payload)]);
  }

  /**
   * Calls `handler` for each event of a kind. Its failure is logged and affects neither the caller nor other handlers.
   * @returns a function that ends the subscription.
   */
  on<Payload>(event: DomainEvent<Payload>, handler: DomainEventHandler<Payload>): () => void {
    const handlers = this.handlers.get(event.name) ?? new Set();
    this.handlers.set(event.name, handlers);
    const entry: DomainEventHandler<unknown> = (payload) => handler(payload as Payload);
    handlers.add(entry);
    return () => handlers.delete(entry);
  }

  private async deliver(name: string, payload: unknown): Promise<void> {
    await Promise.all([...(this.handlers.get(name) ?? [])].map((handler) => this.call(name, handler, payload)));
  }

  private async call(name: string, handler: DomainEventHandler<unknown>, payload: unknown): Promise<void> {
    try {
      await handler(payload);
    } catch (error) {
      this.logger.error(`a handler of ${name} failed`, error instanceof Error ? error.stack : String(error));
    }
  }
}
