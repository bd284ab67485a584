import { Injectable } from '@nestjs/common';
import { Registry } from '#platform/registry/registry';
import { LedgerChecksRepository } from './ledger-checks.repository';
import type { LedgerCheck, CheckedSlice, ExpectedTransfers } from './ledger-checks.port';

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
