import { Injectable } from '@nestjs/common';
import { MAX_ID, type QueryOf, type Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { daysBetween } from '#platform/clock/days';
import { Refusal } from '#platform/errors/refusal';
import { decodeCursor, encodeCursor, MAX_INSTANT } from '#platform/paging/cursor';
import type { PageAbsence } from '#platform/pages/portal-pages';
import { StandingVisitsService } from '#features/community/standings/standing-visits.service';
import { FollowListsRepository, type ListPart } from './follow-lists.repository';
import {
  toBlockedPlayer,
  toFollowedPlayer,
  toPersonAbsence,
  toSquarePlayer,
  type BlockedRow,
  type PersonRow,
} from './follows.mapper';

type PeopleQuery = QueryOf<'listFollowed'>;
type Paged = Pick<NonNullable<PeopleQuery>, 'currentPage' | 'pageSize' | 'cursor'>;
/** The owner of a list, and its viewer. */
interface Looked {
  readonly viewer: number | null;
  readonly uid: number;
}

const PAGE_SIZE = 20;

/** Players as others see them in the square: their pages, and lists of them. */
@Injectable()
export class FollowListsService {
  constructor(
    private readonly lists: FollowListsRepository,
    private readonly visits: StandingVisitsService,
    private readonly clock: Clock,
  ) {}

  /** Returns the players whom a player follows, for a viewer. @throws Refusal `follow.noPlayer`, `validation` */
  async followed(looked: Looked, query: PeopleQuery): Promise<Schemas['FollowPage']> {
    const [part, viewer] = [partOf('followed', query), await this.look(looked)];
    const rows = await this.lists.followed({ ...part, viewer, uid: looked.uid, now: this.clock.now().getTime() });
    return { ...pageOf('followed', query, rows), records: rows.slice(0, sizeOf(query)).map(toFollowedPlayer) };
  }

  /** The followers of a player, for a viewer. @throws Refusal `follow.noPlayer`, `validation` */
  async followers(looked: Looked, query: PeopleQuery): Promise<Schemas['FollowPage']> {
    const [part, viewer] = [partOf('followers', query), await this.look(looked)];
    const rows = await this.lists.followers({ ...part, viewer, uid: looked.uid, now: this.clock.now().getTime() });
    return { ...pageOf('followers', query, rows), records: rows.slice(0, sizeOf(query)).map(toFollowedPlayer) };
  }

  /** Returns the players whom the player blocked. @throws Refusal `validation` */
  async blocked(uid: number, query: Paged | undefined): Promise<Schemas['BlockPage']> {
    const rows = await this.lists.blocked(uid, partOf('blocks', query));
    return { ...pageOf('blocks', query, rows), records: rows.slice(0, sizeOf(query)).map(toBlockedPlayer) };
  }

  /** @throws Refusal `follow.noPlayer` also for a viewer whom the player blocked */
  async person({ viewer, uid }: Looked): Promise<Schemas['SquarePlayer']> {
    if (viewer !== null) await this.visits.see(viewer);
    const row = await this.require(viewer ?? 0, uid);
    const registeredOn = this.clock.dayOf(new Date(Number(row.created_at)));
    return toSquarePlayer(row, viewer ?? 0, Math.max(0, daysBetween(registeredOn, this.clock.today())));
  }

  /** The answer of a player's address that guests do not read. */
  async absence(uid: number): Promise<PageAbsence> {
    return toPersonAbsence(uid > 0 ? await this.lists.person(0, uid, this.clock.now().getTime()) : undefined);
  }

  /** Lets a viewer look at another's lists, unless one of them blocked the other. @returns the viewer, 0 for a guest */
  private async look({ viewer, uid }: Looked): Promise<number> {
    if (viewer !== null) await this.visits.see(viewer);
    if (viewer === uid) return uid;
    const { is_blocked: isBlocked } = await this.require(viewer ?? 0, uid);
    if (isBlocked) throw new Refusal('follow.noPlayer');
    return viewer ?? 0;
  }

  private async require(viewer: number, uid: number): Promise<PersonRow> {
    const row = await this.lists.person(viewer, uid, this.clock.now().getTime());
    if (!row || row.erased_at !== null || row.has_blocked) throw new Refusal('follow.noPlayer');
    return row;
  }
}

const sizeOf = (query: Paged | undefined): number => query?.pageSize ?? PAGE_SIZE;

/** One row more than is shown says whether there are more. */
function partOf(order: string, query: Paged | undefined): ListPart {
  const take = sizeOf(query) + 1;
  if (query?.cursor === undefined)
    return { at: MAX_INSTANT, id: MAX_ID, skip: ((query?.currentPage ?? 1) - 1) * (take - 1), take };
  const [at = 0, id = 0] = decodeCursor(query.cursor, order, [MAX_INSTANT, MAX_ID]);
  return { at, id, skip: 0, take };
}

function pageOf(order: string, query: Paged | undefined, rows: readonly BlockedRow[]) {
  const pageSize = sizeOf(query);
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  return {
    currentPage: query?.currentPage ?? 1,
    pageSize,
    hasMore: last !== undefined,
    nextCursor: last ? encodeCursor(order, [Number(last.at), last.uid]) : null,
  };
}
