import { quoted, type MoveEnd } from './moved-end';

/** Statements that take away what would act on copied rows, and statements that bring it back. */
interface SetAside {
  readonly away: readonly string[];
  readonly back: readonly string[];
}

/**
 * Triggers have acted on these rows already, and foreign keys are checked once at the end: a row may come before its
 * parent. SQLite's foreign keys are a setting of the connection.
 */
export async function whatActs(target: MoveEnd): Promise<SetAside> {
  return target.dialect === 'sqlite' ? ofSqlite(target) : ofPostgres(target);
}

async function ofSqlite(target: MoveEnd): Promise<SetAside> {
  const triggers = await target.query(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name`);
  return {
    away: triggers.map(({ name }) => `DROP TRIGGER ${quoted(String(name))}`),
    back: triggers.map(({ sql }) => String(sql)),
  };
}

async function ofPostgres(target: MoveEnd): Promise<SetAside> {
  const keys = await target.query(
    `SELECT t.relname AS "table", k.conname AS name, pg_get_constraintdef(k.oid) AS definition
       FROM pg_constraint k JOIN pg_class t ON t.oid = k.conrelid
      WHERE k.contype = 'f' AND k.connamespace = CAST(current_schema() AS regnamespace) ORDER BY t.relname, k.conname`,
  );
  const triggers = await target.query(
    `SELECT DISTINCT t.relname AS "table" FROM pg_trigger g JOIN pg_class t ON t.oid = g.tgrelid
      WHERE NOT g.tgisinternal AND t.relnamespace = CAST(current_schema() AS regnamespace) ORDER BY 1`,
  );
  const alter = ({ table }: Record<string, unknown>, change: string) =>
    `ALTER TABLE ${quoted(String(table))} ${change}`;
  return {
    away: [
      ...keys.map((key) => alter(key, `DROP CONSTRAINT ${quoted(String(key['name']))}`)),
      ...triggers.map((trigger) => alter(trigger, 'DISABLE TRIGGER USER')),
    ],
    back: [
      ...keys.map((key) => alter(key, `ADD CONSTRAINT ${quoted(String(key['name']))} ${String(key['definition'])}`)),
      ...triggers.map((trigger) => alter(trigger, 'ENABLE TRIGGER USER')),
    ],
  };
}
