import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';

/** Far below the number of values that a statement may carry. */
const ROWS_AT_ONCE = 500;

/** Codes that games take, one for each player. Every method that writes belongs inside a unit of work. */
@Injectable()
export class GameCodesRepository {
  constructor(private readonly database: Database) {}

  /** Adds the codes that the package does not have. @returns how many were new */
  async add(packageId: number, codes: readonly string[]): Promise<number> {
    let added = 0;
    for (let at = 0; at < codes.length; at += ROWS_AT_ONCE) {
      const slice = codes.slice(at, at + ROWS_AT_ONCE);
      const rows = slice.map((_, i) => `(:packageId, :code${i}, NULL)`).join(', ');
      added += await this.database.execute(
        `INSERT INTO game_codes (package_id, code, gift_id) VALUES ${rows} ON CONFLICT (package_id, code) DO NOTHING`,
        { packageId, ...Object.fromEntries(slice.map((code, i) => [`code${i}`, code])) },
      );
    }
    return added;
  }

  /** Takes the oldest code that waits for a gift; others who take one at this moment get others. @returns null where none is left */
  async take(packageId: number, giftId: number): Promise<string | null> {
    const others = this.database.dialect === 'postgres' ? 'FOR UPDATE SKIP LOCKED' : '';
    const [row] = await this.database.query<{ code: string }>(
      `UPDATE game_codes SET gift_id = :giftId WHERE id =
        (SELECT id FROM game_codes WHERE package_id = :packageId AND gift_id IS NULL ORDER BY id LIMIT 1 ${others})
       RETURNING code`,
      { packageId, giftId },
    );
    return row?.code ?? null;
  }

  /** Counts the unused codes by package. Packages without any are absent. */
  async left(packageIds: readonly number[]): Promise<Map<number, number>> {
    if (packageIds.length === 0) return new Map();
    const rows = await this.database.query<{ package_id: number; left_over: number | string }>(
      `SELECT package_id, count(*) AS left_over FROM game_codes
        WHERE package_id IN (:packageIds) AND gift_id IS NULL GROUP BY package_id`,
      { packageIds },
    );
    return new Map(rows.map((row) => [row.package_id, Number(row.left_over)]));
  }
}
