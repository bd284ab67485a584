import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '#platform/clock/clock';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { maskedName } from './activities.rules';
import type { ActivityEntity } from './activity.entity';
import { ActivityMeasuresService } from './activity-measures.service';

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
    // A failed read is not kept.
    places.catch(() => this.boards.delete(key));
    return places;
  }

  private async read(activity: ActivityEntity): Promise<readonly Place[]> {
    const scores = await this.measures.top(activity.measure, activity, SHOWN);
    const names = await this.accounts.namesOf(scores.map(({ uid }) => uid));
    return scores.map(({ uid, score }) => ({ uid, score, name: names.get(uid) ?? '玩家' }));
  }
}
