/** Nobody reads more of a statement. */
const LONGEST = 4000;
/** COMMIT waits for the disk. Migrations and settings run once, and are not measured. */
const COUNTED = /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH|VALUES|COMMIT)\b/i;
const PLANNED = /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH|VALUES)\b/i;

/** Whether statements of this kind are measured. */
export const isCounted = (sql: string): boolean => COUNTED.test(sql);

/**
 * Whether the database has a plan for it. A second statement behind a semicolon would run when a plan is asked for. A text
 * with a semicolon inside quotes is refused too.
 */
export const isPlanned = (sql: string): boolean => PLANNED.test(sql) && !sql.includes(';');

/**
 * A statement without values, at most 4000 characters. Texts, numbers and placeholders become `?`; a list becomes its first
 * item and `…`, so that lists of any length give the same text.
 */
export const normalised = (sql: string): string =>
  sql
    .slice(0, LONGEST)
    // The cut may lie inside a text.
    .replace(/'(?:[^']|'')*(?:'|$)/g, '?')
    .replace(/\$\d+|\?\d+/g, '?')
    .replace(/\b\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .replace(/\?(?:, ?\?)+/g, '?, …')
    .replace(/(\((?:[^()]|\([^()]*\))*\))(?:, ?\1)+/g, '$1, …')
    .trim();
