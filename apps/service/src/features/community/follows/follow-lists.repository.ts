import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { defineRead, type Read } from '#platform/database/read';
import { levelNow } from '#features/players/accounts/accounts.rules';
import type { BlockedRow, FollowedRow, PersonRow } from './follows.mapper';
import { blocked, follows, unblocked } from './visibility.rules';

/** A part of a list: behind a row, or so many rows from there on. */
export interface ListPart {
  readonly at: number;
  readonly id: number;
  readonly skip: number;
  readonly take: number;
}

interface PeopleQuery extends ListPart {
  readonly viewer: number;
  readonly uid: number;
  readonly now: number;
}

const LEVEL = `${levelNow('p')} AS level_type`;

/** @param mine the column of whose list it is @param theirs the column of who is in it */
const people = (mine: string, theirs: string): Read<FollowedRow, PeopleQuery & Record<string, number>> =>
  defineRead(
    `SELECT p.id AS uid, p.name, p.avatar_shown, ${LEVEL}, f.created_at AS at,
       ${follows(':viewer', 'p.id')} AS is_followed, ${follows('p.id', ':viewer')} AS is_follower
     FROM follows f JOIN players p ON p.id = f.${theirs}
     WHERE f.${mine} = :uid AND p.erased_at IS NULL AND ${unblocked(':viewer', 'p.id')}
       AND f.created_at <= :at AND (f.created_at < :at OR f.${theirs} < :id)
     ORDER BY f.created_at DESC, f.${theirs} DESC LIMIT :take OFFSET :skip`,
  );

const FOLLOWED = people('uid', 'followed_uid');
const FOLLOWERS = people('followed_uid', 'uid');

const BLOCKED = defineRead<BlockedRow, ListPart & { uid: number } & Record<string, number>>(
  `SELECT p.id AS uid, p.name, p.avatar_shown, b.created_at AS at
   FROM blocks b JOIN players p ON p.id = b.blocked_uid
   WHERE b.uid = :uid AND p.erased_at IS NULL AND b.created_at <= :at AND (b.created_at < :at OR b.blocked_uid < :id)
   ORDER BY b.created_at DESC, b.blocked_uid DESC LIMIT :take OFFSET :skip`,
);

const PERSON = defineRead<PersonRow, { viewer: number; uid: number; now: number }>(
  `SELECT p.id AS uid, p.name, p.avatar_shown, ${LEVEL}, p.created_at, p.erased_at,
     ${follows(':viewer', 'p.id')} AS is_followed, ${follows('p.id', ':viewer')} AS is_follower,
     ${blocked(':viewer', 'p.id')} AS is_blocked, ${blocked('p.id', ':viewer')} AS has_blocked,
     coalesce(s.posts, 0) AS posts, coalesce(s.likes_received, 0) AS likes_received,
     coalesce(s.followers, 0) AS followers, coalesce(s.following, 0) AS following
   FROM players p LEFT JOIN square_players s ON s.id = p.id WHERE p.id = :uid`,
);

/** Lists of players and their pages, each with one statement. A viewer of 0 is a guest. */
@Injectable()
export class FollowListsRepository {
  constructor(private readonly database: Database) {}

  followed(query: PeopleQuery): Promise<FollowedRow[]> {
    return this.database.rows(FOLLOWED, { ...query });
  }

  followers(query: PeopleQuery): Promise<FollowedRow[]> {
    return this.database.rows(FOLLOWERS, { ...query });
  }

  blocked(uid: number, part: ListPart): Promise<BlockedRow[]> {
    return this.database.rows(BLOCKED, { ...part, uid });
  }

  /** Undefined for a uid without a player. */
  person(viewer: number, uid: number, now: number): Promise<PersonRow | undefined> {
    return this.database.row(PERSON, { viewer, uid, now });
  }
}
