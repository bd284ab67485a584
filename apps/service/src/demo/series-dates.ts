import type { Schemas } from '@ug/contract';
import { PartTotalsService } from '#features/library/parts/part-totals.service';
import { ORD_STEP } from '#features/library/parts/parts.rules';
import { weekdayOf } from '#features/library/release-dates/work-schedule.rules';
import { Clock } from '#platform/clock/clock';
import { dayAfter } from '#platform/clock/days';
import { Database } from '#platform/database/database';
import type { DemoTarget } from './demo-content';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;

/** The next time in the week at which a series comes, tomorrow at the earliest. */
export function nextAiring(clock: Clock, { day, time }: Schemas['AirTime']): Date {
  let date = dayAfter(clock.today(), 1);
  while (weekdayOf(date) !== day) date = dayAfter(date, 1);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return clock.instantOf(date, hours * 60 + minutes);
}

/** A series that came out week by week; only its dates are made up, and those of episodes to come stay. */
export async function backdateSeries(
  app: DemoTarget,
  id: number,
  { episodes, daysAgo }: { readonly episodes: number; readonly daysAgo: number },
): Promise<void> {
  const database = app.get(Database);
  const until = app.get(Clock).now().getTime() - daysAgo * DAY_MS;
  const from = until - (episodes - 1) * WEEK_MS;
  const day = `CAST(:from AS bigint) + (ord / ${ORD_STEP} - 1) * ${WEEK_MS}`;
  await database.execute(
    `UPDATE parts SET publish_at = ${day}, first_published_at = ${day}, created_at = ${day}, updated_at = ${day}
      WHERE work_id = :id AND state = 'published'`,
    { id, from },
  );
  await database.execute(
    `UPDATE works SET publish_at = :from, first_published_at = :from, created_at = :from, updated_at = :until
      WHERE id = :id`,
    { id, from, until },
  );
  await app.get(PartTotalsService, { strict: false }).settle(id);
}
