import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { instantFrom } from '#platform/clock/instant-from';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { DomainEvents } from '#platform/events/domain-events';
import { lateNote } from '#platform/records/late-note';
import type { RecordFields } from '#platform/records/record-definition';
import { Records, type Changed } from '#platform/records/records';
import { defineTask } from '#platform/tasks/task-kind';
import type { TaskRun } from '#platform/tasks/task-run';
import { Tasks } from '#platform/tasks/tasks.service';
import type { GameEntity } from './game.entity';
import { gamePublished } from './games.events';
import { toGame, type GameRecord } from './games.mapper';
import { gameRecord } from './games.repository';
import { missingParts } from './games.rules';

type Game = Schemas['Game'];
type GameChange = Partial<RecordFields<GameEntity>>;

interface DueGame {
  readonly gameId: number;
}

export const publishDueGame = defineTask<DueGame>('games.publish', {
  label: '定时上架游戏',
  subjectOf: ({ gameId }) => ({ resource: 'games', recordId: String(gameId) }),
});
const keyOf = (id: number): string => `games:${id}`;

/** Which games players see, and from when. */
@Injectable()
export class GamePublishingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly tasks: Tasks,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

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

  publishDue(task: TaskRun<DueGame, object>): Promise<void> {
    const { gameId: id } = task.payload;
    return this.unitOfWork.run(async () => {
      const game = await this.records.lock(gameRecord, id);
      if (game?.state === 'scheduled') {
        const note = lateNote(game.publishAt, this.clock);
        this.notify(await this.records.change(gameRecord, { id, action: 'publish', note }, (due) => this.shown(due)));
      }
      await task.complete();
    });
  }

  private change(id: number, action: string, decide: (game: GameRecord) => GameChange): Promise<Game> {
    return this.unitOfWork.run(async () => {
      const changed = await this.records.change(gameRecord, { id, action }, decide);
      this.notify(changed);
      await this.followSchedule(changed.after);
      return toGame(changed.after);
    });
  }

  private notify({ before, after }: Changed<GameRecord>): void {
    if (before.state === 'published' || after.state !== 'published') return;
    this.events.emit(gamePublished, { id: after.id, isFirst: before.firstPublishedAt === null });
  }

  /** The task stands in the same commit as the state: a game that is scheduled has one, any other has none. */
  private async followSchedule({ id, state, publishAt }: GameRecord): Promise<void> {
    const key = keyOf(id);
    if (state === 'scheduled' && publishAt)
      await this.tasks.replace(publishDueGame, { gameId: id }, { key, runAt: publishAt });
    else await this.tasks.cancel(publishDueGame, key);
  }

  private shown({ state, firstPublishedAt }: GameRecord): GameChange {
    if (state === 'published') return {};
    const now = this.clock.now();
    return { state: 'published', publishAt: now, firstPublishedAt: firstPublishedAt ?? now };
  }
}

function refuseIncomplete(game: GameRecord): void {
  const errors = missingParts({ ...game, packages: game.versions });
  if (Object.keys(errors).length > 0) throw new Refusal('game.notReady', { errors });
}
