import type { Schemas } from '@ug/contract';

/** A record as its history names it: what a person calls it, and the player whom it is about. */
export interface Noted {
  readonly label: string;
  readonly uid: number | null;
}

/** A kind of record that staff write notes about. */
export interface NotedKind {
  readonly resource: Schemas['NotedResource'];
  /** Null where there is none. */
  readonly find: (recordId: number) => Promise<Noted | null>;
}
