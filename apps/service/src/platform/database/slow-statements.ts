import { createHash } from 'node:crypto';
import { RecentDurations, type Stopwatch } from '../durations/recent-durations';
import { isCounted, isPlanned, normalised } from './statement-text';

/** Kept for each five minutes. The product has about as many. */
const MAX_STATEMENTS = 1000;
/** Longer texts are not kept, but normalised each time. They carry hundreds of rows and take long anyway. */
const LONGEST_KEPT = 8192;

/** A statement that this process has run. Runs with other values are the same statement. */
export interface KnownStatement {
  /** 16 hexadecimal digits, the same in every process. */
  readonly id: string;
  /** Without values. */
  readonly text: string;
  /** The text of its first run, with placeholders; null where the database has no plan for it. */
  readonly sample: string | null;
}

/** A statement of the last hour. */
export interface SlowStatement extends KnownStatement {
  readonly count: number;
  /** Milliseconds, to a tenth. */
  readonly totalMs: number;
  readonly meanMs: number;
  readonly maxMs: number;
  /** Rows that a run returned or changed on average; null where every run failed. */
  readonly meanRows: number | null;
}

/** Durations of this process's statements in the last hour, without their values. */
export class SlowStatements {
  private readonly durations: RecentDurations;
  /** By the text that is sent; null for a statement that is not measured. */
  private readonly bySql = new Map<string, KnownStatement | null>();
  private readonly byId = new Map<string, KnownStatement>();

  constructor(clock: Stopwatch) {
    this.durations = new RecentDurations(clock, MAX_STATEMENTS);
  }

  /** The statement of a text; null where it is not measured. @param sql with placeholders */
  statementOf(sql: string): KnownStatement | null {
    const known = this.bySql.get(sql);
    if (known !== undefined) return known;
    const statement = isCounted(sql) ? knownOf(sql) : null;
    if (sql.length > LONGEST_KEPT) return statement;
    if (this.bySql.size >= MAX_STATEMENTS) this.bySql.clear();
    this.bySql.set(sql, statement);
    return statement;
  }

  /** Counts one run. @param rows returned or changed; null where it failed */
  observe(statement: KnownStatement, ms: number, rows: number | null): void {
    if (this.durations.observe(statement.id, ms, rows)) this.keep(statement);
  }

  /** The statements with the most time in all. @param take how many of them */
  slowest(take: number): SlowStatement[] {
    return this.durations
      .all()
      .sort((one, other) => other.ms - one.ms)
      .flatMap(({ name, count, ms, maxMs, rows, counted }) => {
        const statement = this.byId.get(name);
        if (!statement) return [];
        const [totalMs, meanMs] = [tenths(ms), tenths(ms / count)];
        return {
          ...statement,
          count,
          totalMs,
          meanMs,
          maxMs: tenths(maxMs),
          meanRows: counted ? tenths(rows / counted) : null,
        };
      })
      .slice(0, take);
  }

  /** A statement of the last hour by its id. */
  find(id: string): KnownStatement | undefined {
    return this.byId.get(id);
  }

  private keep(statement: KnownStatement): void {
    if (this.byId.size >= 2 * MAX_STATEMENTS) {
      const recent = new Set(this.durations.all().map(({ name }) => name));
      for (const id of this.byId.keys()) if (!recent.has(id)) this.byId.delete(id);
    }
    this.byId.set(statement.id, statement);
  }
}

function knownOf(sql: string): KnownStatement {
  const text = normalised(sql);
  const id = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return { id, text, sample: isPlanned(sql) && sql.length <= LONGEST_KEPT ? sql : null };
}

const tenths = (value: number): number => Math.round(value * 10) / 10;
