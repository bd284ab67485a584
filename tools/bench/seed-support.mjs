// Players with a conversation each, made by the database itself: some wait, some have an agent, the others are over.

const FIRST_UID = 20_001;
/** Milliseconds at which the first conversation began; one a minute follows. */
const FIRST = Date.UTC(2025, 0, 1);
const MINUTE_MS = 60_000;
/** The owner, and the only agent there is. */
export const AGENT = 1;

/**
 * The states of conversations by their numbers: those up to `waiting` wait, those up to `assigned` have an agent.
 * @typedef {{ from: number, until: number, waiting: number, assigned: number }} Wanted
 */

/** @param {Wanted} wanted @returns {string[]} statements; the players must not be there yet */
export function playerStatements({ from, until }) {
  const uid = `(id + ${FIRST_UID - 1})`;
  return [
    `INSERT INTO players (id, version, login_key, login_name, name, password_hash, sex, age, level_type, channel_id,
      invite_code, banned, ban_reason, feed_from, last_login_at, created_at, updated_at)
      ${numbers(from, until)} SELECT ${uid}, 1, 'bench' || ${uid}, 'bench' || ${uid}, '玩家' || ${uid}, '', 0, 0, 0, '0', '',
        id < 0, '', 0, ${FIRST}, ${FIRST}, ${FIRST} FROM n`,
  ];
}

/** @param {Wanted} wanted @returns {string[]} statements; the players must be there */
export function supportStatements({ from, until, waiting, assigned }) {
  const by = (/** @type {string[]} */ [waits, served, over]) =>
    `CASE WHEN id <= ${waiting} THEN ${waits} WHEN id <= ${assigned} THEN ${served} ELSE ${over} END`;
  const at = `(${FIRST} + CAST(id AS bigint) * ${MINUTE_MS})`;
  const n = numbers(from, until);
  return [
    `INSERT INTO support_conversations (id, version, uid, player_name, state, session_id, agent_id, agent_name, rung, skill,
      is_left, waiting_since, last_seq, last_line, last_sender, last_at, read_seq, staff_read_seq, tags, created_at)
      ${n} SELECT id, 1, id + ${FIRST_UID - 1}, '玩家' || (id + ${FIRST_UID - 1}),
        ${by([`'waiting'`, `'assigned'`, `'closed'`])}, id, ${by(['NULL', String(AGENT), String(AGENT)])},
        ${by(['NULL', `'所有者'`, `'所有者'`])}, '[]', '', id < 0, ${by([at, 'NULL', 'NULL'])}, 1, '充值没有到账', 'player',
        ${at}, 0, 0, '[]', ${at} FROM n`,
    `INSERT INTO support_sessions (id, conversation_id, opened_at, assigned_at, closed_at, closed_by, agent_id, agent_name,
      skill, is_left, first_seq, rating_comment)
      ${n} SELECT id, id, ${at}, ${by(['NULL', at, at])}, ${by(['NULL', 'NULL', at])}, ${by(['NULL', 'NULL', `'agent'`])},
        ${by(['NULL', String(AGENT), String(AGENT)])}, ${by(['NULL', `'所有者'`, `'所有者'`])}, '', id < 0, 1, '' FROM n`,
    `INSERT INTO support_messages (conversation_id, seq, session_id, sender, sender_id, sender_name, digest, kind, text, at)
      ${n} SELECT id, 1, id, 'player', id + ${FIRST_UID - 1}, '玩家' || id, '', 'text', '充值没有到账', ${at} FROM n`,
    `INSERT INTO support_session_tags (session_id, tag) ${n} SELECT id, '充值' FROM n WHERE id % 100 = 0`,
  ];
}

const numbers = (/** @type {number} */ from, /** @type {number} */ until) =>
  `WITH RECURSIVE n(id) AS (SELECT ${from} UNION ALL SELECT id + 1 FROM n WHERE id < ${until})`;
