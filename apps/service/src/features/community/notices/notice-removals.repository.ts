import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import type { SqlParameters } from '#platform/database/named-parameters';
import { NoticeActorEntity } from './notice-actor.entity';
import { NoticePositionEntity } from './notice-position.entity';
import { NoticeSettingsEntity } from './notice-settings.entity';
import { NoticeEntity } from './notice.entity';

/** A removal of notices, and its cause. */
export type Forgotten =
  | { readonly why: 'subject'; readonly kind: string; readonly id: number }
  | { readonly why: 'comment'; readonly id: number }
  | { readonly why: 'blocked'; readonly uid: number; readonly other: number }
  | { readonly why: 'player'; readonly uid: number }
  | { readonly why: 'actors'; readonly noticeId: number };

/** A notice that goes, or that a player is taken out of. */
export interface Going {
  readonly id: number;
  readonly uid: number;
  readonly kind: NoticeEntity['kind'];
  readonly actorCount: number;
}

const GOING = 'n.id, n.uid, n.kind, n.actor_count AS "actorCount"';

/** Players who lose notices with a subject, with a comment, or by age. */
const matches = {
  subject: 'n.subject_kind = :kind AND n.subject_id = :id',
  comment: 'n.comment_id = :id',
  own: 'n.uid = :uid',
  old: 'n.updated_at < :before',
} as const;

/** Notices as they go. Every method belongs inside a unit of work. */
@Injectable()
export class NoticeRemovalsRepository {
  constructor(private readonly database: Database) {}

  going(match: keyof typeof matches, parameters: SqlParameters, take: number): Promise<Going[]> {
    return this.database.query<Going>(
      `SELECT ${GOING} FROM notices n WHERE ${matches[match]} ORDER BY n.id LIMIT :take`,
      {
        ...parameters,
        take,
      },
    );
  }

  /** Notices in which a player is counted, of one other player or of all. */
  counting(actor: number, of: number | null, take: number): Promise<Going[]> {
    const whose = of === null ? '1 = 1' : 'n.uid = :of';
    return this.database.query<Going>(
      `SELECT ${GOING} FROM notice_actors a JOIN notices n ON n.id = a.notice_id
        WHERE a.uid = :actor AND ${whose} ORDER BY a.notice_id LIMIT :take`,
      { actor, take, ...(of !== null && { of }) },
    );
  }

  /** The notice of a like, on any day. */
  async ofLike(uid: number, actor: number, target: Target): Promise<Going | undefined> {
    const { sql, parameters } = conditionOf(target);
    const [row] = await this.database.query<Going>(
      `SELECT ${GOING} FROM notices n JOIN notice_actors a ON a.notice_id = n.id AND a.uid = :actor
        WHERE n.uid = :uid AND n.kind = 'like' AND ${sql}`,
      { uid, actor, ...parameters },
    );
    return row;
  }

  async remove(ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await this.database.repository(NoticeEntity).delete([...ids]);
  }

  /** @returns how many */
  removeActors(noticeIds: readonly number[], limit: number): Promise<number> {
    if (noticeIds.length === 0) return Promise.resolve(0);
    return this.database.execute(
      `DELETE FROM notice_actors WHERE (notice_id, uid) IN
        (SELECT notice_id, uid FROM notice_actors WHERE notice_id IN (:noticeIds) LIMIT :limit)`,
      { noticeIds, limit },
    );
  }

  /** Removes what is left of a player whose notices are gone: rows that stand for a notice which went before, too. */
  async removePlayer(uid: number): Promise<void> {
    await this.database.repository(NoticeActorEntity).delete({ uid });
    await this.database.repository(NoticePositionEntity).delete({ uid });
    await this.database.repository(NoticeSettingsEntity).delete({ uid });
  }
}

/** A subject, or a comment. */
export type Target = { readonly kind: string; readonly id: number } | { readonly commentId: number };

const conditionOf = (target: Target): { sql: string; parameters: SqlParameters } =>
  'commentId' in target
    ? { sql: 'n.comment_id = :commentId', parameters: { commentId: target.commentId } }
    : {
        sql: 'n.subject_kind = :kind AND n.subject_id = :id AND n.comment_id IS NULL',
        parameters: { kind: target.kind, id: target.id },
      };
