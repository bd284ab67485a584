import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '#platform/clock/clock';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { CheckInsService } from '#features/rewards/check-ins/check-ins.service';
import { OrdersService } from '#features/money/orders/orders.service';
import { PurchasesService } from '#features/money/purchases/purchases.service';
import { maskedName } from './activities.rules';
import type { ActivityEntity } from './activity.entity';

type Measure = Schemas['ActivityMeasure'];

/** From when, and before when. */
interface Window {
  readonly startAt: Date;
  readonly endAt: Date;
}

/** A player and how many they have. */
export interface Score {
  readonly uid: number;
  readonly score: number;
}

/**
 * What players did in a time, counted from the rows of what they did each time it is asked: whichever process wrote
 * them, they count once. See `docs/decisions/0047-activities.md`.
 */
@Injectable()
export class ActivityMeasuresService {
  constructor(
    private readonly checkIns: CheckInsService,
    private readonly purchases: PurchasesService,
    private readonly orders: OrdersService,
  ) {}

  /** How many a player has of something. */
  count(measure: Measure, uid: number, { startAt, endAt }: Window): Promise<number> {
    if (measure === 'checkIns') return this.checkIns.countOf(uid, startAt, endAt);
    if (measure === 'downloads') return this.purchases.countOf(uid, startAt, endAt);
    return this.orders.rechargedBy(uid, startAt, endAt);
  }

  /** Who has the most, the first first. @throws Error for what is not ranked */
  top(measure: Measure | null, { startAt, endAt }: Window, take: number): Promise<Score[]> {
    if (measure === 'downloads') return this.purchases.topOf(startAt, endAt, take);
    if (measure === 'recharge') return this.orders.topRechargers(startAt, endAt, take);
    throw new Error(`nobody is ranked by ${measure}`);
  }
}

const SHOWN = 100;
const MAX_BOARDS = 100;
/** Everybody who was paid in the window is summed up for a board: it is read this often at most, in milliseconds. */
const MAX_AGE_MS = 20_000;

interface Place {
  readonly uid: number;
  readonly name: string;
  readonly score: number;
}

/** Leaderboards as players see them while they run; what is given at the end is counted afresh. */
@Injectable()
export class ActivityBoardsService {
  private readonly boards: LRUCache<string, Promise<readonly Place[]>>;

  constructor(
    private readonly measures: ActivityMeasuresService,
    private readonly accounts: AccountsService,
    clock: Clock,
  ) {
    this.boards = new LRUCache({
      max: MAX_BOARDS,
      ttl: MAX_AGE_MS,
      ttlResolution: 0,
      perf: { now: () => clock.now().getTime() },
    });
  }

  /** @param uid null for a guest; null for what is no leaderboard */
  async boardOf(activity: ActivityEntity, uid: number | null): Promise<Schemas['ActivityBoard'] | null> {
    const { measure } = activity;
    if (measure === null) return null;
    const places = await this.placesOf(activity);
    const list = places.map((place, index) => ({
      rank: index + 1,
      name: maskedName(place.name),
      score: place.score,
      isOwn: place.uid === uid,
    }));
    const own = list.find(({ isOwn }) => isOwn);
    const standing = uid === null ? null : (own ?? (await this.behind(activity, measure, uid)));
    return { measure, list, own: standing && { rank: standing.rank, score: standing.score } };
  }

  private async behind(activity: ActivityEntity, measure: Schemas['ActivityMeasure'], uid: number) {
    return { rank: null, score: await this.measures.count(measure, uid, activity) };
  }

  private placesOf(activity: ActivityEntity): Promise<readonly Place[]> {
    const key = `${activity.id}:${activity.version}`;
    const known = this.boards.get(key);
    if (known) return known;
    const places = this.read(activity);
    this.boards.set(key, places);
    // What could not be read is not kept.
    places.catch(() => this.boards.delete(key));
    return places;
  }

  private async read(activity: ActivityEntity): Promise<readonly Place[]> {
    const scores = await this.measures.top(activity.measure, activity, SHOWN);
    const names = await this.accounts.namesOf(scores.map(({ uid }) => uid));
    return scores.map(({ uid, score }) => ({ uid, score, name: names.get(uid) ?? '玩家' }));
  }
}
