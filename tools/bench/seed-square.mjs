// Posts by plain SQL that both databases know, with the terms that find them: writing a million through the service would take an hour.

const MINUTE_MS = 60_000;
const FIRST = Date.UTC(2024, 0, 1);

/** Authors: most posts are by them in turn, a few early ones by quiet ones. */
export const AUTHORS = { from: 30_001, until: 35_000 };
const QUIET = { from: 36_001, until: 36_010 };
/** One who wrote a twentieth of all: a page of theirs is full, however few posts there are. */
export const PROLIFIC = { from: 36_500, until: 36_500 };
/** So many of the authors are followed by who follows many. */
const FOLLOWED = 500;
/** Words in few and in many posts. */
export const WORDS = { one: '孤屿灯塔', tenth: '星海', both: '星海 牧场', phrase: '远征舰队', character: '海' };

const firstWords = ['星海', '山河', '云端', '龙影', '符文', '夜航', '青石', '白鹿', '长安', '极光'];
const lastWords = ['远征', '守卫', '牧场', '旅人', '物语', '传说', '纪元'];
const SENTENCE = '人类的第一支远征舰队离开了熟悉的星域';

/** @param {string} run @returns {string[]} its overlapping pairs, as the service makes them */
const pairsOf = (run) => Array.from(run, (character, index) => character + (Array.from(run)[index + 1] ?? ''));
/** @param {string[]} list @param {string} index @returns {string} SQL that picks by a number */
const pick = (list, index) => `CASE ${index} ${list.map((value, i) => `WHEN ${i} THEN '${value}'`).join(' ')} END`;
const termsOf = (/** @type {string} */ run) => pairsOf(run).join(' ');

const isLone = 'id = 700';
const isQuiet = 'id <= 1000 AND id % 100 = 50';
const first = (/** @type {(word: string) => string} */ as) => pick(firstWords.map(as), 'id % 10');
const last = (/** @type {(word: string) => string} */ as) => pick(lastWords.map(as), '(id / 10) % 7');
const asIs = (/** @type {string} */ word) => word;

const body = `CASE WHEN ${isLone} THEN '${WORDS.one}' ELSE
  ${first(asIs)} || '，' || ${last(asIs)} || '，${SENTENCE}，第' || id || '站' END`;
const terms = `CASE WHEN ${isLone} THEN '${termsOf(WORDS.one)}' ELSE
  ${first(termsOf)} || ' ' || ${last(termsOf)} || ' ${termsOf(SENTENCE)} 第 · ' || id || ' · 站' END`;
const publishedAt = `${FIRST} + CAST(id AS bigint) * ${MINUTE_MS}`;
const rank = `(${publishedAt}) / 1000 + (id * 797) % 100003`;
const uid = `CASE WHEN ${isQuiet} THEN ${QUIET.from} + (id / 100) % 10 WHEN id % 20 = 3 THEN ${PROLIFIC.from}
  ELSE ${AUTHORS.from} + (id * 31) % ${AUTHORS.until - AUTHORS.from + 1} END`;

/** @type {Record<string, string>} columns of `posts` as SQL over `id` */
const columns = {
  id: 'id',
  version: '1',
  uid,
  client_id: `'bench-' || id`,
  digest: `''`,
  state: `'published'`,
  body,
  pictures: `'[{"id":"0192f3a0c1d24e5f8a9b0c1d2e3f4a10","width":1080,"height":1440,"placeholder":"1QcSHQRnh493V4dIh4eXh1h4kJUI"}]'`,
  tag_ids: `'[' || (1 + id % 5) || ']'`,
  game_id: 'CASE WHEN id % 50 = 0 THEN 1 END',
  published_at: publishedAt,
  like_count: 'id % 97',
  warm_likes: 'id % 97',
  comment_count: 'id % 13',
  commenters: 'id % 13',
  view_count: 'id % 997',
  hides: '0',
  rank,
  stamp: '1',
  reason: `''`,
  created_at: publishedAt,
};

const numbers = (/** @type {number} */ from, /** @type {number} */ until) =>
  `WITH RECURSIVE n(id) AS (SELECT ${from} UNION ALL SELECT id + 1 FROM n WHERE id < ${until})`;

/** @param {'sqlite' | 'postgres'} database @param {string} n */
const indexOf = (database, n) =>
  database === 'sqlite'
    ? `INSERT INTO post_search (rowid, terms) ${n} SELECT id, ${terms} FROM n`
    : `INSERT INTO post_search (post_id, terms) ${n} SELECT id, CAST((SELECT string_agg('''' || term || ''':' || place, ' ')
        FROM unnest(string_to_array(${terms}, ' ')) WITH ORDINALITY AS t(term, place)) AS tsvector) FROM n`;

/**
 * Statements that add the posts with the ids `from` to `until`.
 * @param {'sqlite' | 'postgres'} database @param {{ from: number, until: number }} ids @returns {string[]}
 */
export function postStatements(database, { from, until }) {
  const n = numbers(from, until);
  return [
    `INSERT INTO posts (${Object.keys(columns).join(', ')}) ${n} SELECT ${Object.values(columns).join(', ')} FROM n`,
    `INSERT INTO post_tags (tag_id, post_id, rank, published_at)
      ${n} SELECT 1 + id % 5, id, ${rank}, ${publishedAt} FROM n`,
    indexOf(database, n),
  ];
}

/**
 * Statements that add the authors, and whom readers follow: one many, one those alone who wrote long ago.
 * @param {'sqlite' | 'postgres'} database @param {{ many: string, quiet: string }} readers uids @returns {string[]}
 */
export function authorStatements(database, readers) {
  const no = database === 'sqlite' ? '0' : 'false';
  const players = ({
    from,
    until,
  }) => `INSERT INTO players (id, version, login_key, login_name, name, password_hash, sex, age,
      level_type, channel_id, invite_code, banned, ban_reason, feed_from, last_login_at, created_at, updated_at)
    ${numbers(from, until)} SELECT id, 1, 'w' || id, 'w' || id, '作者' || id, '-', 0, 0, 0, '0', '', ${no}, '', 0, 1, 1, 1 FROM n`;
  const follow = (/** @type {string} */ reader, /** @type {number} */ from, /** @type {number} */ until) =>
    `INSERT INTO follows (uid, followed_uid, created_at) ${numbers(from, until)} SELECT ${reader}, id, 1 FROM n`;
  return [
    players(AUTHORS),
    players(QUIET),
    players(PROLIFIC),
    follow(readers.many, AUTHORS.from, AUTHORS.from + FOLLOWED - 1),
    follow(readers.quiet, QUIET.from, QUIET.until),
  ];
}
