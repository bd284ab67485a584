import { Injectable } from '@nestjs/common';
import { Connections } from './connections';

/** A plan takes milliseconds, unless a migration has the tables. */
const LIMITS = 'SET LOCAL statement_timeout = 3000; SET LOCAL lock_timeout = 1000';

interface SqliteStep {
  readonly id: number;
  readonly parent: number;
  readonly detail: string;
}

/**
 * Plans of statements, for unknown values. The statement is not run, and its connection is read-only. The text becomes part of
 * another statement: give it only texts that this process has run and that have no semicolon.
 */
@Injectable()
export class StatementPlans {
  constructor(private readonly connections: Connections) {}

  /** The plan as the database puts it, in lines. @throws Error where it gives none in three seconds */
  planOf(sql: string): Promise<string> {
    return this.connections.dialect === 'sqlite' ? this.sqlitePlan(sql) : this.postgresPlan(sql);
  }

  private async sqlitePlan(sql: string): Promise<string> {
    const values = Array.from(withoutTexts(sql).matchAll(/\?/g), () => null);
    const steps = await this.connections.reader.query<SqliteStep[]>(`EXPLAIN QUERY PLAN ${sql}`, values);
    const depths = new Map<number, number>();
    return steps
      .map(({ id, parent, detail }) => {
        const depth = (depths.get(parent) ?? -1) + 1;
        depths.set(id, depth);
        return '  '.repeat(depth) + detail;
      })
      .join('\n');
  }

  /** The generic plan of a prepared statement, which every version has; EXPLAIN (GENERIC_PLAN) came with 16. */
  private async postgresPlan(sql: string): Promise<string> {
    const positions = Array.from(withoutTexts(sql).matchAll(/\$(\d+)/g), ([, position]) => Number(position));
    const values = Array.from({ length: Math.max(0, ...positions) }, () => 'NULL').join(', ');
    const runner = this.connections.reader.createQueryRunner();
    try {
      await runner.query(`BEGIN READ ONLY; ${LIMITS}; SET LOCAL plan_cache_mode = force_generic_plan`);
      await runner.query(`PREPARE ug_plan AS ${sql}`);
      const asked = `EXPLAIN EXECUTE ug_plan${values && `(${values})`}`;
      const lines = (await runner.query(asked)) as Record<string, string>[];
      return lines.flatMap((line) => Object.values(line)).join('\n');
    } finally {
      // A rollback does not remove a prepared statement from its connection.
      try {
        await runner.query('ROLLBACK; DEALLOCATE ALL');
      } finally {
        await runner.release();
      }
    }
  }
}

const withoutTexts = (sql: string): string => sql.replace(/'(?:[^']|'')*'/g, '').replace(/"[^"]*"/g, '');
