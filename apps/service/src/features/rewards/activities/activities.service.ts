import { MAX_ID, activityPhase, type QueryOf, type Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Refusal } from '#platform/errors/refusal';
import { decodeCursor, encodeCursor } from '#platform/paging/cursor';
import { GameShelvesService } from '#features/content/games/game-shelves.service';
import { ActivityAwardsRepository } from './activity-awards.repository';
import { ActivityBoardsService } from './activity-boards.service';
import { ActivityMeasuresService } from './activity-measures.service';
import { toCard, toWin, type ActivityRecord } from './activities.mapper';
import { ActivitiesRepository } from './activities.repository';
import { leftOf, oddsOf, prizeStateOf } from './activities.rules';
import type { ActivityPrizeEntity } from './activity-prize.entity';
import type { ActivityEntity } from './activity.entity';

type Measure = Schemas['ActivityMeasure'];

const PAGE_SIZE = 20;
const LIMITS = {
  current: [100_000, MAX_ID],
  over: [Number.MAX_SAFE_INTEGER, MAX_ID],
} as const;

/** Claims, progress and draws of a player in an activity. */
interface Standing {
  readonly claimed: ReadonlySet<number>;
  readonly done: ReadonlyMap<Measure, number>;
  readonly drawsToday: number;
}

const nobody: Standing = { claimed: new Set(), done: new Map(), drawsToday: 0 };

/** Activities, as each player sees them. */
@Injectable()
export class ActivitiesService {
  constructor(
    private readonly activities: ActivitiesRepository,
    private readonly awards: ActivityAwardsRepository,
    private readonly measures: ActivityMeasuresService,
    private readonly boards: ActivityBoardsService,
    private readonly games: GameShelvesService,
    private readonly clock: Clock,
  ) {}

  async list(query: QueryOf<'listActivities'>): Promise<Schemas['ActivityPage']> {
    const { scope, gameId, cursor, pageSize = PAGE_SIZE } = query;
    const now = this.clock.now();
    const order = `activities:${scope}:${gameId ?? ''}`;
    const after = cursor ? decodeCursor(cursor, order, LIMITS[scope]) : undefined;
    const found = await this.activities.shown({ scope, gameId, now, after, take: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    const gameOf = await this.gamesOf(page);
    const position = scope === 'over' ? last?.endAt.getTime() : last?.sortOrder;
    return {
      now: now.toISOString(),
      list: page.map((activity) => toCard(activity, gameOf(activity), now)),
      nextCursor: found.length > pageSize && last ? encodeCursor(order, [position ?? 0, last.id]) : null,
    };
  }

  /** The first open activities, without activities that have yet to begin. */
  async running(pageSize: number): Promise<Schemas['ActivityCard'][]> {
    const { list } = await this.list({ scope: 'current', pageSize });
    return list.filter(({ phase }) => phase === 'running');
  }

  /** Returns those of the ids whose activities players see: published, and not over. */
  async openOf(ids: readonly number[]): Promise<ReadonlySet<number>> {
    return ids.length === 0 ? new Set() : this.activities.openOf(ids, this.clock.now());
  }

  /** Whether there is an activity, in any state. */
  async exists(id: number): Promise<boolean> {
    return (await this.activities.find(id)) !== null;
  }

  /** @param uid null for a guest @throws Refusal `activity.notFound` */
  async view(uid: number | null, id: number): Promise<Schemas['ActivityView']> {
    const activity = await this.activities.find(id);
    if (activity?.state !== 'published') throw new Refusal('activity.notFound');
    const now = this.clock.now();
    const gameOf = await this.gamesOf([activity]);
    const standing = uid === null ? nobody : await this.standingOf(uid, activity);
    const { drawPrice: price, drawsPerDay: perDay } = activity;
    // Before its time and after it nothing can be drawn, however many a day allows.
    const left = activityPhase(activity, now) === 'running' ? Math.max(perDay - standing.drawsToday, 0) : 0;
    return {
      activity: toCard(activity, gameOf(activity), now),
      content: activity.content,
      now: now.toISOString(),
      prizes: activity.prizes.map((prize) => shownPrize(activity, prize, standing, now)),
      draw: activity.kind === 'draw' ? { price, perDay, left } : null,
      board: await this.boards.boardOf(activity, uid),
    };
  }

  /** Returns a player's awards of an activity, page by page, the latest first. */
  async wins(uid: number, id: number, query: QueryOf<'listActivityWins'>): Promise<Schemas['ActivityWinPage']> {
    const { cursor, pageSize = PAGE_SIZE } = query ?? {};
    const order = 'activity-wins';
    const [before = MAX_ID] = cursor ? decodeCursor(cursor, order, [MAX_ID]) : [];
    const found = await this.awards.page(uid, id, before, pageSize + 1);
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    return {
      list: page.map(toWin),
      nextCursor: found.length > pageSize && last ? encodeCursor(order, [last.id]) : null,
    };
  }

  /** @throws Refusal `activity.notFound` */
  async figures(id: number): Promise<Schemas['ActivityFigures']> {
    const activity = await this.activities.find(id);
    if (!activity) throw new Refusal('activity.notFound');
    const byPrize = await this.awards.byPrize(id);
    const none = { given: 0, players: 0 };
    return {
      ...(await this.awards.figures(id)),
      prizes: activity.prizes.map(({ id: prizeId, name }) => ({
        id: prizeId,
        name,
        ...(byPrize.get(prizeId) ?? none),
      })),
    };
  }

  /** The games of activities, as far as players see them. */
  private async gamesOf(activities: readonly Pick<ActivityEntity, 'gameId'>[]) {
    const ids = [...new Set(activities.flatMap(({ gameId }) => gameId ?? []))];
    const found = new Map((await this.games.picked(ids, undefined)).map((game) => [game.id, game]));
    return ({ gameId }: Pick<ActivityEntity, 'gameId'>): Schemas['GiftGame'] | null => {
      const game = gameId === null ? undefined : found.get(gameId);
      return game ? { id: game.id, name: game.name, icon: game.icon } : null;
    };
  }

  private async standingOf(uid: number, activity: ActivityRecord): Promise<Standing> {
    const { id, kind } = activity;
    const done = new Map<Measure, number>();
    for (const { measure } of activity.prizes)
      if (measure !== null && !done.has(measure)) done.set(measure, await this.measures.count(measure, uid, activity));
    const isDraw = kind === 'draw';
    return {
      claimed: isDraw ? nobody.claimed : await this.awards.claimedBy(uid, id),
      done,
      drawsToday: isDraw ? await this.awards.countDraws(uid, id, this.clock.today()) : 0,
    };
  }
}

function shownPrize(
  activity: ActivityRecord,
  prize: ActivityPrizeEntity,
  { claimed, done }: Standing,
  now: Date,
): Schemas['ActivityPrize'] {
  const { id, name, rewards, measure, target, fromRank: from, toRank: to } = prize;
  const { kind } = activity;
  const left = leftOf(prize);
  const goal = measure === null ? null : { measure, target, done: done.get(measure) ?? 0 };
  const state = prizeStateOf({ kind, phase: activityPhase(activity, now), isClaimed: claimed.has(id), left, goal });
  return {
    id,
    name,
    rewards,
    left,
    state,
    odds: kind === 'draw' ? oddsOf(prize, activity.prizes) : null,
    goal,
    ranks: kind === 'leaderboard' ? { from, to } : null,
  };
}
