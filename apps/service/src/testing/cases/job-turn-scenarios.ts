import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Storage } from '#platform/storage/storage';
import { FIRST_UID, LIVED_AT, LONG_CONVERSATION, MANY } from '../databases/many-records';
import { fillMany, type RowValues } from '../databases/many-rows';
import type { TestApp } from '../test-app';
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

/** Rows that each need several statements to be removed. */
const SOME = 2000;

const sweptSome = (name: string, table: string, values: RowValues, where: string): NamedScenario => [
  name,
  { prepare: (app) => fillMany(app, table, SOME, values), leaves: [countOf(table, where), 0] },
];

/** A published novel whose heat is another one now. */
const RANKED = {
  kind: `'novel'`,
  state: `'published'`,
  access: `'free'`,
  serial: `'serial'`,
  publish_at: '1',
  first_published_at: '1',
  heat: '7',
} as const;

/** One for each job that there is, sweeps among them. */
export const jobScenarios: ReadonlyMap<string, TurnScenario> = new Map<string, TurnScenario>([
  [
    'alarms.look',
    {
      prepare: (app) =>
        fillMany(app, 'tasks', 1, { kind: `'nothing'`, state: `'dead'`, payload: `'{}'`, ended_at: String(LIVED_AT) }),
      leaves: [countOf('alarms', `kind = 'dead-tasks' AND closed_at IS NULL`), 1],
    },
  ],
  [
    'alarms.sweep',
    {
      prepare: (app) => fillMany(app, 'alarms', MANY, { open_key: 'NULL', closed_at: '1' }),
      leaves: [countOf('alarms', 'closed_at = 1'), 0],
    },
  ],
  [
    'staff-notices.sweep',
    {
      prepare: (app) => fillMany(app, 'staff_notices', MANY, { origin: i, at: '1' }),
      leaves: [countOf('staff_notices', 'at = 1'), 0],
    },
  ],
  swept(
    'webhooks.sweep',
    ['webhook_deliveries', { state: `'delivered'`, ended_at: '1', created_at: '1' }],
    ['webhook_attempts', { at: '1' }],
  ),
  begun('backups.daily', [countOf('tasks', `unique_key LIKE 'backups:%'`), 1]),
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
  swept(
    'hot-words.recount',
    ['hot_words', { word: i, mark: `'none'` }],
    ['hot_word_days', { word_id: 'i', day: `'2020-01-01'`, devices: '1' }],
    ['hot_word_sightings', { word_id: 'i', sighting: i, day: `'2020-01-01'` }],
  ),
  swept('fingerprints.sweep', ['fingerprints', {}]),
  begun('health.sample-disk', [countOf('disk_samples', '1 = 1'), 1]),
  swept('idempotency.sweep', ['idempotency_keys', { id: i }]),
  swept('inquiries.sweep', ['inquiries', { state: `'done'`, done_at: '1' }]),
  swept('login-attempts.sweep', ['login_attempts', { subject: i }]),
  [
    'work-ranks.settle',
    {
      prepare: (app) =>
        fillMany(app, 'works', SOME, {
          ...RANKED,
          title: i,
          author: i,
          latest_at: '1',
          created_at: '1',
          updated_at: '1',
        }),
      leaves: [countOf('works', 'heat = 7'), 0],
    },
  ],
  [
    'part-reads.count',
    {
      prepare: async (app) => {
        const part = { id: '7000000 + i', work_id: '7000000', title: i, ord: 'i', access: `'free'` };
        await fillMany(app, 'works', 1, { ...RANKED, id: '7000000', title: i, author: i });
        await fillMany(app, 'parts', SOME, { ...part, state: `'published'`, publish_at: '1', size: '2000' });
        await fillMany(app, 'reading_places', MANY, {
          uid: `${FIRST_UID} + i`,
          work_id: '7000000',
          device_id: i,
          part_id: `7000001 + i % ${SOME}`,
          permille: '960',
          seq: '5',
          at: String(LIVED_AT),
          counted_seq: '0',
        });
      },
      leaves: [countOf('reading_places', 'counted_seq <> seq'), 0],
    },
  ],
  [
    'part-reads.sweep',
    {
      prepare: (app) => fillMany(app, 'part_readers', MANY, { uid: `${FIRST_UID} + i`, day: `'2020-01-01'` }),
      leaves: [countOf('part_readers', `day = '2020-01-01'`), 0],
    },
  ],
  [
    'player-reports.count',
    {
      prepare: (app) => fillMany(app, 'active_days', MANY, { day: `'2027-01-14'`, uid: `${FIRST_UID - 1} + i` }),
      leaves: [countOf('active_days', 'gap IS NULL'), 0],
    },
  ],
  [
    'player-reports.sweep',
    {
      prepare: (app) => fillMany(app, 'active_days', MANY, { day: `'2020-01-01'`, uid: 'i', gap: '30' }),
      leaves: [countOf('active_days', `day = '2020-01-01'`), 0],
    },
  ],
  [
    'post-lists.tidy',
    {
      prepare: (app) =>
        app.get(UnitOfWork).run(async () => {
          const database = app.get(Database);
          await database.execute(
            `INSERT INTO post_search (rowid, terms) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :many)
              SELECT 9000000 + i, '礼' || i || ' 包' || i % 97 || ' 星海' FROM n`,
            { many: MANY },
          );
          await database.execute('DELETE FROM post_search WHERE rowid > 9000000 AND rowid % 3 = 0');
        }),
      leaves: [countOf('post_search_data', 'id >= 9007199254740992'), 0],
    },
  ],
  sweptSome(
    'comments.sweep',
    'comments',
    { client_id: i, digest: `'sent'`, state: `'deleted'`, root_id: '0', updated_at: '1' },
    `state = 'deleted'`,
  ),
  sweptSome(
    'moderation.sweep',
    'moderation_items',
    {
      kind: `'post'`,
      subject_id: 'i + 1000000',
      state: `'open'`,
      second_of: 'i + 1000000',
      mute: `'none'`,
      submitted_at: '1',
    },
    `state = 'open' AND second_of IS NOT NULL`,
  ),
  swept('moderation-figures.sweep', ['moderation_word_days', { word: i, day: `'2020-01-01'` }]),
  sweptSome('posts.sweep', 'posts', { client_id: i, state: `'deleted'`, deleted_at: '1' }, `state = 'deleted'`),
  [
    'notices.sweep',
    {
      prepare: (app) =>
        fillMany(app, 'notices', SOME, { uid: `${FIRST_UID} + i`, kind: `'like'`, group_key: i, actors: `'[]'` }),
      leaves: [countOf('notices'), 0],
    },
  ],
  swept('play-streams.sweep', ['play_streams', { viewer: i, slot: '1', id: i }]),
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
  sweptSome(
    'square-pictures.sweep',
    'square_pictures',
    { file_id: i, visibility: `'own'`, unused_since: '1' },
    'unused_since = 1',
  ),
  swept('sms.sweep-codes', ['sms_codes', { state: `'waiting'` }]),
  swept('sms.sweep-pictures', ['sms_pictures', { id: i }]),
  strays('videos.sweep-bytes', '-vlow'),
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
