import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { DomainEvents } from '#platform/events/domain-events';
import { SquareCountsService } from '#features/community/standings/square-counts.service';
import { SquareLimitsService } from '#features/community/standings/square-limits.service';
import { StandingsService } from '#features/community/standings/standings.service';
import { BlocksRepository } from './blocks.repository';
import { playerBlocked, playerUnblocked } from './follows.events';
import { FollowsService } from './follows.service';

export const MAX_BLOCKED = 1000;

type State = Schemas['FollowState'];

/** Blocks: neither player sees, mentions, notifies or follows the other. */
@Injectable()
export class BlocksService {
  constructor(
    private readonly blocks: BlocksRepository,
    private readonly follows: FollowsService,
    private readonly counts: SquareCountsService,
    private readonly standings: StandingsService,
    private readonly limits: SquareLimitsService,
    private readonly events: DomainEvents,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Returns the uids among these that blocked the player or were blocked by them, with one statement. */
  async between(uid: number, uids: readonly number[]): Promise<ReadonlySet<number>> {
    return new Set(await this.blocks.between(uid, uids));
  }

  /** Returns for each viewer the others who blocked them or were blocked by them, with one statement. */
  async among(
    viewers: readonly number[],
    others: readonly number[],
  ): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
    const found = new Map<number, Set<number>>();
    for (const { viewer, other } of await this.blocks.pairs(viewers, others))
      found.set(viewer, (found.get(viewer) ?? new Set()).add(other));
    return found;
  }

  /**
   * Blocks a player, also one who blocked the caller, and ends their follows of each other.
   * @throws Refusal `follow.self`, `follow.noPlayer`, `follow.tooManyBlocks`, `standing.tooFast`
   */
  async block(uid: number, blockedUid: number): Promise<State> {
    if (uid === blockedUid) throw new Refusal('follow.self');
    const before = await this.follows.state(uid, blockedUid);
    if (before.isBlocked) return before;
    await this.limits.spend(uid, 'block', await this.standings.of(uid));
    await this.unitOfWork.run(() => this.begin(uid, blockedUid));
    return this.follows.state(uid, blockedUid);
  }

  /** Follows do not come back. */
  async unblock(uid: number, blockedUid: number): Promise<State> {
    await this.unitOfWork.run(async () => {
      if (await this.blocks.remove(uid, blockedUid)) this.events.emit(playerUnblocked, { uid, blockedUid });
    });
    return this.follows.stateOrStranger(uid, blockedUid);
  }

  private async begin(uid: number, blockedUid: number): Promise<void> {
    await this.counts.hold([uid, blockedUid]);
    if ((await this.blocks.count(uid)) >= MAX_BLOCKED) throw new Refusal('follow.tooManyBlocks');
    if (!(await this.blocks.insert(uid, blockedUid))) return;
    await this.follows.end(uid, blockedUid);
    await this.follows.end(blockedUid, uid);
    this.events.emit(playerBlocked, { uid, blockedUid });
  }
}
