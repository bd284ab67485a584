import { Storage } from '#platform/storage/storage';
import { FIRST_UID, LONG_CONVERSATION, MANY } from './many-records';
import { fillMany, type RowValues } from './many-rows';
import type { TestApp } from './test-app';
import { countOf, type NamedScenario, type TurnScenario } from './turn-scenarios';

const OBJECTS = 100;

/** Many rows that nobody needs any more, all of which go. */
const swept = (name: string, ...tables: readonly (readonly [table: string, values: RowValues])[]): NamedScenario => [
  name,
  {
    prepare: async (app) => {
      for (const [table, values] of tables) await fillMany(app, table, MANY, values);
    },
    leaves: [tables.map(([table]) => countOf(table)).join(' UNION ALL '), 0],
  },
];

/** Bytes in the storage that no row knows. */
const strays = (name: string, suffix: string): NamedScenario => [
  name,
  {
    prepare: async (app: TestApp) => {
      const storage = app.get(Storage);
      const names = Array.from({ length: OBJECTS }, (_, i) => `${i.toString(16).padStart(32, '0')}${suffix}`);
      for (const object of names) await storage.write(object, new Uint8Array(1));
    },
    leaves: ['SELECT 0 AS count', 0],
  },
];

const begun = (name: string, leaves: TurnScenario['leaves']): NamedScenario => [
  name,
  { prepare: () => Promise.resolve(), leaves },
];

const i = `'r' || i`;

/** One for each job that there is, sweeps among them. */
export const jobScenarios: ReadonlyMap<string, TurnScenario> = new Map<string, TurnScenario>([
  begun('bills.daily', [countOf('bills', `day > '2027-01-13'`), 1]),
  begun('reconciliations.nightly', [countOf('reconciliations', 'night IS NOT NULL'), 1]),
  swept('channels.sweep-visitors', ['channel_visitors', { day: `'2020-01-01'`, device_id: i }]),
  // The file of recent changes is emptied in one go, by SQLite itself.
  begun('erasure.pages', ['SELECT 0 AS count', 0]),
  strays('exports.sweep-bytes', '-export'),
  strays('files.sweep-bytes', ''),
  swept('faq-searches.sweep', ['faq_search_days', { day: `'2020-01-01'`, keyword: i }]),
  [
    'feed.sweep',
    {
      prepare: (app) => {
        const entry = { topic: `'players'`, seq: 'i + 1000000', kind: `'game.changed'`, payload: `'{}'` };
        return fillMany(app, 'feed_entries', MANY, entry);
      },
      leaves: [countOf('feed_entries', 'at = 1'), 0],
    },
  ],
  swept('idempotency.sweep', ['idempotency_keys', { id: i }]),
  swept('inquiries.sweep', ['inquiries', { state: `'done'`, done_at: '1' }]),
  swept('login-attempts.sweep', ['login_attempts', { subject: i }]),
  swept('quotas.sweep', ['quotas', { subject: i, day: `'2020-01-01'` }]),
  swept('sessions.sweep', ['sessions', { id: i, token_hash: i, claims: `'{}'` }]),
  swept('sign-in-alerts.sweep', ['failed_guesses', {}], ['sign_in_alerts', {}]),
  [
    'sign-ins.sweep',
    {
      prepare: (app) =>
        fillMany(app, 'sign_in_devices', MANY, { uid: String(FIRST_UID), device_sign: i, last_at: 'i' }),
      leaves: [countOf('sign_in_devices') + ' UNION ALL ' + countOf('sign_ins', 'at = 1'), 1],
    },
  ],
  swept('sms.sweep-codes', ['sms_codes', { state: `'waiting'` }]),
  swept('sms.sweep-pictures', ['sms_pictures', { id: i }]),
  [
    'support-history.forget',
    {
      prepare: () => Promise.resolve(),
      leaves: [countOf('support_messages', `conversation_id = ${LONG_CONVERSATION} AND at = 1`), 0],
    },
  ],
  [
    'tasks.sweep',
    {
      prepare: (app) =>
        fillMany(app, 'tasks', MANY, { kind: `'test.old'`, state: `'done'`, ended_at: '1', payload: `'{}'` }),
      leaves: [countOf('tasks', `kind = 'test.old'`), 0],
    },
  ],
]);
