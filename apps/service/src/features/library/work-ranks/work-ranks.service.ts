import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Clock } from '#platform/clock/clock';
import { Page, pageRange } from '#platform/paging/page';
import { WorkTotalsService } from '#features/library/works/work-totals.service';
import { WorksService } from '#features/library/works/works.service';
import { WorkRanksRepository } from './work-ranks.repository';
import { WorkRankSettlingService } from './work-rank-settling.service';

type Entry = Schemas['WorkRankEntry'];

/** Rankings of works, as players read them and staff correct them. */
@Injectable()
export class WorkRanksService {
  constructor(
    private readonly ranks: WorkRanksRepository,
    private readonly settling: WorkRankSettlingService,
    private readonly works: WorksService,
    private readonly totals: WorkTotalsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** A ranking; before it was settled first, as it would be now. */
  async get({ kind, list }: QueryOf<'getWorkRank'>): Promise<Schemas['WorkRank']> {
    const settled = await this.ranks.settled(kind, list);
    const rows = settled.length > 0 ? settled : await this.settling.order(kind, list);
    const at = settled[0]?.settled_at;
    return {
      list,
      settledAt: at === undefined ? null : new Date(Number(at)).toISOString(),
      works: await this.works.picked(rows.map(({ work_id: id }) => id)),
    };
  }

  async list(query: QueryOf<'consoleListWorkRanks'>): Promise<Page<Entry>> {
    const { kind = 'novel', list = 'hot' } = query?.filter ?? {};
    const entries = await this.entries(kind, list);
    const { first, take } = pageRange(query);
    return new Page(entries.slice(first, first + take), first, entries.length);
  }

  /** @throws Refusal `work.notFound` */
  async mark({ workId, list, mark }: BodyOf<'markWorkRank'>): Promise<Entry> {
    const { kind, title, author, heat } = await this.totals.require(workId);
    await this.unitOfWork.run(async () => {
      const note = { list, mark };
      await this.totals.changeBelongings({ id: workId, action: 'rank', note }, () =>
        this.ranks.setMark(list, workId, mark, this.clock.now()),
      );
      await this.settling.settle(kind, list);
    });
    const entry = (await this.entries(kind, list)).find((one) => one.workId === workId);
    return entry ?? { id: `${list}:${workId}`, list, workId, title, author, place: null, score: heat, mark };
  }

  private async entries(kind: Schemas['WorkKind'], list: Schemas['WorkRankList']): Promise<Entry[]> {
    const marked = await this.ranks.marked(kind, list);
    const settled = await this.ranks.settled(kind, list);
    const shown = settled.length > 0 ? settled : await this.settling.order(kind, list);
    const banned = marked.filter(({ mark }) => mark === 'banned');
    const rows = [...shown, ...banned.filter((one) => shown.every(({ work_id: id }) => id !== one.work_id))];
    const cards = new Map((await this.works.picked(rows.map(({ work_id: id }) => id))).map((card) => [card.id, card]));
    const marks = new Map(marked.map(({ work_id: id, mark }) => [id, mark]));
    return rows.flatMap(({ work_id: workId, score }, index) => {
      const card = cards.get(workId);
      const mark = marks.get(workId) ?? null;
      if (!card) return [];
      const { title, author } = card;
      const place = mark === 'banned' ? null : index + 1;
      return [{ id: `${list}:${workId}`, list, workId, title, author, place, score: Number(score), mark }];
    });
  }
}
