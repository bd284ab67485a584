import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { FollowedVisitsRepository } from './followed-visits.repository';

/** Finds new posts by followed players. Nothing is written when they publish: the reader's visit is compared on demand. */
@Injectable()
export class FollowedVisitsService {
  constructor(
    private readonly visits: FollowedVisitsRepository,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async of(uid: number): Promise<Schemas['FollowedNews']> {
    return { hasNew: await this.visits.hasNew(uid) };
  }

  /** The instant is that of a post, so what was published while its list was on the way stays news. */
  async see(uid: number, seenAt: Date): Promise<Schemas['FollowedNews']> {
    const now = this.clock.now();
    await this.unitOfWork.run(() => this.visits.see(uid, seenAt > now ? now : seenAt));
    return this.of(uid);
  }

  /** Inside the unit of work that forgets a player. */
  erase(uid: number): Promise<void> {
    return this.visits.forget(uid);
  }
}
