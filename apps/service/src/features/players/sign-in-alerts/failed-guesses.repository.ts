import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Database } from '#platform/database/database';
import { FailedGuessEntity } from './failed-guess.entity';

/** Marks that wrong guesses have in common. */
export interface Common {
  readonly kind: Schemas['GuessKind'];
  readonly reason: Schemas['GuessReason'];
  /** The whole name, number or id, or the network. */
  readonly subject: string;
}

/** Wrong guesses that have something in common. */
export interface Guesses {
  readonly count: number;
  /** Attempts that were refused unheard. */
  readonly stopped: number;
  readonly firstAt: Date;
  /** The latest last. */
  readonly networks: readonly string[];
}

/** Wrong passwords and codes. Every method that writes belongs inside a unit of work. */
@Injectable()
export class FailedGuessesRepository {
  constructor(private readonly database: Database) {}

  /** @returns its id */
  async insert(guess: Omit<FailedGuessEntity, 'id'>): Promise<number> {
    const { identifiers } = await this.guesses.insert(guess);
    return Number(identifiers[0]?.['id']);
  }

  find(id: number): Promise<FailedGuessEntity | null> {
    return this.guesses.findOneBy({ id });
  }

  /** The latest of them after an instant and up to one, no more than `take` rows; null where there are none. */
  async between(
    { kind, reason, subject }: Common,
    { after, upTo }: { readonly after: Date; readonly upTo: number },
    take: number,
  ): Promise<Guesses | null> {
    const column = reason === 'account' ? 'subject' : 'network';
    const rows = await this.database.query<{ network: string; stopped: number; at: number | string }>(
      `SELECT network, stopped, at FROM failed_guesses WHERE kind = :kind AND ${column} = :subject AND at > :after AND id <= :upTo
        ORDER BY at DESC, id DESC LIMIT :take`,
      { kind, subject, after, upTo, take },
    );
    const first = rows.at(-1);
    if (!first) return null;
    const networks = rows.map(({ network }) => network).reverse();
    const count = rows.filter(({ stopped }) => stopped === 0).length;
    const stopped = rows.reduce((sum, row) => sum + row.stopped, 0);
    return { count, stopped, firstAt: new Date(Number(first.at)), networks };
  }

  removeBefore(before: Date, limit: number): Promise<number> {
    return this.database.execute(
      'DELETE FROM failed_guesses WHERE id IN (SELECT id FROM failed_guesses WHERE at < :before ORDER BY at LIMIT :limit)',
      { before, limit },
    );
  }

  private get guesses() {
    return this.database.repository(FailedGuessEntity);
  }
}
