import type { Schemas } from '@ug/contract';
import { labels } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import type { Stamped } from '#platform/fragments/fragments';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';
import type { SqlParameters } from '#platform/database/named-parameters';
import { selected } from '#platform/database/selected';
import { CARD_FIELDS, DETAIL_FIELDS, type CardRow, type DetailRow, type PackageRow } from './games.mapper';
import type { GameEntity, GameType } from './game.entity';
import { hourOf } from './games.rules';

/** Sort column of each order, largest first; the id decides between equals. */
const SORT_COLUMNS = {
  recommended: 'sort_order',
  latest: 'publish_at',
  popular: 'download_count',
  score: 'score_order',
} as const;

/** Columns that a card shows, of a row of `games` called `g`. */
const CARD = selected('g', CARD_FIELDS);

/**
 * Columns that a list selects of a game called `g`: the card, and a stamp that grows with every change of it. The stamp is one
 * number: the version in front of the downloads and the changes by reviews, which have 32 bits together.
 */
export const LISTED = {
  stamped: 'g.id, g.version * 4294967296 + g.download_count + g.review_changes AS stamp',
  whole: CARD,
};

const CARD_COLUMNS = `g.id, ${CARD}`;

const DETAIL_COLUMNS = `g.id, ${selected('g', DETAIL_FIELDS)}`;

const MAX_COUNTED = 10_000;

/** The database counts by itself. */
const TYPE_COUNTS = defineRead<Schemas['GameTypeCount']>(
  'SELECT type, published AS count FROM game_type_counts WHERE published > 0',
);

interface ChangedRow {
  readonly id: number;
  readonly updated_at: number;
}

const LAST_PUBLISHED = defineRead<{ id: number | null }>(`SELECT max(id) AS id FROM games WHERE state = 'published'`);
const PUBLISHED_BETWEEN = defineRead<ChangedRow, { from: number; before: number }>(
  `SELECT id, updated_at FROM games WHERE state = 'published' AND id >= :from AND id < :before ORDER BY id`,
);

/** A game with its value in the sort column of the list. */
export type SortedRow = Stamped & { readonly sort_value: number };

/** The condition that leaves only games with a package for a platform. */
export const availableOn = (platformType: Schemas['PlatformType']): string =>
  platformType === 1 ? 'g.android_size IS NOT NULL' : 'g.ios_size IS NOT NULL';

export interface ShelfQuery {
  readonly sort: Schemas['GameSort'];
  readonly type: GameType | undefined;
  /** Only games with a package for it. */
  readonly platform: Schemas['PlatformType'] | undefined;
  /** Sort value and id of the row behind which the page begins. */
  readonly after: readonly number[] | undefined;
  readonly take: number;
}

/** Games for players: single statements over published games, whose rows do not become entities. */
@Injectable()
export class GameShelfRepository {
  constructor(private readonly database: Database) {}

  /** @param columns of `LISTED` */
  page({ sort, type, platform, after, take }: ShelfQuery, columns: string): Promise<SortedRow[]> {
    const column = SORT_COLUMNS[sort];
    const [value, id] = after ?? [];
    const conditions = [
      `g.state = 'published'`,
      ...(type ? ['g.type = :type'] : []),
      ...(platform ? [availableOn(platform)] : []),
      ...(after ? [`(g.${column}, g.id) < (:value, :id)`] : []),
    ];
    return this.database.query(
      `SELECT ${columns}, g.${column} AS sort_value FROM games g WHERE ${conditions.join(' AND ')}
        ORDER BY g.${column} DESC, g.id DESC LIMIT :take`,
      { take, ...(type && { type }), ...(after && { value: value ?? 0, id: id ?? 0 }) },
    );
  }

  /** Returns the same as `page`, with everything that a card shows. */
  async cardPage(query: ShelfQuery): Promise<(CardRow & { readonly sort_value: number })[]> {
    const rows = await this.page(query, CARD_COLUMNS);
    return rows as unknown as (CardRow & { readonly sort_value: number })[];
  }

  /** Returns the published games among these, with everything that a card shows, in no order. */
  publishedCards(ids: readonly number[]): Promise<CardRow[]> {
    return this.cards(ids, CARD_COLUMNS);
  }

  /** Games of these ids in any state; one that has lost its icon is left out. */
  ownedCards(ids: readonly number[]): Promise<CardRow[]> {
    return this.database.query(`SELECT ${CARD_COLUMNS} FROM games g WHERE g.id IN (:ids) AND g.icon IS NOT NULL`, {
      ids,
    });
  }

