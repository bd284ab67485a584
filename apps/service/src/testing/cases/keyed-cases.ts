import type { InputOf } from '@ug/api-client';
import type { operationRules, OperationId, PlayerOperationId, StaffOperationId } from '@ug/contract';
import { Database } from '#platform/database/database';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import type { TestApp } from '../test-app';

/** Every operation whose calls carry an idempotency key, as the contract says. */
export type KeyedOperation = {
  [Id in OperationId]: (typeof operationRules)[Id]['keyed'] extends true ? Id : never;
}[OperationId];

/** Who calls: a player, a member of staff, or a guest. */
export type Caller = { readonly uid: number; readonly token: string } | { readonly staff: string } | null;

/** A call that does something, and what it does. */
export interface KeyedCase {
  readonly by: Caller;
  readonly input: object;
  /** What else could be meant under the same key; null where an operation can mean one thing alone. */
  readonly other: object | null;
  /** By how much one call changes what each of these queries counts. */
  readonly effect: Readonly<Record<string, number>>;
  /** What the queries ask about. */
  readonly about: Readonly<Record<string, string | number>>;
}

interface CaseOf<Id extends OperationId> extends KeyedCase {
  readonly input: InputOf<Id>;
  readonly other: InputOf<Id> | null;
}

/** Makes what a call needs to succeed: players, diamonds, goods, requests of colleagues. */
type KeyedCases<Id extends OperationId> = { readonly [One in Id]: (app: TestApp) => Promise<CaseOf<One>> };

/** What adds a record that staff edit: `createCase` prepares each, also those to come. */
export type KeyedCreate = Extract<KeyedOperation & StaffOperationId, `consoleCreate${string}`>;

export type PlayerCases = KeyedCases<KeyedOperation & PlayerOperationId>;
export type StaffCases = KeyedCases<Exclude<KeyedOperation & StaffOperationId, KeyedCreate>> &
  Partial<KeyedCases<KeyedCreate>>;

/** What may be asked of the books about a player `:uid`, whose account is `:account`. */
export const BALANCE = 'SELECT balance AS n FROM wallets WHERE uid = :uid';
export const MOVES = 'SELECT count(*) AS n FROM transfers WHERE debit = :account OR credit = :account';
export const DAYS = 'SELECT total_days AS n FROM memberships WHERE uid = :uid';

/** How many rows of a table fit. */
export const rowsOf = (table: string, condition: string): string =>
  `SELECT count(*) AS n FROM ${table} WHERE ${condition}`;

export const audited = (resource: string, action: string): string =>
  rowsOf('audit_entries', `resource = '${resource}' AND action = '${action}' AND record_id = :record`);

/** What the books say of a player. */
export const ofPlayer = (uid: number) => ({ uid, account: `player:${uid}` });

/** Counts what a call may have changed, once everything that it promised is done. */
export async function booksOf(app: TestApp, { effect, about }: KeyedCase): Promise<Record<string, number>> {
  await app.get(TaskRunner).runDue();
  const books: Record<string, number> = {};
  for (const query of Object.keys(effect)) {
    const asked = Object.entries(about).filter(([name]) => query.includes(`:${name}`));
    const [row] = await app.get(Database).query<{ n: number | string }>(query, Object.fromEntries(asked));
    books[query] = Number(row?.n ?? 0);
  }
  return books;
}
