import { Injectable } from '@nestjs/common';

/** What players leave elsewhere, by which staff look for them: devices they came in on, whom they invited. */
export interface Traces {
  /** The whole id of a device. */
  readonly device: string;
  /** The uid of a player who invites. */
  readonly inviter: number;
}

type Find<Trace> = (trace: Trace, take: number) => Promise<readonly number[]>;

/** The most accounts found by one trace, latest first: a list to review, not everybody behind one address. */
export const MAX_TRACED = 1000;

/** Whom other features find: each declares the traces that it keeps, and accounts know none of their tables. */
@Injectable()
export class AccountTracesService {
  private readonly finds: { [Kind in keyof Traces]?: Find<Traces[Kind]> } = {};

  /** @param find the uids of those who left a trace, the latest first */
  declare<Kind extends keyof Traces>(kind: Kind, find: Find<Traces[Kind]>): void {
    this.finds[kind] = find as (typeof this.finds)[Kind];
  }

  /** Who left a trace; empty where no feature keeps such traces. */
  async uidsOf<Kind extends keyof Traces>(kind: Kind, trace: Traces[Kind]): Promise<readonly number[]> {
    return (await this.finds[kind]?.(trace, MAX_TRACED)) ?? [];
  }
}
