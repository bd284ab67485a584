import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { DomainEvents } from '#platform/events/domain-events';
import { SquareCountsService } from '#features/community/standings/square-counts.service';
import { SquareLimitsService } from '#features/community/standings/square-limits.service';
import { StandingsService } from '#features/community/standings/standings.service';
import { playerFollowed, playerUnfollowed } from './follows.events';
import { toFollowState, type RelationRow } from './follows.mapper';
import { FollowsRepository } from './follows.repository';

export const MAX_FOLLOWED = 2000;

type State = Schemas['FollowState'];

/** Follows of players. */
@Injectable()
export class FollowsService {
  constructor(
    private readonly follows: FollowsRepository,
    private readonly standings: StandingsService,
    private readonly limits: SquareLimitsService,
    private readonly counts: SquareCountsService,
    private readonly events: DomainEvents,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Returns the uids among these that a player follows, with one statement. */
  async isFollowing(uid: number, uids: readonly number[]): Promise<ReadonlySet<number>> {
    return new Set(await this.follows.followedAmong(uid, uids));
  }

  /** The relation of a player to another. @throws Refusal `follow.noPlayer` */
  async state(uid: number, other: number): Promise<State> {
    const row = await this.follows.relation(uid, other);
    if (!row || row.erased_at !== null) throw new Refusal('follow.noPlayer');
    return toFollowState(row);
  }

  /** Returns the relation like `state`, but treats a player who does not exist, or who blocked this one, as a stranger. */
  async stateOrStranger(uid: number, other: number): Promise<State> {
    const row = await this.follows.relation(uid, other);
    return row && !row.has_blocked ? toFollowState(row) : strangerOf(other);
  }

  /** @throws Refusal `follow.self`, `follow.noPlayer`, `follow.blocked`, `follow.tooMany`, `standing.tooFast` */
  async follow(uid: number, followedUid: number): Promise<State> {
    if (uid === followedUid) throw new Refusal('follow.self');
    const before = requireReachable(await this.follows.relation(uid, followedUid));
    if (before.is_followed) return toFollowState(before);
    await this.limits.spend(uid, 'follow', await this.standings.of(uid));
    await this.unitOfWork.run(() => this.begin(uid, followedUid));
    return this.state(uid, followedUid);
  }

  /** A player who is not followed, or does not exist, is left as they are. */
  async unfollow(uid: number, followedUid: number): Promise<State> {
    await this.unitOfWork.run(async () => {
      if (!(await this.follows.relation(uid, followedUid))?.is_followed) return;
      await this.counts.hold([uid, followedUid]);
      await this.end(uid, followedUid);
    });
    return this.stateOrStranger(uid, followedUid);
  }

  /** Ends a follow where there is one; both players are held by the caller's unit of work. */
  async end(uid: number, followedUid: number): Promise<void> {
    if (!(await this.follows.remove(uid, followedUid))) return;
    await this.counts.add(uid, { following: -1 });
    await this.counts.add(followedUid, { followers: -1 });
    this.events.emit(playerUnfollowed, { uid, followedUid });
  }

  /** Both players are held first, so that a block that comes at the same time is seen or sees this. */
  private async begin(uid: number, followedUid: number): Promise<void> {
    await this.counts.hold([uid, followedUid]);
    const held = requireReachable(await this.follows.relation(uid, followedUid));
    if (held.is_followed) return;
    if (held.own_following >= MAX_FOLLOWED) throw new Refusal('follow.tooMany');
    if (!(await this.follows.insert(uid, followedUid))) return;
    await this.counts.add(uid, { following: 1 });
    await this.counts.add(followedUid, { followers: 1 });
    this.events.emit(playerFollowed, { uid, followedUid });
  }
}

function requireReachable(row: RelationRow | undefined): RelationRow {
  if (!row || row.erased_at !== null || row.has_blocked) throw new Refusal('follow.noPlayer');
  if (row.is_blocked) throw new Refusal('follow.blocked');
  return row;
}

const strangerOf = (uid: number): State => ({
  uid,
  isFollowed: false,
  isFollower: false,
  isBlocked: false,
  followers: 0,
});
