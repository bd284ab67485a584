// Acts of players on posts, by plain SQL that both databases know: comments, likes, notices, and items of the review desk. A tenth of all
// of it falls on one post, one player and the desk, so that these grow with the square.
import { AUTHORS } from './seed-square.mjs';

/** The post that everybody comments on and likes. */
export const CROWDED_POST = 1;
const MINUTE_MS = 60_000;
const FIRST = Date.UTC(2024, 0, 1);
/** So many of a player's notices are unread, however many there are. */
const UNREAD = 50;

const isShared = 'id % 10 = 0';
const at = `${FIRST} + CAST(id AS bigint) * ${MINUTE_MS}`;
const author = `${AUTHORS.from} + (id * 17) % ${AUTHORS.until - AUTHORS.from + 1}`;
const onPost = `CASE WHEN ${isShared} THEN ${CROWDED_POST} ELSE id END`;

/** @type {Record<string, string>} columns of `comments` as SQL over `id`; every seventh under the crowd's post is a reply */
const comments = {
  id: 'id',
  version: '1',
  uid: author,
  client_id: `'bench-' || id`,
  digest: `''`,
  subject_kind: `'post'`,
  subject_id: onPost,
  root_id: `CASE WHEN ${isShared} AND id % 70 = 0 THEN 10 ELSE 0 END`,
  reply_to_id: `CASE WHEN ${isShared} AND id % 70 = 0 THEN 10 ELSE 0 END`,
  content: `'按这个配队真的过了，感谢大佬，第' || id || '次'`,
  state: `'published'`,
  is_listed: 'TRUE',
  reason: `''`,
  like_count: 'id % 97',
  reply_count: 'CASE WHEN id = 10 THEN 5 ELSE 0 END',
  published_at: at,
  created_at: at,
  updated_at: at,
};

/** @type {Record<string, string>} of `moderation_items`; a tenth waits */
const items = {
  id: 'id',
  version: '1',
  kind: `'post'`,
  subject_id: 'id',
  subject_version: '1',
  uid: author,
  state: `CASE WHEN ${isShared} THEN 'open' ELSE 'approved' END`,
  causes: '2',
  severity: 'id % 40',
  priority: `CAST(id % 40 AS bigint) * 4398046511104 - id`,
  hits: `'[]'`,
  report_count: '0',
  is_held: 'FALSE',
  submitted_at: at,
  claimed_name: `''`,
  appeal_text: `''`,
  decision: `CASE WHEN ${isShared} THEN NULL ELSE 'approve' END`,
  reason: `''`,
  mute: `'none'`,
  strike: 'FALSE',
  decided_by: `CASE WHEN ${isShared} THEN NULL ELSE 1 END`,
  decided_name: `''`,
  decided_at: `CASE WHEN ${isShared} THEN NULL ELSE ${at} END`,
  was_published: 'FALSE',
};

/** @param {string} reader @returns {Record<string, string>} of `notices` */
const noticesFor = (reader) => ({
  id: 'id',
  uid: `CASE WHEN ${isShared} THEN ${reader} ELSE ${author} END`,
  kind: `'comment'`,
  group_key: `'comment:' || id`,
  actor_count: '1',
  told_count: '1',
  actors: `'[' || (${author}) || ']'`,
  subject_kind: `'post'`,
  subject_id: 'id',
  title: `'星海，远征'`,
  comment_id: 'id',
  excerpt: `'按这个配队真的过了'`,
  path: `'/post/' || id`,
  seq: 'id',
  created_at: at,
  updated_at: at,
});

/**
 * Statements that add as much as there are posts with the ids `from` to `until`.
 * @param {{ from: number, until: number }} ids @param {string} reader the player who has a tenth of the notices @returns {string[]}
 */
export function peopleStatements({ from, until }, reader) {
  const n = `WITH RECURSIVE n(id) AS (SELECT ${from} UNION ALL SELECT id + 1 FROM n WHERE id < ${until})`;
  const fill = (/** @type {string} */ table, /** @type {Record<string, string>} */ columns) =>
    `INSERT INTO ${table} (${Object.keys(columns).join(', ')}) ${n} SELECT ${Object.values(columns).join(', ')} FROM n`;
  return [
    fill('comments', comments),
    fill('post_likes', { post_id: onPost, uid: '100000 + id', is_warm: 'TRUE', created_at: at }),
    fill('comment_likes', { comment_id: 'id', uid: '100000 + id', created_at: at }),
    fill('moderation_items', items),
    fill('notices', noticesFor(reader)),
    fill('notice_actors', { notice_id: 'id', uid: author, at }),
    `DELETE FROM notice_positions WHERE uid = ${reader}`,
    `INSERT INTO notice_positions (uid, seq, read_seq) VALUES (${reader}, ${until}, ${until - UNREAD * 10})`,
  ];
}
