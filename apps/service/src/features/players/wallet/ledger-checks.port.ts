import type { HouseAccount } from './wallet.rules';

/** Progress of a check, and the differences that it found. */
export interface CheckedSlice {
  /** Place where the next slice begins; null when there is none. */
  readonly next: number | null;
  readonly checked: number;
  /** One sentence for each difference, for people. */
  readonly differences: readonly string[];
}

/** Something about the ledger that must be true. */
export interface LedgerCheck {
  readonly name: string;
  /** Rule that the ledger must follow, in Chinese. */
  readonly label: string;
  /** Looks at up to `size` from `after` on, 0 to begin with. Each slice is of one snapshot of the database. */
  readonly slice: (after: number, size: number) => Promise<CheckedSlice>;
}

/** Transfers that the rows of a table require: each row has moved its diamonds once, and no more than it says. */
export interface ExpectedTransfers extends Pick<LedgerCheck, 'name' | 'label'> {
  /**
   * The rows in SQL: `id` in their order, `uid` of the player, `origin` of their transfers, the diamonds `given` to the
   * player and `taken` from them, and what people call the row (`ref`).
   */
  readonly rows: string;
  /** The account of the house on the other side, as a pattern of LIKE. */
  readonly house: `house:${HouseAccount | '%'}`;
  /** One sentence about a row that disagrees, for people. */
  readonly difference: (ref: number | string) => string;
}
