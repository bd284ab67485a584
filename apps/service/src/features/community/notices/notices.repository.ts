import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '#platform/database/database';
import { NoticeActorEntity } from './notice-actor.entity';
import { NoticePositionEntity } from './notice-position.entity';
import { NoticeEntity } from './notice.entity';
import { MAX_ACTORS } from './notices.rules';

/** Notices as they are written. Every method belongs inside a unit of work that holds the player's. */
@Injectable()
export class NoticesRepository {
  constructor(private readonly database: Database) {}

  /** Has others who change notices of these players wait until the unit of work ends; in one order, so that none waits in a circle. */
  async hold(uids: readonly number[]): Promise<void> {
    for (const uid of [...new Set(uids)].sort((a, b) => a - b))
      await this.database.execute(
        `INSERT INTO notice_positions (uid, seq, read_seq) VALUES (:uid, 0, 0)
          ON CONFLICT (uid) DO UPDATE SET seq = notice_positions.seq`,
        { uid },
      );
  }

  find(uid: number, groupKey: string): Promise<NoticeEntity | null> {
    return this.notices.findOneBy({ uid, groupKey });
  }

  byId(id: number): Promise<NoticeEntity | null> {
    return this.notices.findOneBy({ id });
  }

  /** @returns its id */
  async insert(notice: Omit<NoticeEntity, 'id'>): Promise<number> {
    const { identifiers } = await this.notices.insert(notice);
    return Number(identifiers[0]?.['id']);
  }

  async change({ id }: Pick<NoticeEntity, 'id'>, fields: Partial<Omit<NoticeEntity, 'id'>>): Promise<void> {
    await this.notices.update({ id }, fields);
  }

  /** @returns whether they were not counted yet */
  async addActor(noticeId: number, uid: number, at: Date): Promise<boolean> {
    const added = await this.database.execute(
      'INSERT INTO notice_actors (notice_id, uid, at) VALUES (:noticeId, :uid, :at) ON CONFLICT DO NOTHING',
      { noticeId, uid, at },
    );
    return added === 1;
  }

  /** @returns whether they were counted */
  async removeActor(noticeId: number, uid: number): Promise<boolean> {
    const { affected } = await this.database.repository(NoticeActorEntity).delete({ noticeId, uid });
    return affected === 1;
  }

  /** The last who did it, the newest first. */
  async lastActors(noticeId: number): Promise<number[]> {
    const rows = await this.database.query<{ uid: number }>(
      'SELECT uid FROM notice_actors WHERE notice_id = :noticeId ORDER BY at DESC, uid DESC LIMIT :take',
      { noticeId, take: MAX_ACTORS },
    );
    return rows.map(({ uid }) => uid);
  }

  /** When browsers were told of some notices of a player, or are told next, by their keys. */
  async pushesOf(uid: number, groupKeys: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    const found = await this.notices.findBy({ uid, groupKey: In([...groupKeys]) });
    return new Map(found.flatMap(({ groupKey, pushAt }) => (pushAt ? [[groupKey, pushAt] as const] : [])));
  }

  /** The next place in the list of a player. */
  async nextSeq(uid: number): Promise<number> {
    const [row] = await this.database.query<{ seq: number }>(
      'UPDATE notice_positions SET seq = seq + 1 WHERE uid = :uid RETURNING seq',
      { uid },
    );
    if (!row) throw new Error(`the notices of ${uid} are not held`);
    return row.seq;
  }

  /** Has notices of a comment say what it says now. */
  async reword(commentId: number, excerpt: string): Promise<void> {
    await this.notices.update({ commentId }, { excerpt });
  }

  /** Everything there is becomes read. @returns how far, or null where nothing was unread */
  async readAll(uid: number): Promise<number | null> {
    const positions = this.database.repository(NoticePositionEntity);
    const found = await positions.findOneBy({ uid });
    if (!found || found.seq === found.readSeq) return null;
    await positions.update({ uid }, { readSeq: found.seq });
    return found.seq;
  }

  private get notices() {
    return this.database.repository(NoticeEntity);
  }
}
