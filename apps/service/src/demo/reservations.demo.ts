import { ReservationEditingService } from '#features/rewards/reservations/reservation-editing.service';
import { Clock } from '#platform/clock/clock';
import { dayAfter } from '#platform/clock/days';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { DemoContent, DemoTarget } from './demo-content';
import { wereTouched } from './touched-records';

interface DemoReservation {
  readonly game: string;
  /** From the day of the first start; null for a game whose day nobody knows. */
  readonly inDays: number | null;
  readonly count: number;
}

/** The first is planned by the demo of games for the same day. */
const demoReservations: readonly DemoReservation[] = [
  { game: '潮汐剧场', inDays: 7, count: 32_480 },
  { game: '云上邮差', inDays: null, count: 1_260 },
];

async function gameIds(app: DemoTarget): Promise<ReadonlyMap<string, number>> {
  const sql = `SELECT id, name FROM games WHERE state IN ('draft', 'scheduled')`;
  const rows = await app.get(Database).query<{ id: number; name: string }>(sql);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

async function createAll(app: DemoTarget): Promise<number> {
  const [database, clock] = [app.get(Database), app.get(Clock)];
  if (await wereTouched(database, 'reservations')) return 0;
  const games = await gameIds(app);
  let made = 0;
  for (const { game, inDays, count } of demoReservations) {
    const gameId = games.get(game);
    if (gameId === undefined) continue;
    const releaseOn = inDays === null ? null : dayAfter(clock.today(), inDays);
    const editing = app.get(ReservationEditingService, { strict: false });
    const { id } = await editing.create({ gameId, releaseOn, enabled: true });
    // The players of the demo are few: only the number is made up.
    await database.execute('UPDATE reservations SET count = :count WHERE id = :id', { id, count });
    made += 1;
  }
  return made;
}

/** Opens two games of the demo that are not out yet. The demo of games comes first. */
async function fill(app: DemoTarget, say: (line: string) => void): Promise<void> {
  // When two processes start at once, PostgreSQL lets one go first and has the other look again.
  const made = await app.get(UnitOfWork).run(() => createAll(app), { isolation: 'SERIALIZABLE' });
  if (made > 0) say(`演示内容已就绪：${made} 款新游可以预约`);
}

export const reservationsDemo: DemoContent = { fill };
