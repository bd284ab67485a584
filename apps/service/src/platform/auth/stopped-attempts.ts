import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import type { CountedAddress } from '../addresses/counted-address';
import { networkOf } from '../addresses/network-of';
import { Clock } from '../clock/clock';

/** So many names and numbers are counted one by one until the tally is taken, and beyond them so many networks. */
export const MAX_TALLIED = 50;

/** An attempt to prove oneself that was refused unheard: a lock, a picture, a quota or a limit stood before it. */
export interface StoppedAttempt {
  readonly kind: Schemas['GuessKind'];
  /** The intended owner, as in `FailedGuess`; empty when not looked up. */
  readonly subject: string;
  readonly address: CountedAddress;
}

/** Stopped attempts that have kind, subject and network in common. */
export interface StoppedTally {
  readonly kind: Schemas['GuessKind'];
  /** Empty when not looked up, or when too many others were tallied. */
  readonly subject: string;
  /** The address without its end. */
  readonly network: string;
  readonly times: number;
  /** Time of the latest attempt. */
  readonly at: Date;
}

/**
 * Counts attempts that are refused before they are checked, in memory: a flood of them causes no database load and
 * holds at most `MAX_TALLIED` names and as many networks. The consumer takes the counts away.
 */
@Injectable()
export class StoppedAttempts {
  private readonly bySubject = new Map<string, StoppedTally>();
  private readonly byNetwork = new Map<string, StoppedTally>();

  constructor(private readonly clock: Clock) {}

  note({ kind, subject, address }: StoppedAttempt): void {
    const network = networkOf(address);
    const isCounted = subject !== '' && this.add(this.bySubject, { kind, subject, network });
    if (!isCounted) this.add(this.byNetwork, { kind, subject: '', network });
  }

  /** Returns the counts since the last call, and starts over. */
  take(): readonly StoppedTally[] {
    const tallies = [...this.bySubject.values(), ...this.byNetwork.values()];
    this.bySubject.clear();
    this.byNetwork.clear();
    return tallies;
  }

  /** @returns false where there is no more room */
  private add(tallies: Map<string, StoppedTally>, marks: Pick<StoppedTally, 'kind' | 'subject' | 'network'>): boolean {
    const key = JSON.stringify([marks.kind, marks.subject, marks.network]);
    const known = tallies.get(key);
    if (!known && tallies.size >= MAX_TALLIED) return false;
    tallies.set(key, { ...marks, times: (known?.times ?? 0) + 1, at: this.clock.now() });
    return true;
  }
}
