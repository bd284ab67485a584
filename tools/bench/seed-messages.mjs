// System messages by the thousand or the million, made by the database itself: every other one to all players, the others
// to two of them. One player has read none, one has read all, and one registered after the last.

/** Milliseconds at which the first message was sent; one a minute follows. */
const FIRST = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;

/** @typedef {{ unreading: string, reading: string, late: string }} Readers uids */

const sentAt = `${FIRST} + CAST(id AS bigint) * ${MINUTE_MS}`;
/** The place of a message in the feed: odd ids are broadcasts, even ones are not. */
const place = '((id + 1) / 2)';
const isBroadcast = 'id % 2 = 1';

/** @type {Record<string, string>} columns of `messages` as SQL over `id` */
const columns = {
  id: 'id',
  version: '1',
  title: `'星海远征第' || id || '期'`,
  content: `'新增星门关卡，登录即可领取纪念徽章。'`,
  link: `'/detail/1'`,
  kind: `CASE WHEN ${isBroadcast} THEN 'all' ELSE 'chosen' END`,
  audience: `CASE WHEN ${isBroadcast} THEN '{"kind":"all"}' ELSE '{"kind":"chosen","uids":[20001,20002]}' END`,
  state: `'sent'`,
  send_at: sentAt,
  sent_at: sentAt,
  position: `CASE WHEN ${isBroadcast} THEN ${place} END`,
  reached: '2',
  created_by: `'owner'`,
  created_at: sentAt,
};

const payload = `'{"message":{"id":' || id || ',"title":"星海远征第' || id || '期","content":"新增星门关卡","link":"/detail/1",' ||
  '"read":false,"sentAt":"2026-01-01T00:00:00.000Z"}}'`;

/**
 * Statements that add the messages with the ids `from` to `until` and what players have of them.
 * @param {{ from: number, until: number }} ids @param {Readers} readers @returns {string[]}
 */
export function messageStatements({ from, until }, { unreading, reading, late }) {
  const n = `WITH RECURSIVE n(id) AS (SELECT ${from} UNION ALL SELECT id + 1 FROM n WHERE id < ${until})`;
  const [broadcasts, others] = [Math.ceil(until / 2), Math.floor(until / 2)];
  const delivery = (/** @type {string} */ uid, /** @type {string} */ readAt) =>
    `INSERT INTO message_deliveries (message_id, uid, seq, sent_at, read_at)
      ${n} SELECT id, ${uid}, ${place}, ${sentAt}, ${readAt} FROM n WHERE NOT ${isBroadcast}`;
  const entries = (/** @type {string} */ topic, /** @type {string} */ condition) =>
    `INSERT INTO feed_entries (topic, seq, kind, payload, at)
      ${n} SELECT '${topic}', ${place}, 'message.created', ${payload}, ${sentAt} FROM n WHERE ${condition}`;
  const terms = ['title', `'第' || id || '期'`, `id || '期'`].map((term) => `SELECT ${term}, id FROM messages`);
  const head = (/** @type {string} */ topic, /** @type {number} */ seq) =>
    `INSERT INTO feed_heads (topic, seq) VALUES ('${topic}', ${seq})
      ON CONFLICT (topic) DO UPDATE SET seq = excluded.seq`;
  return [
    `INSERT INTO messages (${Object.keys(columns).join(', ')}) ${n} SELECT ${Object.values(columns).join(', ')} FROM n`,
    `INSERT INTO message_terms (term, message_id) SELECT * FROM (${terms.map((one) => `${one} WHERE id >= ${from}`).join(' UNION ALL ')}) AS t
      ORDER BY 1`,
    delivery(unreading, 'NULL'),
    delivery(reading, sentAt),
    entries('players', isBroadcast),
    entries(`player:${unreading}`, `NOT ${isBroadcast}`),
    entries(`player:${reading}`, `NOT ${isBroadcast}`),
    head('players', broadcasts),
    head(`player:${unreading}`, others),
    head(`player:${reading}`, others),
    `INSERT INTO message_positions (uid, since, position) VALUES (${reading}, 0, ${broadcasts})
      ON CONFLICT (uid) DO UPDATE SET position = excluded.position`,
    `UPDATE players SET feed_from = ${broadcasts} WHERE id = ${late}`,
  ];
}
