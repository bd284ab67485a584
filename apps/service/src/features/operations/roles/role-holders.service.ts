import { Injectable } from '@nestjs/common';

/** The number of accounts of each role, by the key of the role. */
export type RoleCounts = ReadonlyMap<string, number>;

type Count = () => Promise<RoleCounts>;

/** Counts the accounts of roles. The feature of accounts declares the count, because roles do not know it. */
@Injectable()
export class RoleHoldersService {
  private count: Count = () => Promise.resolve(new Map());

  /** Declares the count; without it every role has no accounts. */
  declare(count: Count): void {
    this.count = count;
  }

  /** Accounts by their role, disabled ones among them. */
  counts(): Promise<RoleCounts> {
    return this.count();
  }
}
