import { labels, type Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { RunInSlices } from '#platform/slices/in-slices';
import { WorkHeatRepository } from './work-heat.repository';
import { WorkRanksRepository, type RankedWork } from './work-ranks.repository';
import { HEAT_DAYS, heatOf } from './work-ranks.rules';

type Kind = Schemas['WorkKind'];
type List = Schemas['WorkRankList'];

const DAY_MS = 24 * 60 * 60 * 1000;
/** A ranking has so many places: nobody looks further, and it is one answer. */
const MAX_PLACES = 50;
/** A book is new, and a sale counts, for so many days. */
const RANKED_DAYS = 30;
const MAX_SLICE = 100;

/** Every ranking that there is. */
const EACH = (Object.keys(labels.WorkKind) as Kind[]).flatMap((kind) =>
  (Object.keys(labels.WorkRankList) as List[]).map((list) => ({ kind, list })),
);

/** Works out the heat of works and settles their rankings. */
@Injectable()
export class WorkRankSettlingService {
  constructor(
    private readonly heat: WorkHeatRepository,
    private readonly ranks: WorkRanksRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** All works in slices, then every ranking. */
  async settleAll(inSlices: RunInSlices): Promise<void> {
    let last = 0;
    await inSlices(MAX_SLICE, async (size) => {
      const works = await this.heat.after(last, size);
      const ids = works.map(({ id }) => id);
      const heats = ids.length > 0 ? await this.heatsOf(ids) : new Map<number, number>();
      const changed = works.filter(({ id, heat }) => heats.get(id) !== heat);
      if (changed.length > 0)
        await this.unitOfWork.run(async () => {
          for (const { id } of changed) await this.heat.setHeat(id, heats.get(id) ?? 0);
        });
      last = ids.at(-1) ?? last;
      return works.length === size;
    });
    const left = [...EACH];
    await inSlices(1, async () => {
      const next = left.shift();
      if (next) await this.unitOfWork.run(() => this.settle(next.kind, next.list));
      return left.length > 0;
    });
  }

  /** Settles one ranking inside the caller's unit of work. */
  async settle(kind: Kind, list: List): Promise<void> {
    await this.ranks.replace(kind, list, await this.order(kind, list), this.clock.now());
  }

  /** A ranking as it would be settled now: what staff pinned, then what readers and buyers made of the others. */
  async order(kind: Kind, list: List): Promise<RankedWork[]> {
    const since = new Date(this.clock.now().getTime() - RANKED_DAYS * DAY_MS);
    const pinned = (await this.ranks.marked(kind, list)).filter(({ mark }) => mark === 'pinned');
    const others = await this.ranks.candidates({ kind, list, since, take: MAX_PLACES });
    return [...pinned, ...others].slice(0, MAX_PLACES);
  }

  private async heatsOf(ids: readonly number[]): Promise<Map<number, number>> {
    const now = this.clock.now();
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const days = Array.from({ length: HEAT_DAYS }, (_, ago) => this.clock.dayOf(daysAgo(ago)));
    const span = { ids, now, since: daysAgo(HEAT_DAYS) };
    const signals = [
      ...(await this.heat.readers(ids, days)),
      ...(await this.heat.subscribers(span)),
      ...(await this.heat.buyers(span)),
    ];
    return new Map(ids.map((id) => [id, heatOf(signals.filter(({ workId }) => workId === id))]));
  }
}
