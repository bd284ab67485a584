import { Injectable } from '@nestjs/common';
import { Registry } from '#platform/registry/registry';
import { LedgerChecksRepository } from './ledger-checks.repository';
import type { HouseAccount } from './wallet.rules';

/** How far a check has come, and what it found on the way. */
export interface CheckedSlice {
  /** Where the next slice begins; null when there is none. */
  readonly next: number | null;
  readonly checked: number;
  /** One sentence for each difference, for people. */
  readonly differences: readonly string[];
}

/** Something about the ledger that must be true. */
export interface LedgerCheck {
  readonly name: string;
  /** What must be true, in Chinese. */
  readonly label: string;
  /** Looks at up to `size` from `after` on, 0 to begin with. Each slice is of one snapshot of the database. */
  readonly slice: (after: number, size: number) => Promise<CheckedSlice>;
}

/** What the rows of a table say of diamonds: each has moved them once, and no more than it says. */
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

/**
 * Everything that a reconciliation looks at. A feature that moves diamonds declares what must agree with the ledger:
 * that each of its purchases has its transfer, say.
 */
@Injectable()
export class LedgerChecksService {
  private readonly declared = new Registry<string, LedgerCheck>('a check');

  constructor(private readonly ledger: LedgerChecksRepository) {
    this.declare({ name: 'zero', label: '全部账户余额之和为零', slice: () => ledger.zero() });
    this.declare({
      name: 'wallets',
      label: '每个钱包的余额等于其流水之和，且不小于零',
      slice: (after, size) => ledger.wallets(after, size),
    });
    this.declare({
      name: 'chains',
      label: '每笔流水之后的余额与上一笔相接',
      slice: (after, size) => ledger.chains(after, size),
    });
  }

  /** Adds a check. @throws Error when there is one of its name */
  declare(check: LedgerCheck): void {
    this.declared.add(check.name, check);
  }

  /** Adds a check that the ledger has moved what the rows of a table say. @throws Error when there is one of its name */
  expect({ name, label, difference, ...expected }: ExpectedTransfers): void {
    const slice = async (after: number, size: number): Promise<CheckedSlice> => {
      const { wrong, ...rest } = await this.ledger.moved(expected, after, size);
      return { ...rest, differences: wrong.map(difference) };
    };
    this.declare({ name, label, slice });
  }

  get all(): readonly LedgerCheck[] {
    return this.declared.all;
  }
}
