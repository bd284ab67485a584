import type { QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { ReservationEntity } from './reservation.entity';
import { reservationChanged } from './reservations.events';
import {
  auditSnapshot,
  toReservation,
  type GameRow,
  type ReservationRecord,
  type UpcomingRow,
} from './reservations.mapper';
import { dayOfPlace, NO_DAY } from './reservations.rules';

const DAY = `coalesce(release_on, '${NO_DAY}')`;

const SORT_COLUMNS = { id: 'id', releaseOn: DAY, count: 'count', updatedAt: 'updated_at' } as const;

const STATES: Readonly<Record<Schemas['ReservationState'], string>> = {
  open: 'released_at IS NULL AND enabled',
  closed: 'released_at IS NULL AND NOT enabled',
  released: 'released_at IS NOT NULL',
};

/** The rows with their games, in one read. */
async function withGames(rows: readonly ReservationEntity[], database: Database): Promise<ReservationRecord[]> {
  if (rows.length === 0) return [];
  const games = await database.query<GameRow>('SELECT id, name, icon, state FROM games WHERE id IN (:ids)', {
    ids: rows.map(({ gameId }) => gameId),
  });
  return rows.map((row) => ({ ...row, game: games.find(({ id }) => id === row.gameId) ?? null }));
}

/** A reservation and its game, as staff edit them. */
export const reservationRecord = defineRecord<ReservationEntity, ReservationRecord>({
  resource: 'reservations',
  entity: ReservationEntity,
  complete: withGames,
  unique: [{ field: 'gameId', refusal: 'reservation.gameTaken' }],
  label: ({ game, gameId }) => game?.name ?? `游戏 ${gameId}`,
  snapshot: auditSnapshot,
  notFound: 'reservation.notFound',
  stale: { refusal: 'reservation.stale', current: toReservation },
  changed: reservationChanged,
});

/** Reservations of games. Every method that writes belongs inside a unit of work. */
@Injectable()
export class ReservationsRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  /**
   * Games that players may reserve, the next release first. A game without an icon is not ready to be shown.
   * @param after the place of the last day, and the id of the last reservation
   */
  shown(after: readonly number[] | undefined, take: number): Promise<UpcomingRow[]> {
    const [place = 0, last = 0] = after ?? [];
    return this.database.query(
      `SELECT r.id, r.release_on, r.count, g.name, g.summary, g.tags, g.icon, g.key_visual
        FROM reservations r JOIN games g ON g.id = r.game_id
        WHERE r.released_at IS NULL AND r.enabled AND g.icon IS NOT NULL AND g.state <> 'published'
          ${after ? `AND (${DAY}, r.id) > (:day, :last)` : ''}
        ORDER BY ${DAY}, r.id LIMIT :take`,
      { take, ...(after && { day: dayOfPlace(place), last }) },
    );
  }

  page(query: QueryOf<'consoleListReservations'>): Promise<Page<ReservationRecord>> {
    const { state, gameId } = query?.filter ?? {};
    return this.records.page(reservationRecord, query, {
      sort: SORT_COLUMNS,
      where: [state && STATES[state], gameId !== undefined && 'game_id = :gameId'],
      parameters: { gameId },
    });
  }

  find(id: number): Promise<ReservationEntity | null> {
    return this.reservations.findOneBy({ id });
  }

  ofGame(gameId: number): Promise<ReservationEntity | null> {
    return this.reservations.findOneBy({ gameId });
  }

  /** Keeps a game from being published until the unit of work ends. @returns undefined where there is none */
  async holdGame(gameId: number): Promise<Pick<GameRow, 'name' | 'state'> | undefined> {
    // SQLite has one writer.
    const lock = this.database.dialect === 'sqlite' ? '' : ' FOR UPDATE';
    const sql = `SELECT name, state FROM games WHERE id = :gameId${lock}`;
    const [game] = await this.database.query<Pick<GameRow, 'name' | 'state'>>(sql, { gameId });
    return game;
  }

  /** Counts one more player, unless the reservation is closed or its game is out. @returns whether it was counted */
  async countOne(id: number): Promise<boolean> {
    const sql = `UPDATE reservations SET count = count + 1 WHERE id = :id AND enabled AND released_at IS NULL`;
    return (await this.database.execute(sql, { id })) === 1;
  }

  /** Counts one player less. */
  async uncountOne(id: number): Promise<void> {
    await this.database.execute('UPDATE reservations SET count = count - 1 WHERE id = :id AND count > 0', { id });
  }

  /** Notes that players are being told. @returns false where that has begun before */
  async markTold(id: number, toldAt: Date): Promise<boolean> {
    const sql = 'UPDATE reservations SET told_at = :toldAt WHERE id = :id AND told_at IS NULL';
    return (await this.database.execute(sql, { id, toldAt })) === 1;
  }

  private get reservations() {
    return this.database.repository(ReservationEntity);
  }
}
