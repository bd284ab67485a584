// The end of the day: what the database says beside what was acknowledged, and what players are told of what they have not read.
import { setTimeout as pause } from 'node:timers/promises';
import { differenceOf, KINDS, placeDifference, unreadBounds, walletDifference } from './books.mjs';
import { Tally } from './tally.mjs';
import { Wire } from './wire.mjs';

const LOOK_MS = 500;
const QUIET_MS = 120_000;
/** So many players are asked what they have not read: half of them read something. */
const ASKED = 120;
const NAMED = 5;

/** @typedef {(sql: string) => Promise<any[]>} Query */
/** @typedef {{ name: string, acknowledged: number, lost: number, doubled: number, wrong: number, words: string[] }} Line */

const CREDITED = `SELECT order_no AS key, coins + bonus AS value FROM orders WHERE state = 'credited'`;
const AGENT_UNREAD = `(SELECT count(*) FROM support_messages m WHERE m.conversation_id = c.id AND m.sender = 'agent'
  AND m.kind <> 'note' AND m.seq > c.read_seq)`;

/** Everything of its kind that the day has left. @type {Record<import('./books.mjs').Kind, string>} */
const LEFT = {
  orders: CREDITED,
  purchases: `SELECT 'game ' || subject_id || ' by ' || uid AS key, paid AS value FROM purchases`,
  codes: `SELECT 'gift ' || id AS key, uid || ' ' || diamonds AS value FROM gifts WHERE code_id IS NOT NULL`,
  'check-ins': `SELECT 'player ' || uid AS key, day || ' ' || coins AS value FROM check_ins`,
  posts: `SELECT client_id AS key, id AS value FROM posts WHERE client_id LIKE 'day-%'`,
  comments: `SELECT client_id AS key, id AS value FROM comments WHERE client_id LIKE 'day-%'`,
  likes: `SELECT 'post ' || post_id || ' by ' || uid AS key, '' AS value FROM post_likes`,
  'chat messages': `SELECT client_id AS key, sender_id || ' ' || seq AS value FROM support_messages WHERE sender = 'player'`,
  'chat replies': `SELECT client_id AS key, seq AS value FROM support_messages WHERE sender = 'agent'`,
  broadcasts: `SELECT 'message ' || id AS key, title AS value FROM messages WHERE state = 'sent' AND kind = 'all'`,
};

/** Each is a fault that no acknowledgement is needed for; the rows say which. @type {Record<string, string>} */
const FAULTS = {
  'a code that was redeemed and is not used up, or the other way': `SELECT c.id FROM gift_codes c WHERE c.used <>
    (SELECT count(*) FROM gifts g WHERE g.code_id = c.id)`,
  'likes of a post': `SELECT p.id FROM posts p WHERE p.client_id LIKE 'bench-%' AND p.like_count - p.id % 97 <>
    (SELECT count(*) FROM post_likes l WHERE l.post_id = p.id)`,
  'comments of a post': `SELECT p.id FROM posts p WHERE p.client_id LIKE 'bench-%' AND p.comment_count - p.id % 13 <>
    (SELECT count(*) FROM comments c WHERE c.subject_kind = 'post' AND c.subject_id = p.id AND c.state = 'published')`,
  'a message beyond the end of its conversation': `SELECT c.id FROM support_conversations c WHERE c.last_seq <>
    (SELECT count(*) FROM support_messages m WHERE m.conversation_id = c.id)`,
  'reading time that is counted twice or not at all': `SELECT p.uid AS id FROM reading_places p GROUP BY p.uid
    HAVING sum(p.read_ms) <> (SELECT coalesce(sum(d.ms), 0) FROM reading_days d WHERE d.uid = p.uid)`,
  'a task that failed': `SELECT id FROM tasks WHERE state = 'dead'`,
};

/** The ledger, whole: what all accounts hold together is nothing. */
const LEDGER_SUM = `SELECT (SELECT coalesce(sum(balance), 0) FROM wallets)
  - (SELECT coalesce(sum(amount), 0) FROM transfers WHERE debit LIKE 'house:%')
  + (SELECT coalesce(sum(amount), 0) FROM transfers WHERE credit LIKE 'house:%') AS rest`;
const WALLETS = `SELECT w.uid, w.balance, coalesce(e.entries, 0) AS entries FROM wallets w LEFT JOIN (
    SELECT account, sum(amount) AS entries FROM (SELECT credit AS account, amount FROM transfers
      UNION ALL SELECT debit, -amount FROM transfers) AS sides GROUP BY account) AS e ON e.account = 'player:' || w.uid`;
const PLACES = `SELECT 'player ' || uid || ' in ' || work_id AS key, seq, part_id, permille, position_ms FROM reading_places`;

/** @param {string} name @param {number} acknowledged @param {import('./books.mjs').Difference} difference @returns {Line} */
const lineOf = (name, acknowledged, difference) => ({ name, acknowledged, ...difference });

