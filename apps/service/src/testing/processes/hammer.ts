import { RefusedError, TransportError } from '@ug/api-client';
import { Database } from '#platform/database/database';
import { Unavailable } from '#platform/errors/unavailable';
import type { Feature } from '#platform/feature';
import { ledgerFaults, ledgerSum } from '../records/diamonds';
import type { EachDatabase } from '../each-database';
import { openTestApp, type TestApp } from '../test-app';

/** How many services share one database while it is hammered: on PostgreSQL one, and two; SQLite has one. */
export const serviceCounts = ({ dialect }: EachDatabase): readonly number[] => (dialect === 'postgres' ? [1, 2] : [1]);

/** Services that share one fresh database. */
export interface Services {
  /** The service that takes the call of a number: one after the other. */
  at(i: number): TestApp;
  readonly all: readonly TestApp[];
  close(): Promise<void>;
}

/** Opens so many services over one fresh database. */
export async function openServices(
  open: EachDatabase,
  count: number,
  options: { features: readonly Feature[]; env?: Readonly<Record<string, string>> },
): Promise<Services> {
  const target = await open.target();
  const all: TestApp[] = [];
  for (let i = 0; i < count; i += 1) all.push(await openTestApp({ ...options, target }));
  return {
    all,
    at: (i) => all[i % all.length] as TestApp,
    close: async () => {
      for (const one of all) await one.close();
    },
  };
}

/**
 * Looks at all balances for as long as something runs, and at what else must hold meanwhile.
 * @param look what is wrong at the moment
 * @returns what was not as it must always be
 */
export async function watchLedger(
  app: TestApp,
  running: Promise<unknown>,
  look: () => Promise<readonly string[]> = () => Promise.resolve([]),
): Promise<string[]> {
  const database = app.get(Database);
  const seen: string[] = [];
  let isOver = false;
  const over = () => (isOver = true);
  running.then(over, over);
  const lookOnce = async () => {
    const sum = await ledgerSum(database);
    const [low] = await database.query<{ low: number | null }>('SELECT min(balance) AS low FROM wallets');
    if (sum !== 0) seen.push(`all accounts together are ${sum}`);
    if (Number(low?.low ?? 0) < 0) seen.push(`a balance is ${low?.low}`);
    seen.push(...(await look()));
  };
  while (!isOver) {
    await lookOnce().catch(unlessUnheard);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await running;
  return [...seen, ...(await ledgerFaults(database))];
}

/** The response of an overloaded service, to any caller. */
function unlessUnheard(error: unknown): void {
  const isUnheard =
    error instanceof Unavailable ||
    error instanceof TransportError ||
    (error instanceof RefusedError && error.code === 'http.503');
  if (!isUnheard) throw error;
}

/** Asks until the service hears it, with the key that the call carries: whom it was too busy for asks again. */
export async function untilHeard<T>(call: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await call();
    } catch (error) {
      unlessUnheard(error);
    }
}

/** How often each outcome came. */
export const tally = (outcomes: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(outcomes)].sort().map((key) => [key, outcomes.filter((one) => one === key).length]));
