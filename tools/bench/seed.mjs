// Games by plain SQL that both databases know: writing a million through the service would take an hour.

/** The two words of a name, as written, as spoken and by initials. */
const firstWords = [
  ['星海', 'xinghai', 'xh'],
  ['山河', 'shanhe', 'sh'],
  ['云端', 'yunduan', 'yd'],
  ['龙影', 'longying', 'ly'],
  ['符文', 'fuwen', 'fw'],
  ['夜航', 'yehang', 'yh'],
  ['青石', 'qingshi', 'qs'],
  ['白鹿', 'bailu', 'bl'],
  ['长安', 'changan', 'ca'],
  ['极光', 'jiguang', 'jg'],
];
const lastWords = [
  ['远征', 'yuanzheng', 'yz'],
  ['守卫', 'shouwei', 'sw'],
  ['牧场', 'muchang', 'mc'],
  ['旅人', 'lvren', 'lr'],
  ['物语', 'wuyu', 'wy'],
  ['传说', 'chuanshuo', 'cs'],
  ['纪元', 'jiyuan', 'jy'],
];
const types = ['role', 'strategy', 'card', 'simulation', 'casual'];

const HOUR_MS = 3_600_000;
const NEWEST = Date.UTC(2026, 9, 1);

/** @param {(string | number)[]} list @param {string} index @returns {string} SQL that picks by a number */
const pick = (list, index) => `CASE ${index} ${list.map((value, i) => `WHEN ${i} THEN '${value}'`).join(' ')} END`;
const wordAt = (/** @type {string[][]} */ list, /** @type {number} */ spelling, /** @type {string} */ index) =>
  pick(
    list.map((word) => word[spelling]),
    index,
  );

/** @param {{ from: number, until: number }} ids @returns {string} a table `n` of them */
const numbers = ({ from, until }) =>
  `WITH RECURSIVE n(id) AS (SELECT ${from} UNION ALL SELECT id + 1 FROM n WHERE id < ${until})`;

/** One game whose name begins like no other, however many there are: of 星海远征700 a million have nineteen. */
const LONE = { id: 700, name: '孤屿灯塔' };
const name = `CASE id WHEN ${LONE.id} THEN '${LONE.name}' ELSE
  ${wordAt(firstWords, 0, 'id % 10')} || ${wordAt(lastWords, 0, '(id / 10) % 7')} || id END`;
/** Nine in ten are published; the others are what operators have not finished. */
const isPublished = 'id % 10 <> 3';

/** @type {Record<string, string>} columns of `games` as SQL over `id` */
const columns = {
  id: 'id',
  version: '1',
  name,
  type: pick(types, '(id / 3) % 5'),
  summary: `'背上行囊，走遍传说里的山与海，第' || id || '站'`,
  intro: `'人类的第一支远征舰队离开了熟悉的星域，没有时间限制，可以随时放下，也可以一路走到星海尽头。'`,
  developer: `'工坊' || (id % 997)`,
  tags: `'["角色","剧情"]'`,
  permissions: `'["访问网络"]'`,
  online_type: `CASE WHEN id % 4 = 0 THEN 1 ELSE 0 END`,
  buy_amount: `CASE WHEN id % 4 = 0 THEN 30 ELSE 0 END`,
  age_rating: '8',
  score_tenths: 'id % 101',
  sort_order: '(id * 31) % 1000',
  state: `CASE WHEN ${isPublished} THEN 'published' ELSE 'draft' END`,
  publish_at: `CASE WHEN ${isPublished} THEN ${NEWEST} - CAST(id AS bigint) * ${HOUR_MS} END`,
  first_published_at: `CASE WHEN ${isPublished} THEN ${NEWEST} - CAST(id AS bigint) * ${HOUR_MS} END`,
  icon: `'{"id":"0192f3a0c1d24e5f8a9b0c1d2e3f4a01","width":512,"height":512}'`,
  screenshots: `'[]'`,
  package_size: '90177536',
  android_size: '90177536',
  ios_size: 'CASE WHEN id % 3 = 0 THEN 96468992 END',
  download_count: '(id * 797) % 100003',
  created_at: `${NEWEST} - CAST(id AS bigint) * ${HOUR_MS}`,
  updated_at: `${NEWEST} + CAST(id AS bigint)`,
};

/**
 * Statements that add the games with the ids `from` to `until`, each found by the beginnings of its name (written,
 * spoken, initials) and by its second word.
 * @param {{ from: number, until: number }} ids @returns {string[]}
 */
export function seedStatements(ids) {
  const first = (/** @type {number} */ spelling) => wordAt(firstWords, spelling, 'id % 10');
  const last = (/** @type {number} */ spelling) => wordAt(lastWords, spelling, '(id / 10) % 7');
  const terms = [
    `SELECT 0 AS position, ${name} AS term, id AS game_id FROM n`,
    `SELECT 0, ${first(1)} || ${last(1)} || id, id FROM n`,
    `SELECT 0, ${first(2)} || ${last(2)} || id, id FROM n`,
    `SELECT 1, ${last(0)} || id, id FROM n`,
  ];
  return [
    `INSERT INTO games (${Object.keys(columns).join(', ')})
      ${numbers(ids)} SELECT ${Object.values(columns).join(', ')} FROM n`,
    `INSERT INTO game_terms (position, term, game_id)
      ${numbers(ids)} SELECT * FROM (${terms.join(' UNION ALL ')}) AS t ORDER BY position, term`,
  ];
}