/** Waits until nothing that was promised is due any more; the service runs. @param {import('./product.mjs').Product} product */
export async function quiet(product) {
  const due = `SELECT count(*) AS due FROM tasks WHERE state = 'running' OR (state = 'waiting' AND run_at <= `;
  for (const start = Date.now(); Date.now() - start < QUIET_MS; await pause(LOOK_MS)) {
    const [row] = await product.read((query) => query(`${due}${Date.now()})`));
    if (Number(row.due) === 0) return;
  }
}

/**
 * Asks players what they have not read, and compares with what they read and with the rows; the service runs.
 * @param {import('./product.mjs').Product} product @param {import('./day.mjs').Day} day @returns {Promise<Line>}
 */
export async function unreadLine(product, day) {
  const { players, book } = day.parts;
  const wire = new Wire(product, new Tally(), { cutShare: 0 });
  const sessions = new Map(players.map((session) => [session.uid, session]));
  const rows = await product.read((query) =>
    query(`SELECT c.uid, ${AGENT_UNREAD} AS unread FROM support_conversations c`),
  );
  const replies = new Map(rows.map(({ uid, unread }) => [String(uid), Number(unread)]));
  const asked = new Set([...day.readings.keys()].slice(0, ASKED / 2));
  for (const uid of [...replies.keys()].slice(0, ASKED / 4)) asked.add(uid);
  for (const { uid } of players.slice(0, ASKED)) if (asked.size < ASKED) asked.add(uid);
  const words = [];
  let wrong = 0;
  const compare = (
    /** @type {string} */ what,
    /** @type {number} */ count,
    /** @type {{ min: number, max: number }} */ { min, max },
  ) => {
    if (count >= min && count <= max) return;
    wrong += 1;
    if (words.length < NAMED) words.push(`${what}: ${count}, should be ${min} to ${max}`);
  };
  for (const uid of asked) {
    const session = sessions.get(uid);
    if (!session) continue;
    const player = { ...session, address: '127.1.0.2' };
    const form = { uid, pageSize: 1 };
    const messages = await wire.ask('own reads', player, { path: '/api/user/center/message/all', form });
    compare(`messages of ${uid}`, messages.data?.unread.count, unreadBounds(day.broadcasts, day.readings.get(uid)));
    if (!replies.has(uid)) continue;
    const { data } = await wire.ask('own reads', player, { path: '/api/user/kefu', form: {} });
    const due = replies.get(uid) ?? 0;
    compare(`replies to ${uid}`, data?.standing.unread.count, { min: due, max: due });
    const read = book.readTo.get(Number(uid));
    if (read !== undefined) compare(`${uid} has read to`, data?.standing.readSeq, { min: read, max: Infinity });
  }
  wire.close();
  return lineOf('unread counts', asked.size, { lost: 0, doubled: 0, wrong, words });
}

/**
 * Compares the database with what was acknowledged; the service has stopped.
 * @param {import('./product.mjs').Product} product @param {import('./books.mjs').Acknowledged} book @returns {Promise<Line[]>}
 */
export function audit(product, book) {
  return product.read(async (query) => {
    const lines = [];
    for (const kind of KINDS) {
      const rows = (await query(LEFT[kind])).map(({ key, value }) => ({ key: String(key), value: String(value) }));
      lines.push(lineOf(kind, book.things[kind].size, differenceOf(book.things[kind], rows)));
    }
    const places = (await query(PLACES)).map((row) => ({ key: row.key, seq: row.seq, spot: spotOf(row) }));
    lines.push(lineOf('places', book.places.size, placeDifference(book.places, places)));
    const wallets = (await query(WALLETS)).map(({ uid, balance, entries }) => ({
      uid: Number(uid),
      balance: Number(balance),
      entries: Number(entries),
    }));
    lines.push(lineOf('wallets', book.diamonds.size, walletDifference(book.diamonds, wallets)));
    lines.push(await ledgerLine(query));
    lines.push(await faultsLine(query));
    return lines;
  });
}

/** @param {{ part_id: number, permille: number, position_ms: number | null }} row */
const spotOf = ({ part_id: part, permille, position_ms: position }) =>
  position === null ? `${part} ${permille}` : `${part} at ${position}`;

/** @param {Query} query @returns {Promise<Line>} */
async function ledgerLine(query) {
  const [{ rest }] = await query(LEDGER_SUM);
  const [{ count }] = await query('SELECT count(*) AS count FROM transfers');
  const isWrong = Number(rest) !== 0;
  const words = isWrong ? [`all accounts together hold ${rest}`] : [];
  return lineOf('transfers, whose sum is 0', Number(count), { lost: 0, doubled: 0, wrong: Number(isWrong), words });
}

/** @param {Query} query @returns {Promise<Line>} */
async function faultsLine(query) {
  const words = [];
  let wrong = 0;
  for (const [name, sql] of Object.entries(FAULTS)) {
    const rows = await query(sql);
    wrong += rows.length;
    if (rows.length > 0) words.push(`${name}: ${rows.length}, such as ${rows[0].id}`);
  }
  return lineOf('counts beside their rows', Object.keys(FAULTS).length, { lost: 0, doubled: 0, wrong, words });
}
