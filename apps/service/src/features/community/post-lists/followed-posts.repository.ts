import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { conditionOf, type Condition } from '#platform/paging/page-query';
import {
  afterOf,
  AUTHOR,
  IS_AUTHOR,
  LISTED,
  readerOf,
  visibleTo,
  type PlacedRow,
  type TimeSlice,
} from './post-lists.repository';

/** This many of the newest posts are checked for a followed author, which costs little in every case. */
const WALKED = 2_000;

const isBehind = (post: string): string => `(${post}.published_at, ${post}.id) < (:afterAt, :afterId)`;
const newestFirst = (post: string): string => `ORDER BY ${post}.published_at DESC, ${post}.id DESC`;

/** A post of a followed player. */
const IS_FOLLOWED = 'EXISTS (SELECT 1 FROM follows f WHERE f.uid = :viewer AND f.followed_uid = p.uid)';
const OF_FOLLOWED = 'p.uid IN (SELECT f.followed_uid FROM follows f WHERE f.uid = :viewer)';

/** A post before which the walk ends; before all times where there are fewer. */
const isWalked = (where: readonly Condition[]): string =>
  `(p.published_at, p.id) > (SELECT published_at, id FROM (SELECT w.published_at, w.id FROM posts w
      WHERE ${conditionOf({ where: [`w.state = 'published'`, ...where] })} ${newestFirst('w')} LIMIT 1 OFFSET ${WALKED}) AS ending
    UNION ALL SELECT -1, 0 ORDER BY 1 DESC LIMIT 1)`;

/** The newest posts of the players whom a player follows, found where they stand: nothing is copied when they are written. */
@Injectable()
export class FollowedPostsRepository {
  constructor(private readonly database: Database) {}

  /**
   * A player who is followed by many posts often, so on SQLite the newest posts are walked through first; what a walk does not find
   * is by few or quiet players, and found by those of them who wrote last. PostgreSQL chooses by itself.
   */
  async newest(slice: TimeSlice): Promise<PlacedRow[]> {
    const { take, first = 0, after } = slice;
    const whole = { ...slice, take: first + take };
    const common = [...visibleTo(slice.viewer), after && isBehind('p')];
    if (this.database.dialect === 'postgres')
      return (await this.read(whole, 'posts p', [...common, OF_FOLLOWED])).slice(first);
    const walked = isWalked(after ? [isBehind('w')] : []);
    const near = await this.read(whole, 'posts p', [...common, IS_FOLLOWED, walked]);
    if (near.length === whole.take) return near.slice(first);
    const last = near.at(-1);
    const rest = { ...whole, take: whole.take - near.length, after: last ? [last.placed_at, last.id] : after };
    return [...near, ...(await this.ofLatest(rest))].slice(first);
  }

  /** Reads a page from the followed players who wrote last, as many as the page has posts: nobody else can have one on it. */
  private ofLatest(slice: TimeSlice): Promise<PlacedRow[]> {
    const where = [...visibleTo(slice.viewer, 'q'), slice.after && isBehind('q')];
    const of = (column: string, uid: string) =>
      `SELECT q.${column} FROM posts q WHERE q.uid = ${uid} AND ${conditionOf({ where })} ${newestFirst('q')}`;
    const last = (column: string) => `(${of(column, 'f.followed_uid')} LIMIT 1) DESC`;
    const latest = `(SELECT f.followed_uid AS uid FROM follows f WHERE f.uid = :viewer
      ORDER BY ${last('published_at')}, ${last('id')} LIMIT :take) AS latest`;
    return this.read(slice, `${latest} CROSS JOIN posts p`, [`p.id IN (${of('id', 'latest.uid')} LIMIT :take)`]);
  }

  private read(slice: TimeSlice, from: string, where: readonly Condition[]): Promise<PlacedRow[]> {
    const { viewer, now, take, after } = slice;
    return this.database.query(
      `SELECT ${LISTED}, p.published_at AS placed_at FROM ${from} ${AUTHOR}
        WHERE ${conditionOf({ where: [...where, IS_AUTHOR] })} ${newestFirst('p')} LIMIT :take`,
      { ...readerOf({ viewer, now }), ...afterOf(after), take },
    );
  }
}
