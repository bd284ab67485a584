import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '#platform/database/database';
import { BlockEntity } from './block.entity';
import { FollowEntity } from './follow.entity';

/** The follows and blocks of a player who is forgotten, a few at a time. Every method belongs inside a unit of work. */
@Injectable()
export class FollowRemovalsRepository {
  constructor(private readonly database: Database) {}

  /** Removes some of whom a player follows. @returns their uids */
  async takeFollowed(uid: number, size: number): Promise<number[]> {
    const found = await this.follows.find({ where: { uid }, take: size, order: { followedUid: 'ASC' } });
    const uids = found.map(({ followedUid }) => followedUid);
    if (uids.length > 0) await this.follows.delete({ uid, followedUid: In(uids) });
    return uids;
  }

  /** Removes some of who follows a player. @returns their uids */
  async takeFollowers(followedUid: number, size: number): Promise<number[]> {
    const found = await this.follows.find({ where: { followedUid }, take: size, order: { uid: 'ASC' } });
    const uids = found.map(({ uid }) => uid);
    if (uids.length > 0) await this.follows.delete({ followedUid, uid: In(uids) });
    return uids;
  }

  /** Removes some blocks in either direction. @returns how many */
  async takeBlocks(uid: number, size: number): Promise<number> {
    const found = await this.blocks.find({ where: [{ uid }, { blockedUid: uid }], take: size });
    const others = (mine: 'uid' | 'blockedUid', theirs: 'uid' | 'blockedUid') =>
      found.filter((block) => block[mine] === uid).map((block) => block[theirs]);
    const [blocked, blockers] = [others('uid', 'blockedUid'), others('blockedUid', 'uid')];
    if (blocked.length > 0) await this.blocks.delete({ uid, blockedUid: In(blocked) });
    if (blockers.length > 0) await this.blocks.delete({ blockedUid: uid, uid: In(blockers) });
    return found.length;
  }

  private get follows() {
    return this.database.repository(FollowEntity);
  }

  private get blocks() {
    return this.database.repository(BlockEntity);
  }
}
