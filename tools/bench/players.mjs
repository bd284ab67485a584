// Players who are signed in, put straight into the database.
import { createHash, randomBytes } from 'node:crypto';

const FIRST_UID = 20_001;
const ROWS = 500;
const LIFETIME_MS = 24 * 3600 * 1000;

const hashOf = (/** @type {string} */ token) => createHash('sha256').update(token).digest('hex');

/** @typedef {{ uid: string, token: string }} PlayerSession */

/** @param {PlayerSession[]} sessions @param {number} now @returns {string[]} */
function statementsOf(sessions, now) {
  const names = sessions.map(
    ({ uid }) =>
      `(${uid}, 1, 'bench${uid}', 'bench${uid}', '玩家${uid}', '', 0, 0, 0, '0', '', ${uid} < 0, '', 0, ${now}, ${now}, ${now})`,
  );
  const opened = sessions.map(
    ({ uid, token }) =>
      `('${randomBytes(16).toString('hex')}', 'player', '${uid}', '${hashOf(token)}', '{"device":"bench"}', ${now}, ${now + LIFETIME_MS})`,
  );
  return [
    `INSERT INTO players (id, version, login_key, login_name, name, password_hash, sex, age, level_type, channel_id,
      invite_code, banned, ban_reason, feed_from, last_login_at, created_at, updated_at) VALUES ${names.join(', ')}`,
    `INSERT INTO sessions (id, audience, subject_id, token_hash, claims, created_at, expires_at) VALUES ${opened.join(', ')}`,
  ];
}

/**
 * Adds players with a session each; the service must not run. Their passwords cannot be used to sign in.
 * @param {import('./shop.mjs').Shop} shop @param {number} count @returns {Promise<PlayerSession[]>}
 */
export async function signInPlayers(shop, count) {
  const now = Date.now();
  const sessions = Array.from({ length: count }, (_, index) => ({
    uid: String(FIRST_UID + index),
    token: randomBytes(24).toString('base64url'),
  }));
  const chunks = Array.from({ length: Math.ceil(count / ROWS) }, (_, i) => sessions.slice(i * ROWS, (i + 1) * ROWS));
  await shop.execute(chunks.flatMap((chunk) => statementsOf(chunk, now)));
  return sessions;
}
