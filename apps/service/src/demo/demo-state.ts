import { Clock } from '#platform/clock/clock';
import { AppConfig } from '#platform/config/app-config';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { DemoTarget } from './demo-content';
import { DemoStateEntity } from './demo-state.entity';

const ONLY_ROW = 1;

type DemoState = DemoStateEntity['state'];

/** @returns true where a start has nothing left to do about the demo */
export async function isDemoSettled(app: DemoTarget): Promise<boolean> {
  const state = await stateOf(app);
  return state === 'done' || state === 'none';
}

/**
 * Decides on the first start, and keeps it: a database that anybody uses gets no demo, not by an update either. A database of
 * a version that kept nothing is in use once there is an account, a player or a game.
 * @returns true where the demo has to be filled in now
 */
export async function isDemoWanted(app: DemoTarget): Promise<boolean> {
  if (await isDemoSettled(app)) return false;
  const isOffered = app.get(AppConfig).hasDemoContent;
  const isBegun = (await stateOf(app)) === 'filling';
  const isWanted = isOffered && (isBegun || !(await isInUse(app.get(Database))));
  await keepDemoState(app, isWanted ? 'filling' : 'none');
  return isWanted;
}

export async function keepDemoState(app: DemoTarget, state: DemoState): Promise<void> {
  const row = { id: ONLY_ROW, state, at: app.get(Clock).now() };
  await app.get(UnitOfWork).run(() => app.get(Database).repository(DemoStateEntity).save(row));
}

const stateOf = async (app: DemoTarget): Promise<DemoState | undefined> =>
  (await app.get(Database).repository(DemoStateEntity).findOneBy({ id: ONLY_ROW }))?.state;

async function isInUse(database: Database): Promise<boolean> {
  const rows = await database.query(
    `SELECT 1 AS one WHERE EXISTS (SELECT 1 FROM staff_accounts) OR EXISTS (SELECT 1 FROM players)
      OR EXISTS (SELECT 1 FROM games)`,
  );
  return rows.length > 0;
}
