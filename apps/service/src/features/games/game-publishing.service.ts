import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Clock } from '../../platform/clock/clock';
import { instantFrom } from '../../platform/clock/instant-from';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Refusal } from '../../platform/errors/refusal';
import { Jobs } from '../../platform/jobs/jobs';
import type { RecordFields } from '../../platform/records/record-definition';
import { Records } from '../../platform/records/records';
import type { GameEntity } from './game.entity';
import { toGame, type GameRecord } from './games.mapper';
import { gameRecord, GamesRepository } from './games.repository';
import { missingParts } from './games.rules';

type Game = Schemas['Game'];
type GameChange = Partial<RecordFields<GameEntity>>;

const PUBLISH_EVERY_SECONDS = 15;
const MAX_AT_ONCE = 100;

/** Which games players see, and from when. */
@Injectable()
export class GamePublishingService implements OnApplicationBootstrap {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly games: GamesRepository,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('games.publish-scheduled', PUBLISH_EVERY_SECONDS, (stop) => this.publishDue(stop));
  }

  /**
   * Publishes a complete game now, or has it published at a later time. A published one stays as it is.
   * @throws Refusal `game.notReady` with what is missing by field, `game.publishTimePast`, `validation`.
   */
  publish(id: number, publishAt: string | null): Promise<Game> {
    return publishAt === null ? this.publishNow(id) : this.schedule(id, instantFrom('publishAt', publishAt));
  }

  /** Takes a game down or cancels its schedule; one that was never public is a draft again. */
  unpublish(id: number): Promise<Game> {
    return this.change(id, 'unpublish', ({ state, firstPublishedAt }) => {
      if (state === 'published') return { state: 'unpublished' };
      if (state !== 'scheduled') return {};
      return { state: firstPublishedAt ? 'unpublished' : 'draft', publishAt: firstPublishedAt };
    });
  }

  /** Publishes the scheduled games whose time has come, each on its own; several processes may try at once. */
  async publishDue(stop?: AbortSignal): Promise<void> {
    for (const id of await this.games.listDue(this.clock.now(), MAX_AT_ONCE)) {
      if (stop?.aborted) return;
      await this.change(id, 'publish', (game) => (game.state === 'scheduled' ? this.shown(game) : {}));
    }
  }

  private publishNow(id: number): Promise<Game> {
    return this.change(id, 'publish', (game) => {
      refuseIncomplete(game);
      return this.shown(game);
    });
  }

  private async schedule(id: number, publishAt: Date): Promise<Game> {
    if (publishAt <= this.clock.now()) throw new Refusal('game.publishTimePast');
    return this.change(id, 'schedule', (game) => {
      refuseIncomplete(game);
      if (game.state === 'published')
        throw new Refusal('validation', { errors: { publishAt: '游戏已上架，请先下架再定时上架' } });
      return { state: 'scheduled', publishAt };
    });
  }

  private change(id: number, action: string, decide: (game: GameRecord) => GameChange): Promise<Game> {
    return this.unitOfWork.run(async () => {
      const { after } = await this.records.change(gameRecord, { id, action }, decide);
      return toGame(after);
    });
  }

  private shown({ state, firstPublishedAt }: GameRecord): GameChange {
    if (state === 'published') return {};
    const now = this.clock.now();
    return { state: 'published', publishAt: now, firstPublishedAt: firstPublishedAt ?? now };
  }
}

function refuseIncomplete(game: GameRecord): void {
  const errors = missingParts({ ...game, packageCount: game.versions.length });
  if (Object.keys(errors).length > 0) throw new Refusal('game.notReady', { errors });
}
