import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Records } from '#platform/records/records';
import { defineTask } from '#platform/tasks/task-kind';
import { Tasks } from '#platform/tasks/tasks.service';
import { AccountErasureService } from '#features/players/accounts/account-erasure.service';
import type { ErasureEntity } from './erasure.entity';
import { erasureRecord, ErasuresRepository } from './erasures.repository';

/** Whose data has gone already, by the names of the erasers. */
export interface ErasureCheckpoint {
  readonly done: readonly string[];
}

/** Forgets a player, part after part. */
export const erasePlayer = defineTask<{ readonly erasureId: number }, ErasureCheckpoint>('erasures.erase', {
  label: '注销账号',
  subjectOf: ({ erasureId }) => ({ resource: 'erasures', recordId: String(erasureId) }),
});

/** A wish can be taken back for so long. */
export const COOLING_DAYS = 7;
const DAY_MS = 86_400_000;

const keyOf = (uid: number): string => `erasures:${uid}`;

/** From the wish to the day on which it is done. Every method belongs inside a unit of work. */
@Injectable()
export class ErasureTermsService {
  constructor(
    private readonly records: Records,
    private readonly erasures: ErasuresRepository,
    private readonly accounts: AccountErasureService,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
  ) {}

  /** Asked again, it is the same wish. */
  async begin(uid: number): Promise<ErasureEntity> {
    const dueAt = new Date(this.clock.now().getTime() + COOLING_DAYS * DAY_MS);
    // Holds the player, so that two who ask at once are one.
    const isNew = await this.accounts.announce(uid, dueAt);
    const known = isNew ? null : await this.erasures.waiting(uid);
    if (known) return known;
    const wish = await this.records.add(erasureRecord, { uid, state: 'waiting', dueAt, endedAt: null });
    await this.tasks.enqueue(erasePlayer, { erasureId: wish.id }, { key: keyOf(uid), runAt: dueAt });
    return wish;
  }

  /** The account stays; without a wish nothing changes. */
  async end(uid: number): Promise<void> {
    await this.accounts.withdraw(uid);
    const wish = await this.erasures.waiting(uid);
    if (!wish) return;
    await this.tasks.cancel(erasePlayer, keyOf(uid));
    const withdrawn = { state: 'withdrawn', endedAt: this.clock.now() } as const;
    await this.records.change(erasureRecord, { id: wish.id, action: 'withdraw' }, () => withdrawn);
  }
}
