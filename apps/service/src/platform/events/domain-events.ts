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

/** Declares an event, e.g. `export const gamePublished = defineEvent<{ gameId: number }>('game.published')`. */
export function defineEvent<Payload>(name: string): DomainEvent<Payload> {
  return Object.freeze({ name });
}

/** Delivers events of one feature to its listeners after their commit. */
@Injectable()
export class DomainEvents {
  private readonly logger = new Logger(DomainEvents.name);
  private readonly handlers = new Map<string, Set<DomainEventHandler<unknown>>>();

  constructor(private readonly unitOfWork: UnitOfWork) {}

  /**
   * Tells that something happened. It is delivered after the current unit of work has committed and before its `run`
   * resolves, and dropped if it rolls back. Throws outside a unit of work.
   */
  emit<Payload>(event: DomainEvent<Payload>, payload: Payload): void {
    if (!this.unitOfWork.isActive) throw new Error(`${event.name} must be emitted inside unitOfWork.run()`);
    this.unitOfWork.afterCommit(() => this.deliver(event.name, payload));
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
