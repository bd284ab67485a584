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

/** Days in which an erasure can be withdrawn. */
export const COOLING_DAYS = 7;
const DAY_MS = 86_400_000;

const keyOf = (uid: number): string => `erasures:${uid}`;

/** Requests and withdraws erasures. Every method belongs inside a unit of work. */
@Injectable()
export class ErasureTermsService {
  constructor(
    private readonly records: Records,
    private readonly erasures: ErasuresRepository,
    private readonly accounts: AccountErasureService,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
  ) {}

  /** Idempotent: a second request returns the same erasure. */
  async begin(uid: number): Promise<ErasureEntity> {
    const dueAt = new Date(this.clock.now().getTime() + COOLING_DAYS * DAY_MS);
    // Holds the player, so that two who ask at once are one.
    const isNew = await this.accounts.announce(uid, dueAt);
    const known = isNew ? null : await this.erasures.waiting(uid);
    if (known) return known;
    const erasure = await this.records.add(erasureRecord, { uid, state: 'waiting', dueAt, endedAt: null });
    await this.tasks.enqueue(erasePlayer, { erasureId: erasure.id }, { key: keyOf(uid), runAt: dueAt });
    return erasure;
  }

  /** The account stays; without an erasure nothing changes. */
  async end(uid: number): Promise<void> {
    await this.accounts.withdraw(uid);
    const erasure = await this.erasures.waiting(uid);
    if (!erasure) return;
    await this.tasks.cancel(erasePlayer, keyOf(uid));
    const withdrawn = { state: 'withdrawn', endedAt: this.clock.now() } as const;
    await this.records.change(erasureRecord, { id: erasure.id, action: 'withdraw' }, () => withdrawn);
  }
}
