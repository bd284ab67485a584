import { Injectable } from '@nestjs/common';
import type { FeedCounterName } from '@ug/contract';
import type { Principal } from '../actor/principal';
import type { SnapshotQuery } from '../database/database';
import { Registry } from '../registry/registry';
import type { Topic } from './topic';

/** Count of one reader. */
export interface CountRow {
  readonly subject: string | number;
  readonly count: number;
}

/** A number that is derived for each reader of an audience, declared by the one feature that counts it. */
export interface CounterSource {
  readonly name: FeedCounterName;
  readonly audience: Principal['kind'];
  /** The topics whose entries may change the count of one reader: its version is the sum of their sequence numbers. */
  readonly topics: (subject: string) => readonly Topic[];
  /** SQL that returns a `CountRow` for each of these readers; one that is missing has none. */
  readonly count: (subjects: readonly string[]) => SnapshotQuery;
  /** The count that nothing goes beyond, so that it takes as long for a million as for these. */
  readonly limit: number;
}

/** Returns the reader that a counter belongs to: a player's uid, or the number of a member of staff. */
export const subjectOf = (principal: Principal): string =>
  principal.kind === 'player' ? principal.uid : String(principal.staffId);

/** Every counter of the product, each with one owner; one name may count for players and, in its own way, for staff. */
@Injectable()
export class Counters {
  private readonly sources = new Registry<string, CounterSource>('a counter');

  /** Adds a counter. @throws Error when another feature already counts under this name */
  declare(source: CounterSource): void {
    this.sources.add(`${source.name} of ${source.audience}`, source);
  }

  /** The counters of an audience, or those of them that are named. */
  of(audience: Principal['kind'], names?: readonly string[]): CounterSource[] {
    return this.sources.all.filter((source) => source.audience === audience && (names?.includes(source.name) ?? true));
  }
}
