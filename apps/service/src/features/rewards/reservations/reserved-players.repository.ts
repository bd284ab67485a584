import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import type { DataTable } from '#platform/player-data/player-data';

/** Reservations in the player's data file. */
export const reservationData: DataTable = {
  name: 'reservations',
  label: '新游预约',
  tables: ['reserved_players'],
  from: `reserved_players p LEFT JOIN reservations r ON r.id = p.reservation_id LEFT JOIN games g ON g.id = r.game_id`,
  where: 'p.uid = :uid',
  key: 'p.reservation_id',
  columns: { game: ['g.name', '游戏'], at: ['p.at', '预约时间', 'time'] },
};

/** Players who reserved games. Every method that writes belongs inside a unit of work. */
@Injectable()
export class ReservedPlayersRepository {
  constructor(private readonly database: Database) {}

  /** @returns false for a player who had reserved it already, also at this very moment */
  async insert(reservationId: number, uid: number, at: Date): Promise<boolean> {
    const inserted = await this.database.execute(
      `INSERT INTO reserved_players (reservation_id, uid, at) VALUES (:reservationId, :uid, :at)
        ON CONFLICT (reservation_id, uid) DO NOTHING`,
      { reservationId, uid, at },
    );
    return inserted === 1;
  }

  /** @returns whether the player had reserved it */
  async remove(reservationId: number, uid: number): Promise<boolean> {
    const sql = 'DELETE FROM reserved_players WHERE reservation_id = :reservationId AND uid = :uid';
    return (await this.database.execute(sql, { reservationId, uid })) === 1;
  }

  /** Removes all of a player. @returns the ids of the reservations, in ascending order */
  async forget(uid: number): Promise<number[]> {
    const removed = await this.database.query<{ reservation_id: number }>(
      'DELETE FROM reserved_players WHERE uid = :uid RETURNING reservation_id',
      { uid },
    );
    return removed.map((row) => row.reservation_id).sort((a, b) => a - b);
  }

  /** Returns the ids of the reservations of a player whose games are not out yet. */
  async openOf(uid: number): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(
      `SELECT r.id FROM reserved_players p JOIN reservations r ON r.id = p.reservation_id
        WHERE p.uid = :uid AND r.released_at IS NULL ORDER BY r.id`,
      { uid },
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the next players who reserved a game, those above `after`. */
  async next(reservationId: number, after: number, take: number): Promise<number[]> {
    const rows = await this.database.query<{ uid: number }>(
      `SELECT uid FROM reserved_players WHERE reservation_id = :reservationId AND uid > :after ORDER BY uid LIMIT :take`,
      { reservationId, after, take },
    );
    return rows.map(({ uid }) => uid);
  }
}
