import { LIVED_ON, MANY } from '../databases/many-records';
import { fileOf, tasksOf, type NamedScenario } from './turn-scenarios';

/** The day of rows without a given time. */
const FIRST_DAY = { from: '1970-01-01', to: '1970-01-01', filters: {} };
const LIVED_DAY = { from: LIVED_ON, to: LIVED_ON, filters: {} };
const passed = { id: '900001', state: `'passed'`, checks: `'[]'` };

/** Files that are made on schedules, and schedules that are due. */
export const reportScenarios: readonly NamedScenario[] = [
  fileOf('orders.table', { id: 11, subject: '11', details: FIRST_DAY, records: MANY }),
  fileOf('wallet.transfers', { id: 12, subject: '12', details: FIRST_DAY, records: MANY }),
  fileOf('reconciliations.table', {
    id: 13,
    subject: '13',
    details: FIRST_DAY,
    rows: [['reconciliations', passed]],
    records: { atLeast: 1 },
  }),
  fileOf('money-reports.days', { id: 14, subject: '14', details: LIVED_DAY, records: 1 }),
  fileOf('money-reports.recharge', { id: 15, subject: '15', details: LIVED_DAY, records: { atLeast: 1 } }),
  fileOf('player-reports.retention', { id: 16, subject: '16', details: LIVED_DAY, records: 1 }),
  fileOf('player-reports.revenue', { id: 17, subject: '17', details: LIVED_DAY, records: 1 }),
  fileOf('player-reports.funnel', { id: 18, subject: '18', details: LIVED_DAY, records: { atLeast: 0 } }),
  fileOf('player-reports.active', { id: 19, subject: '19', details: LIVED_DAY, records: 1 }),
  tasksOf('scheduled-reports.make', { scheduleId: 0, dueAt: 1 }, { many: 150 }),
];
