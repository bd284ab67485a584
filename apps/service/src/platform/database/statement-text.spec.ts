import { expect, it } from 'vitest';
import { isCounted, isPlanned, normalised } from './statement-text';

it.each([
  ['SELECT * FROM games WHERE id = $1 LIMIT 10', 'SELECT * FROM games WHERE id = ? LIMIT ?'],
  ['SELECT *\n   FROM "games" "g1"  WHERE id IN ($1, $2,$3)', 'SELECT * FROM "games" "g1" WHERE id IN (?, …)'],
  [
    `SELECT 1 FROM players WHERE phone = '13800001234' AND note = 'it''s'`,
    'SELECT ? FROM players WHERE phone = ? AND note = ?',
  ],
  ['INSERT INTO a (b, c) VALUES (?, ?), (?, ?), (?, ?)', 'INSERT INTO a (b, c) VALUES (?, …), …'],
  [
    'INSERT INTO a SELECT column1 FROM (VALUES (CAST($1 AS bigint), CAST($2 AS text)), (CAST($3 AS bigint), CAST($4 AS text))) v',
    'INSERT INTO a SELECT column1 FROM (VALUES (CAST(? AS bigint), CAST(? AS text)), …) v',
  ],
])('%s without its values', (sql, text) => {
  expect(normalised(sql)).toBe(text);
});

it('a text that is cut leaves nothing of what stood in it', () => {
  const text = normalised(`SELECT ${'a, '.repeat(1330)}'13800001234`);
  expect(text).not.toContain('138');
  expect(text.length).toBeLessThanOrEqual(4000);
});

it('what runs is measured, and has a plan only where nothing else would run with it', () => {
  const all = [
    'SELECT 1',
    ' with a AS (SELECT 1) SELECT 1',
    'COMMIT',
    'BEGIN IMMEDIATE',
    'SELECT 1; DROP TABLE a',
    'PRAGMA x',
  ];
  expect(all.filter(isCounted)).toEqual([all[0], all[1], 'COMMIT', all[4]]);
  expect(all.filter(isPlanned)).toEqual([all[0], all[1]]);
});
