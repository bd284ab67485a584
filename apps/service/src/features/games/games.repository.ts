import type { QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { COUNT_LIMIT } from '../../platform/paging/page';
import { Database } from '../../platform/database/database';
import type { SqlParameters } from '../../platform/database/named-parameters';
import { GameEntity } from './game.entity';
import { GameVersionEntity } from './game-version.entity';
import type { GameRecord } from './games.mapper';

type ListQuery = NonNullable<QueryOf<'consoleListGames'>>;
type SortField = NonNullable<ListQuery['sort']>[0];
type Filter = NonNullable<ListQuery['filter']>;

/** Ids are given in the order of creation; each other order has its index. */
const SORT_COLUMNS: Readonly<Record<SortField, readonly string[]>> = {
  id: ['id'],
  createdAt: ['id'],
  name: ['name', 'id'],
  state: ['state', 'sort_order', 'id'],
  sortOrder: ['sort_order', 'id'],
  downloadCount: ['download_count', 'id'],
  updatedAt: ['updated_at', 'id'],
};

/** A console list's conditions; `found` holds the ids that a keyword found. */
export interface GameConditions extends Omit<Filter, 'q'> {
  readonly found?: readonly number[];
}

/** A package that can be downloaded now, with whether the device that asks has been counted for it. */
export interface OfferedPackage {
  readonly online_type: Schemas['OnlineType'];
  /** The version's columns are null where the platform has no package. */
  readonly version_id: number | null;
  readonly file_id: string;
  readonly file_name: string;
  readonly is_counted: number;
}

/** Games and their packages as the console works on them, and the downloads that are counted. Every method that writes belongs inside a unit of work. */
@Injectable()
export class GamesRepository {
  constructor(private readonly database: Database) {}

  async find(id: number): Promise<GameRecord | null> {
    const game = await this.games.findOneBy({ id });
    return game && { game, versions: await this.versionsOf([id]) };
  }

  /** As `find`, and nobody else changes the game or its packages until the unit of work ends. */
  async findForChange(id: number): Promise<GameRecord | null> {
    // SQLite's units of work take turns anyway, and it has no such clause.
    if (this.database.dialect === 'postgres')
      await this.database.query('SELECT id FROM games WHERE id = :id FOR UPDATE', { id });
    return this.find(id);
  }

  /** One page of games in any state, with their packages. */
  async page(conditions: GameConditions, [field, direction]: NonNullable<ListQuery['sort']>, range: SqlParameters) {
    const [where, parameters] = whereOf(conditions);
    const order = SORT_COLUMNS[field].map((column) => `${column} ${direction}`).join(', ');
    const rows = await this.database.query<{ id: number }>(
      `SELECT id FROM games ${where} ORDER BY ${order} LIMIT :take OFFSET :first`,
      { ...parameters, ...range },
    );
    return this.findMany(rows.map((row) => row.id));
  }

  /** How many games fit, counted to one beyond the limit. */
  async count(conditions: GameConditions): Promise<number> {
    const [where, parameters] = whereOf(conditions);
    const rows = await this.database.query<{ total: number }>(
      `SELECT count(*) AS total FROM (SELECT 1 AS one FROM games ${where} LIMIT ${COUNT_LIMIT + 1}) AS counted`,
      parameters,
    );
    return rows[0]?.total ?? 0;
  }

  async insert(game: Omit<GameEntity, 'id'>): Promise<number> {
    const { identifiers } = await this.games.insert(game);
    return identifiers[0]?.['id'] as number;
  }

  /** Saves a change unless somebody saved since `version` was read. @returns whether it was saved. */
  async update(id: number, version: number, change: Partial<GameEntity>): Promise<boolean> {
    return (await this.games.update({ id, version }, { ...change, version: version + 1 })).affected === 1;
  }

  /** Removes a game with its packages and search terms. */
  async remove(id: number): Promise<void> {
    await this.games.delete({ id });
  }

  async insertVersion(version: Omit<GameVersionEntity, 'id'>): Promise<void> {
    await this.versions.insert(version);
  }

  async removeVersion(id: number): Promise<void> {
    await this.versions.delete({ id });
  }

  /** Scheduled games whose time has come, the earliest first. */
  async listDue(now: Date, most: number): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(
      `SELECT id FROM games WHERE state = 'scheduled' AND publish_at <= :now ORDER BY publish_at, id LIMIT :most`,
      { now, most },
    );
    return rows.map((row) => row.id);
  }

  /** What a published game offers for a platform; `undefined` when there is no such game. */
  async offeredPackage(
    gameId: number,
    platformType: Schemas['PlatformType'],
    deviceId: string,
  ): Promise<OfferedPackage | undefined> {
    const rows = await this.database.query<OfferedPackage>(
      `SELECT g.online_type, v.id AS version_id, v.file_id, v.file_name,
          (SELECT count(*) FROM game_downloads d WHERE d.version_id = v.id AND d.device_id = :deviceId) AS is_counted
        FROM games g LEFT JOIN game_versions v ON v.id =
          (SELECT max(id) FROM game_versions WHERE game_id = g.id AND platform_type = :platformType)
        WHERE g.id = :gameId AND g.state = 'published'`,
      { gameId, platformType, deviceId },
    );
    return rows[0];
  }

  /** Counts a device's download of a version, once for ever; a version that is gone is not counted. */
  async countDownload(versionId: number, deviceId: string, at: Date): Promise<void> {
    const counted = await this.database.execute(
      `INSERT INTO game_downloads (version_id, device_id, at)
        SELECT id, CAST(:deviceId AS varchar(32)), CAST(:at AS bigint) FROM game_versions WHERE id = :versionId
        ON CONFLICT (version_id, device_id) DO NOTHING`,
      { versionId, deviceId, at },
    );
    if (counted === 0) return;
    await this.database.execute(`UPDATE game_versions SET download_count = download_count + 1 WHERE id = :versionId`, {
      versionId,
    });
    await this.database.execute(
      `UPDATE games SET download_count = download_count + 1
        WHERE id = (SELECT game_id FROM game_versions WHERE id = :versionId)`,
      { versionId },
    );
  }

  private async findMany(ids: readonly number[]): Promise<GameRecord[]> {
    if (ids.length === 0) return [];
    const games = new Map((await this.games.findBy({ id: In([...ids]) })).map((game) => [game.id, game]));
    const versions = new Map<number, GameVersionEntity[]>(ids.map((id) => [id, []]));
    for (const version of await this.versionsOf(ids)) versions.get(version.gameId)?.push(version);
    return ids.flatMap((id) => {
      const game = games.get(id);
      return game ? [{ game, versions: versions.get(id) ?? [] }] : [];
    });
  }

  private versionsOf(gameIds: readonly number[]): Promise<GameVersionEntity[]> {
    return this.versions.find({ where: { gameId: In([...gameIds]) }, order: { id: 'DESC' } });
  }

  private get games() {
    return this.database.repository(GameEntity);
  }

  private get versions() {
    return this.database.repository(GameVersionEntity);
  }
}

function whereOf({ id, found, type, state, onlineType }: GameConditions): [string, SqlParameters] {
  const conditions = [
    ...(id ? ['id IN (:id)'] : []),
    ...(found ? ['id IN (:found)'] : []),
    ...(type ? ['type = :type'] : []),
    ...(state ? ['state = :state'] : []),
    ...(onlineType === undefined ? [] : ['online_type = :onlineType']),
  ];
  return [
    conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '',
    {
      ...(id && { id }),
      ...(found && { found }),
      ...(type && { type }),
      ...(state && { state }),
      ...(onlineType === undefined ? {} : { onlineType }),
    },
  ];
}