  /** Returns the published games among these, in no order. @param columns of `LISTED` */
  cards(ids: readonly number[], columns: string): Promise<(CardRow & Stamped)[]> {
    return this.database.query(`SELECT ${columns} FROM games g WHERE g.id IN (:ids) AND g.state = 'published'`, {
      ids,
    });
  }

  /** Returns the number of published games of each type, counted up to ten thousand. */
  async countTypes(): Promise<Schemas['GameTypeCount'][]> {
    const rows = await this.database.rows(TYPE_COUNTS, {});
    const order = Object.keys(labels.GameType);
    const counted = rows.map(({ type, count }) => ({ type, count: Math.min(count, MAX_COUNTED) }));
    return counted.sort((one, other) => order.indexOf(one.type) - order.indexOf(other.type));
  }

  /** One game; `isPreview` finds it in any state. */
  async detail(id: number, isPreview: boolean): Promise<DetailRow | undefined> {
    const state = isPreview ? '' : `AND g.state = 'published'`;
    return this.first(`SELECT ${DETAIL_COLUMNS} FROM games g WHERE g.id = :id ${state}`, { id });
  }

  async isPublished(id: number): Promise<boolean> {
    const sql = `SELECT 1 AS one FROM games g WHERE g.id = :id AND g.state = 'published'`;
    return (await this.first(sql, { id })) !== undefined;
  }

  /** The state of a game, which decides how its page answers. */
  reachOf(id: number): Promise<Pick<GameEntity, 'state'> | undefined> {
    return this.first('SELECT g.state FROM games g WHERE g.id = :id', { id });
  }

  /** The published games that most devices downloaded since an instant, to the hour; the most first. @returns their ids */
  async rank(since: Date, take: number): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(
      `SELECT g.id FROM (SELECT game_id, sum(downloads) AS downloads FROM game_download_hours
          WHERE hour >= :hour GROUP BY game_id) AS lately
        JOIN games g ON g.id = lately.game_id WHERE g.state = 'published'
        ORDER BY lately.downloads DESC, g.download_count DESC, g.id DESC LIMIT :take`,
      { hour: hourOf(since), take },
    );
    return rows.map(({ id }) => id);
  }

  async exists(id: number): Promise<boolean> {
    return (await this.first('SELECT 1 AS one FROM games g WHERE g.id = :id', { id })) !== undefined;
  }

  /** The package of each platform that players get. */
  offeredPackages(gameId: number): Promise<PackageRow[]> {
    return this.database.query(
      `SELECT v.platform_type, v.version, v.size, v.sha256, v.created_at, v.notes,
          CASE WHEN v.install IS NULL THEN 0 ELSE 1 END AS is_installable FROM game_versions v
        WHERE v.game_id = :gameId AND v.is_current ORDER BY v.platform_type`,
      { gameId },
    );
  }

  /** Other games of a type, the popular first. */
  similar(type: GameType, exceptId: number, take: number): Promise<CardRow[]> {
    return this.database.query(
      `SELECT ${CARD_COLUMNS} FROM games g WHERE g.state = 'published' AND g.type = :type AND g.id <> :exceptId
        ORDER BY g.download_count DESC, g.id DESC LIMIT :take`,
      { type, exceptId, take },
    );
  }

  /** The largest id of a published game, 0 where there is none. */
  async lastPublishedId(): Promise<number> {
    const [row] = await this.database.rows(LAST_PUBLISHED, {});
    return row?.id ?? 0;
  }

  /** The published games with ids from one on, before another, and when each was changed last. */
  publishedBetween(from: number, before: number): Promise<ChangedRow[]> {
    return this.database.rows(PUBLISHED_BETWEEN, { from, before });
  }

  /** Returns the number of published games. Each type is counted up to ten thousand. */
  async countPublished(): Promise<number> {
    return (await this.countTypes()).reduce((sum, { count }) => sum + count, 0);
  }

  /** Devices that downloaded a version for the first time, from an instant on, before another. */
  async countDownloads(from: Date, before: Date): Promise<number> {
    const sql = 'SELECT count(*) AS count FROM game_downloads WHERE at >= :from AND at < :before';
    const row = await this.first<{ count: number }>(sql, { from, before });
    return Number(row?.count);
  }

  private async first<Row>(sql: string, parameters: SqlParameters): Promise<Row | undefined> {
    return (await this.database.query<Row>(sql, parameters))[0];
  }
}
