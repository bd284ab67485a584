import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../platform/audit/audit-trail';
import { changesBetween } from '../../platform/audit/changes';
import { Clock } from '../../platform/clock/clock';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Refusal } from '../../platform/errors/refusal';
import { DomainEvents } from '../../platform/events/domain-events';
import type { GameEntity } from './game.entity';
import { gameChanged } from './games.events';
import { toHistory, type GameRecord } from './games.mapper';
import { GamesRepository } from './games.repository';

/** What a change does to the game's own row; the identity and the version are not its business. */
export type GameChange = Partial<Omit<GameEntity, 'id' | 'version' | 'updatedAt'>>;

/** The one way in which a game changes: alone, with a new version, an entry in its history and an event. */
@Injectable()
export class GameChanges {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly games: GamesRepository,
    private readonly auditTrail: AuditTrail,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Lets `decide` look at the game while nobody else can change it, and saves what it answers. An empty change leaves
   * the row as it is, and still enters the history: somebody asked for it.
   * @throws Refusal `game.notFound`, and whatever `decide` throws.
   */
  change(id: number, action: string, decide: (record: GameRecord) => Promise<GameChange>): Promise<GameRecord> {
    return this.unitOfWork.run(async () => {
      const before = await this.locked(id);
      const change = await decide(before);
      if (Object.keys(change).length > 0) await this.save(before.game, change);
      const after = await this.require(id);
      await this.record(action, after, changesBetween(toHistory(before), toHistory(after)));
      return after;
    });
  }

  /** Adds a game without packages. */
  add(game: Omit<GameEntity, 'id'>, complete: (id: number) => Promise<void>): Promise<GameRecord> {
    return this.unitOfWork.run(async () => {
      const id = await this.games.insert(game);
      await complete(id);
      const record = await this.require(id);
      await this.record('create', record, { before: null, after: toHistory(record) });
      return record;
    });
  }

  /** Removes a game that `prepare` does not refuse to let go. @returns the game as it was. */
  remove(id: number, prepare: (record: GameRecord) => Promise<void>): Promise<GameRecord> {
    return this.unitOfWork.run(async () => {
      const record = await this.locked(id);
      await prepare(record);
      await this.games.remove(id);
      await this.record('delete', record, { before: toHistory(record), after: null });
      return record;
    });
  }

  /** @throws Refusal `game.notFound`. */
  async require(id: number): Promise<GameRecord> {
    return this.present(await this.games.find(id));
  }

  private async locked(id: number): Promise<GameRecord> {
    return this.present(await this.games.findForChange(id));
  }

  private present(record: GameRecord | null): GameRecord {
    if (!record) throw new Refusal('game.notFound');
    return record;
  }

  private async save({ id, version }: GameEntity, change: GameChange): Promise<void> {
    const isSaved = await this.games.update(id, version, { ...change, updatedAt: this.clock.now() });
    if (!isSaved) throw new Error(`game ${id} was changed while it was held`);
  }

  private async record(
    action: string,
    { game }: GameRecord,
    sides: { before: Record<string, unknown> | null; after: Record<string, unknown> | null },
  ): Promise<void> {
    await this.auditTrail.record({ action, resource: 'games', recordId: game.id, recordLabel: game.name, ...sides });
    this.events.emit(gameChanged, { gameId: game.id });
  }
}
