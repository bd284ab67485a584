import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { WorkRankMarkEntity } from './work-rank-mark.entity';
import { WorkRankEntity } from './work-rank.entity';

type List = Schemas['WorkRankList'];
type Kind = Schemas['WorkKind'];

export interface RankedWork {
  readonly work_id: number;
  readonly score: number | string;
}

/** A ranking of a kind of works; `since` is where a new book, or a sale that counts, begins. */
export interface RankQuery {
  readonly kind: Kind;
  readonly list: List;
  readonly since: Date;
  readonly take: number;
}

export type MarkedWork = RankedWork & Pick<WorkRankMarkEntity, 'mark'>;
export type SettledWork = RankedWork & { readonly place: number; readonly settled_at: number | string };

/** The condition of each ranking, beside the heat. */
const CONDITIONS = {
  hot: '',
  new: 'AND w.first_published_at > :since',
  finished: `AND w.serial = 'finished'`,
} as const;

/** Works that staff did not mark: the others have their place without it. */
const UNMARKED = `NOT EXISTS (SELECT 1 FROM work_rank_marks m WHERE m.list = :list AND m.work_id = w.id)`;

const byHeat = (list: Exclude<List, 'sales'>): string =>
  `SELECT w.id AS work_id, w.heat AS score FROM works w
    WHERE w.kind = :kind AND w.state = 'published' ${CONDITIONS[list]} AND ${UNMARKED}
    ORDER BY w.heat DESC, w.id DESC LIMIT :take`;

const BY_SALES = `SELECT s.work_id, s.score FROM (SELECT p.subject_id AS work_id, sum(p.paid) AS score FROM purchases p
      WHERE p.subject_kind IN ('work', 'parts') AND p.created_at > :since GROUP BY p.subject_id) AS s
    JOIN works w ON w.id = s.work_id
    WHERE w.kind = :kind AND w.state = 'published' AND s.score > 0 AND ${UNMARKED}
    ORDER BY s.score DESC, s.work_id DESC LIMIT :take`;

/** Rankings of works. Every method that writes belongs inside a unit of work. */
@Injectable()
export class WorkRanksRepository {
  constructor(private readonly database: Database) {}

  /** Works as their readers and buyers rank them, without those that staff marked. */
  candidates({ kind, list, since, take }: RankQuery): Promise<RankedWork[]> {
    const query = list === 'sales' ? BY_SALES : byHeat(list);
    const hasSince = query.includes(':since');
    return this.database.query(query, { kind, list, take, ...(hasSince && { since }) });
  }

  /** Published works that staff marked, the first marked in front. */
  marked(kind: Kind, list: List): Promise<MarkedWork[]> {
    return this.database.query(
      `SELECT m.work_id, m.mark, w.heat AS score FROM work_rank_marks m JOIN works w ON w.id = m.work_id
        WHERE m.list = :list AND w.kind = :kind AND w.state = 'published' ORDER BY m.marked_at, m.work_id`,
      { kind, list },
    );
  }

  /** A ranking as it was settled last. */
  settled(kind: Kind, list: List): Promise<SettledWork[]> {
    return this.database.query(
      'SELECT work_id, score, place, settled_at FROM work_ranks WHERE kind = :kind AND list = :list ORDER BY place',
      { kind, list },
    );
  }

  async replace(kind: Kind, list: List, works: readonly RankedWork[], settledAt: Date): Promise<void> {
    const repository = this.database.repository(WorkRankEntity);
    await repository.delete({ kind, list });
    const rows = works.map(({ work_id: workId, score }, index) => ({
      kind,
      list,
      workId,
      settledAt,
      place: index + 1,
      score: Number(score),
    }));
    if (rows.length > 0) await repository.insert(rows);
  }

  async setMark(list: List, workId: number, mark: Schemas['WorkRankMark'] | null, markedAt: Date): Promise<void> {
    const repository = this.database.repository(WorkRankMarkEntity);
    await repository.delete({ list, workId });
    if (mark) await repository.insert({ list, workId, mark, markedAt });
  }
}
