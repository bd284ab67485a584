import { LIVED_AT } from '../databases/many-records';
import { fillMany, type RowValues } from '../databases/many-rows';
import type { TestApp } from '../test-app';

/** What there is to do for a kind of task or a job, over what `fillWithMany` has brought. */
export interface TurnScenario {
  readonly prepare: (app: TestApp) => Promise<unknown>;
  /** A count that the work leaves behind, and what it is: a scenario in which nothing is done proves nothing. */
  readonly leaves: readonly [sql: string, count: number];
}

export type NamedScenario = readonly [name: string, scenario: TurnScenario];

/** A value as SQL text; without a space behind it, a colon would begin the name of a parameter. */
export const text = (value: string | object): string =>
  `'${typeof value === 'string' ? value : JSON.stringify(value, null, 1)}'`;

/** SQL: the number of rows of a table that meet a condition. */
export const countOf = (table: string, where = '1 = 1') => `SELECT count(*) AS count FROM ${table} WHERE ${where}`;

/** SQL: the number of finished tasks that the scenario itself has added. */
const doneOf = (kind: string) =>
  countOf('tasks', `kind = '${kind}' AND created_by = '' AND state = 'done' AND failed_at IS NULL`);

const enqueue = (app: TestApp, kind: string, payload: object, many: number) => {
  const common = {
    state: `'waiting'`,
    run_at: '0',
    attempts: '0',
    lease_number: '0',
    lease_beat: '0',
    max_attempts: '3',
  };
  return fillMany(app, 'tasks', many, { ...common, kind: text(kind), payload: text(payload) });
};

type Rows = readonly (readonly [table: string, values: RowValues, many?: number])[];

interface TaskNeeds {
  /** How many of them are due; 1 where absent. */
  readonly many?: number;
  /** Rows that they need for themselves. */
  readonly rows?: Rows;
  /** What they leave behind, where that they were done proves too little. */
  readonly leaves?: TurnScenario['leaves'];
}

/** Tasks of a kind. */
export const tasksOf = (
  kind: string,
  payload: object,
  { many = 1, rows = [], leaves }: TaskNeeds = {},
): NamedScenario => [
  kind,
  {
    prepare: async (app) => {
      for (const [table, values, count = 1] of rows) await fillMany(app, table, count, values);
      await enqueue(app, kind, payload, many);
    },
    leaves: leaves ?? [doneOf(kind), many],
  },
];

interface AskedFile {
  readonly id: number;
  readonly subject: string;
  readonly details?: object;
  readonly rows?: Rows;
  /** How many records are in it; at least so many where features add some. */
  readonly records: number | { readonly atLeast: number };
}

/** A file that somebody asked for. */
export const fileOf = (kind: string, { id, subject, details = {}, rows = [], records }: AskedFile): NamedScenario => {
  const fields = { id: String(id), kind: text(kind), subject: text(subject), asked_by: `'staff:1'`, name: `'file'` };
  const file = ['exports', { ...fields, details: text(details), expires_at: String(LIVED_AT * 2) }] as const;
  const leaves =
    typeof records === 'number'
      ? ([`SELECT records AS count FROM exports WHERE id = ${id}`, records] as const)
      : ([countOf('exports', `id = ${id} AND records >= ${records.atLeast}`), 1] as const);
  return tasksOf(kind, { exportId: id, subject }, { rows: [...rows, file], leaves });
};
