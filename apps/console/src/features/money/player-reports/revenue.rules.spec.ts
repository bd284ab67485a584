import { expect, it } from 'vitest';
import { heatRows } from './revenue.rules';

const cohort = (day: string, registered: number, amount: number | null, payers: number | null) => ({
  day,
  registered,
  amounts: [amount, ...Array<null>(7).fill(null)],
  payers: [payers, ...Array<null>(7).fill(null)],
});
const cohorts = [
  cohort('2026-11-01', 100, 50_000, 5),
  cohort('2026-11-02', 10, 10_000, 1),
  cohort('2026-11-03', 0, 0, 0),
];
const shown = (measure: 'average' | 'amount' | 'payers') => heatRows(cohorts, measure).map(({ cells }) => cells[0]);

it('a figure is tinted by how high it is among all of them', () => {
  expect(shown('amount')).toEqual([
    { text: '500.00', heat: 1 },
    { text: '100.00', heat: 0.2 },
    { text: '0.00', heat: 0 },
  ]);
  expect(shown('payers').map((cell) => cell?.text)).toEqual(['5', '1', '0']);
});

it('an average is of all who registered; what is not known has no tint', () => {
  expect(shown('average')).toEqual([
    { text: '5.00', heat: 0.5 },
    { text: '10.00', heat: 1 },
    { text: '—', heat: 0 },
  ]);
  expect(heatRows(cohorts, 'amount')[0]?.cells[7]).toEqual({ text: '—', heat: 0 });
});
