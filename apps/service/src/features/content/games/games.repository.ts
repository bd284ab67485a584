import type { QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '#platform/database/database';
import { Feed } from '#platform/feed/feed';
import { ALL_PLAYERS } from '#platform/feed/topic';
import { pageRange, type Page } from '#platform/paging/page';
import { orderOf } from '#platform/records/record-list';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import type { FoundIds, OrderedList } from './game-search.repository';
import { GameEntity } from './game.entity';
import { GameVersionEntity } from './game-version.entity';
import { gameChanged } from './games.events';
import { auditSnapshot, toGame, type GameRecord, type OfferedRow } from './games.mapper';
import { hourOf } from './games.rules';

type ListQuery = QueryOf<'consoleListGames'>;

/** Ids are given in the order of creation; each other order has its index. */
const SORT_COLUMNS = {
  id: 'id',
  createdAt: 'id',
  name: 'name',
  state: ['state', 'sort_order'],
  sortOrder: 'sort_order',
  downloadCount: 'download_count',
  updatedAt: 'updated_at',
} as const;

function filtersOf(query: ListQuery): Pick<OrderedList, 'where' | 'parameters'> {
  const { type, state, onlineType } = query?.filter ?? {};
  return {
    where: [type && 'type = :type', state && 'state = :state', onlineType !== undefined && 'online_type = :onlineType'],
    parameters: { type, state, onlineType },
  };
}

/** A list as its page needs it: one row more than it shows, so that it is seen to go on. */
export function listOf(query: ListQuery): OrderedList {
  const { where, parameters } = filtersOf(query);
  const { first, take } = pageRange(query);
  const ids = query?.filter?.id;
  return {
    where: [...where, ids && 'id IN (:ids)'],
    parameters: { ...parameters, ids },
    orderBy: orderOf(query?.sort, SORT_COLUMNS),
    take: first + take + 1,
  };
}

/** A game and its packages, as operators change it. */
export const gameRecord = defineRecord<GameEntity, GameRecord>({
  resource: 'games',
  entity: GameEntity,
  complete: withVersions,
  label: (game) => game.name,
  snapshot: auditSnapshot,
  notFound: 'game.notFound',
  stale: { refusal: 'game.stale', current: toGame },
  changed: gameChanged,
});

/** Games and their packages as the console works on them, and the downloads that are counted. Every method that writes belongs inside a unit of work. */
@Injectable()
export class GamesRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly feed: Feed,
  ) {}

  /** One page of games in any state, with their packages; `found` holds the ids that a keyword found. */
  async page(query: ListQuery, found: FoundIds | undefined): Promise<Page<GameRecord>> {
    const { where, parameters } = filtersOf(query);
    const page = await this.records.page(gameRecord, query, {
      sort: SORT_COLUMNS,
      where: [found && 'id IN (:found)', ...where],
      parameters: { ...parameters, found: found?.ids },
    });
    return found?.isCut ? page.withoutTotal() : page;
  }

  /** Publishes a visible game's price to every player, in the unit of work that changes it. */
  publishPrice({ id, onlineType, buyAmount }: GameEntity): void {
    this.feed.appendLast({ topic: ALL_PLAYERS, kind: 'game.repriced', payload: { id, onlineType, buyAmount } });
  }

  /** Changes the reviews of a game. */
  async rate(id: number, { count, stars }: { readonly count: number; readonly stars: number }): Promise<void> {
    await this.database.execute(
      `UPDATE games SET review_count = review_count + :count, review_stars = review_stars + :stars,
        review_changes = review_changes + 1 WHERE id = :id`,
      { id, count, stars },
    );
  }

  /** @returns its id */
  async insertVersion(version: Omit<GameVersionEntity, 'id'>): Promise<number> {
    const { identifiers } = await this.versions.insert(version);
    return (identifiers[0] as Pick<GameVersionEntity, 'id'>).id;
  }

  /** Has players of a platform get this version. */
  async offerVersion({
    id,
    gameId,
    platformType,
  }: Pick<GameVersionEntity, 'id' | 'gameId' | 'platformType'>): Promise<void> {
    await this.versions.update({ gameId, platformType, isCurrent: true }, { isCurrent: false });
    await this.versions.update({ id }, { isCurrent: true });
  }

  async removeVersion(id: number): Promise<void> {
    await this.versions.delete({ id });
  }

  /** Sets the data for a direct installation of a version on iPhones; null for none. */
  async setInstall(id: number, install: GameVersionEntity['install']): Promise<void> {
    await this.versions.update({ id }, { install });
  }

  /** The version that has a file, with the name of its game; null where none has it. */
  async versionOfFile(fileId: string): Promise<{ readonly name: string; readonly version: GameVersionEntity } | null> {
    const version = await this.versions.findOneBy({ fileId });
    const game = version && (await this.database.repository(GameEntity).findOneBy({ id: version.gameId }));
    return game && version && { name: game.name, version };
  }

  /**
   * Returns the package that a game offers for a platform, in any state of the game: owners download it also when it is no longer
   * published. Undefined without such a game.
   */
  async offeredPackage(
    gameId: number,
    platformType: Schemas['PlatformType'],
    holder: string,
  ): Promise<OfferedRow | undefined> {
    const rows = await this.database.query<OfferedRow>(
      `SELECT g.name, g.state, g.online_type, g.buy_amount, v.id AS version_id, v.file_id, v.file_name,
          (SELECT count(*) FROM game_downloads d WHERE d.version_id = v.id AND d.device_id = :holder) AS is_counted
        FROM games g LEFT JOIN game_versions v
          ON v.game_id = g.id AND v.platform_type = :platformType AND v.is_current
        WHERE g.id = :gameId`,
      { gameId, platformType, holder },
    );
    return rows[0];
  }

  /** Counts a holder's download of a version, at most once; a version that is gone is not counted. */
  async countDownload(versionId: number, holder: string, at: Date): Promise<void> {
    const counted = await this.database.execute(
      `INSERT INTO game_downloads (version_id, device_id, at)
        SELECT id, CAST(:holder AS varchar(32)), CAST(:at AS bigint) FROM game_versions WHERE id = :versionId
        ON CONFLICT (version_id, device_id) DO NOTHING`,
      { versionId, holder, at },
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
    await this.database.execute(
      `INSERT INTO game_download_hours (hour, game_id, downloads)
        SELECT CAST(:hour AS integer), game_id, 1 FROM game_versions WHERE id = :versionId
        ON CONFLICT (hour, game_id) DO UPDATE SET downloads = game_download_hours.downloads + 1`,
      { versionId, hour: hourOf(at) },
    );
  }

  private get versions() {
    return this.database.repository(GameVersionEntity);
  }
}

async function withVersions(games: readonly GameEntity[], database: Database): Promise<GameRecord[]> {
  const versions = await database.repository(GameVersionEntity).find({
    where: { gameId: In(games.map((game) => game.id)) },
    order: { id: 'DESC' },
  });
  return games.map((game) => ({ ...game, versions: versions.filter(({ gameId }) => gameId === game.id) }));
}
