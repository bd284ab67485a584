import { Injectable } from '@nestjs/common';
import { MAX_ID, type QueryOf, type Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { decodeCursor, encodeCursor, MAX_INSTANT } from '#platform/paging/cursor';
import { OwnedWorksService } from '#features/library/entitlements/owned-works.service';
import { WorkTotalsService } from '#features/library/works/work-totals.service';
import { WorksService } from '#features/library/works/works.service';
import { toReadingEntry, type ShelfRow } from './places.mapper';
import { ShelfRepository } from './shelf.repository';
import { WatchingService } from './watching.service';

const PAGE_SIZE = 20;
/** More subscriptions than a player follows; older ones have their dot in the list. */
const MAX_NEWS = 500;
/** Number of works read last that are searched for one to go on with: the first that players still see. */
const CONTINUED_OF = 5;

/** So many series are offered to go on with, of so many watched last. */
const MAX_CONTINUED = 10;
const CONTINUED_SERIES_OF = 30;

type PageQuery = QueryOf<'listShelf'>;

interface PageOf {
  readonly uid: number;
  readonly order: 'shelf' | 'history';
  readonly size: number;
}

/** Works that players read, watched and subscribed to. */
@Injectable()
export class ShelfService {
  constructor(
    private readonly shelf: ShelfRepository,
    private readonly watching: WatchingService,
    private readonly works: WorksService,
    private readonly owned: OwnedWorksService,
    private readonly totals: WorkTotalsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal `validation` for a cursor that is none of this list */
  async subscribed(uid: number, query: PageQuery): Promise<Schemas['ReadingPage']> {
    const { take, ...behind } = partOf('shelf', query);
    const rows = await this.shelf.subscribed({ uid, take, ...behind });
    return this.page({ uid, order: 'shelf', size: take - 1 }, rows);
  }

  /** @throws Refusal `validation` for a cursor that is none of this list */
  async history(uid: number, query: QueryOf<'listReadingHistory'>): Promise<Schemas['ReadingPage']> {
    const { take, ...behind } = partOf('history', query);
    const rows = await this.shelf.read({ uid, medium: query?.medium ?? 'text', take, ...behind });
    return this.page({ uid, order: 'history', size: take - 1 }, rows);
  }

  async continued(uid: number): Promise<Schemas['ContinuedReading']> {
    const rows = await this.shelf.read({ uid, medium: 'text', at: MAX_INSTANT, id: MAX_ID, take: CONTINUED_OF });
    return { entry: (await this.entries(uid, rows)).find(({ work }) => work !== null) ?? null };
  }

  /** Series to go on with, without series that were watched to their end. */
  async watched(uid: number): Promise<Schemas['ContinuedWatching']> {
    const last = { at: MAX_INSTANT, id: MAX_ID, take: CONTINUED_SERIES_OF };
    const entries = await this.entries(uid, await this.shelf.read({ uid, medium: 'video', ...last }));
    const open = entries.filter(({ work, resume }) => work !== null && resume && !resume.isAgain);
    return { list: open.slice(0, MAX_CONTINUED) };
  }

  /** Subscriptions, and those of them that have something new. */
  async news(uid: number): Promise<Schemas['ShelfNews']> {
    const rows = await this.shelf.news(uid, MAX_NEWS);
    return {
      subscribed: rows.map(({ work_id: id }) => id),
      grown: rows.filter(({ is_grown: isGrown }) => Number(isGrown) === 1).map(({ work_id: id }) => id),
    };
  }

  /** @throws Refusal `work.notFound` for one that players do not see */
  async subscribe(uid: number, id: number): Promise<Schemas['Subscription']> {
    await this.unitOfWork.run(async () => {
      if (!(await this.totals.isShown(id))) throw new Refusal('work.notFound');
      if (await this.shelf.subscribe(uid, id, this.clock.now())) await this.totals.countSubscribers([id], 1);
    });
    return { id, isSubscribed: true };
  }

  async unsubscribe(uid: number, id: number): Promise<Schemas['Subscription']> {
    await this.unitOfWork.run(async () => {
      if (await this.shelf.unsubscribe(uid, id)) await this.totals.countSubscribers([id], -1);
    });
    return { id, isSubscribed: false };
  }

  private async page({ uid, order, size }: PageOf, rows: readonly ShelfRow[]) {
    const shown = rows.slice(0, size);
    const last = rows.length > size ? shown.at(-1) : undefined;
    const at = order === 'shelf' ? last?.subscribed_at : last?.latest_at;
    return {
      list: await this.entries(uid, shown),
      nextCursor: last ? encodeCursor(order, [Number(at), last.work_id]) : null,
    };
  }

  private async entries(uid: number, rows: readonly ShelfRow[]): Promise<Schemas['ReadingEntry'][]> {
    const watched = rows.flatMap((row) => (row.medium === 'video' && row.latest_at !== null ? row.work_id : []));
    const points = await this.watching.resume(uid, watched);
    const cards = await this.works.picked(rows.map((row) => row.work_id));
    const byId = new Map(cards.map((card) => [card.id, card]));
    const gone = rows.flatMap(({ work_id: id }) => (byId.has(id) ? [] : id));
    const titles = await this.owned.titles(uid, gone);
    return rows.map((row) => {
      const id = row.work_id;
      return toReadingEntry(row, { work: byId.get(id), owned: titles.get(id), resume: points.get(id) });
    });
  }
}

/** One row more than is shown says whether there are more. */
function partOf(order: string, query: PageQuery) {
  const { cursor, pageSize = PAGE_SIZE } = query ?? {};
  const limits = [MAX_INSTANT, MAX_ID];
  const [at = MAX_INSTANT, id = MAX_ID] = cursor === undefined ? limits : decodeCursor(cursor, order, limits);
  return { at, id, take: pageSize + 1 };
}
