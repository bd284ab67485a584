import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { Refusal } from '../../platform/errors/refusal';
import { DomainEvents } from '../../platform/events/domain-events';
import { Jobs } from '../../platform/jobs/jobs';
import { GameChanges, type GameChange } from './game-changes';
import { gamePublished, gameUnpublished } from './games.events';
import type { GameRecord } from './games.mapper';
import { GamesRepository } from './games.repository';
import { missingParts } from './games.rules';

const PUBLISH_EVERY_SECONDS = 15;
const MOST_AT_ONCE = 100;

/** Which games players see, and from when. */
@Injectable()
export class GamePublishingService implements OnApplicationBootstrap {
  constructor(
    private readonly changes: GameChanges,
    private readonly games: GamesRepository,
    private readonly events: DomainEvents,
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
  publish(id: number, publishAt: Date | null): Promise<GameRecord> {
    if (publishAt && publishAt <= this.clock.now()) throw new Refusal('game.publishTimePast');
    return this.changes.change(id, publishAt ? 'schedule' : 'publish', async (record) => {
      refuseIncomplete(record);
      if (!publishAt) return this.shown(record);
      if (record.game.state === 'published')
        throw new Refusal('validation', { errors: { publishAt: '游戏已上架，请先下架再定时上架' } });
      return { state: 'scheduled', publishAt };
    });
  }

  /** Takes a game down or cancels its schedule; one that was never public is a draft again. */
  unpublish(id: number): Promise<GameRecord> {
    return this.changes.change(id, 'unpublish', async ({ game }) => {
      if (game.state === 'published') {
        this.events.emit(gameUnpublished, { gameId: id });
        return { state: 'unpublished' };
      }
      if (game.state !== 'scheduled') return {};
      const { firstPublishedAt } = game;
      return { state: firstPublishedAt ? 'unpublished' : 'draft', publishAt: firstPublishedAt };
    });
  }

  /** Publishes the scheduled games whose time has come, each on its own; several processes may try at once. */
  async publishDue(stop?: AbortSignal): Promise<void> {
    for (const id of await this.games.listDue(this.clock.now(), MOST_AT_ONCE)) {
      if (stop?.aborted) return;
      await this.changes.change(id, 'publish', async (record) => this.shown(record));
    }
  }

  private shown({ game }: GameRecord): GameChange {
    if (game.state === 'published') return {};
    const now = this.clock.now();
    this.events.emit(gamePublished, { gameId: game.id });
    return { state: 'published', publishAt: now, firstPublishedAt: game.firstPublishedAt ?? now };
  }
}

function refuseIncomplete({ game, versions }: GameRecord): void {
  const errors = missingParts({ ...game, packageCount: versions.length });
  if (Object.keys(errors).length > 0) throw new Refusal('game.notReady', { errors });
}
