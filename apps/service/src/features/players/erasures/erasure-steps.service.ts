import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Erasers } from '#platform/erasure/erasers';
import { Records } from '#platform/records/records';
import { AccountErasureService } from '#features/players/accounts/account-erasure.service';
import type { ErasureEntity } from './erasure.entity';
import { erasureRecord, ErasuresRepository } from './erasures.repository';

/** The account itself comes first, so that nothing is written for the player any more. */
const ACCOUNT = 'accounts';

/** Executes an erasure step by step; each part commits together with the progress of the task. */
@Injectable()
export class ErasureStepsService {
  constructor(
    private readonly erasures: ErasuresRepository,
    private readonly erasers: Erasers,
    private readonly records: Records,
    private readonly accounts: AccountErasureService,
    private readonly clock: Clock,
  ) {}

  /** Number of steps: the account, and one for each eraser. */
  get total(): number {
    return this.erasers.all.length + 1;
  }

  /** The erasure while there is something to do for it. */
  async find(id: number): Promise<ErasureEntity | null> {
    const erasure = await this.erasures.find(id);
    return erasure?.state === 'waiting' || erasure?.state === 'erasing' ? erasure : null;
  }

  /**
   * The next step inside a unit of work, or a part of one. @param size the most records of a part
   * @returns the steps that are done by now; null behind the last
   */
  async next({ id, uid }: ErasureEntity, done: readonly string[], size: number): Promise<readonly string[] | null> {
    if (!done.includes(ACCOUNT)) {
      await this.accounts.close(uid);
      await this.records.change(erasureRecord, { id, action: 'erase' }, () => ({ state: 'erasing' as const }));
      return [...done, ACCOUNT];
    }
    const eraser = this.erasers.all.find(({ name }) => !done.includes(name));
    if (eraser) {
      const isLeft = await eraser.erase(uid, size);
      return isLeft === true ? done : [...done, eraser.name];
    }
    const finished = { state: 'done', endedAt: this.clock.now() } as const;
    await this.records.change(erasureRecord, { id, action: 'finish' }, () => finished);
    return null;
  }
}
