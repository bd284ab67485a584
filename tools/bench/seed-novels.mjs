// A novel by plain SQL that both databases know: writing thousands of chapters through the service would take minutes.
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

const FIRST = Date.UTC(2026, 0, 1);
const STEP = 1024;
const SENTENCE = '雾从海上漫过来，灯塔的光一圈一圈地扫，守塔人把日志翻到空白的一页，写下潮水和风向。';

/** The novel that `novelStatements` adds; its chapters have the ids from 1 on. */
export const NOVEL = { category: 9001, work: 9001, parts: 5000, chars: 3000 };

/**
 * A text as the service stores it: numbered paragraphs, compressed.
 * @param {number} chars about so many characters, in paragraphs of eighty
 */
function packedText(chars) {
  const paragraphs = Array.from({ length: Math.ceil(chars / 80) }, (_, n) => [
    n + 1,
    `${n + 1}、${SENTENCE}${SENTENCE}`,
  ]);
  const json = JSON.stringify({ nextId: paragraphs.length + 1, paragraphs });
  return {
    body: gzipSync(json).toString('base64'),
    sha256: createHash('sha256').update(json).digest('hex'),
  };
}

/** Statements that add one published novel that is free to read. @param {'sqlite' | 'postgres'} database @returns {string[]} */
export function novelStatements(database) {
  const yes = database === 'sqlite' ? '1' : 'true';
  const { category, work, parts, chars } = NOVEL;
  const { body, sha256 } = packedText(chars);
  const n = `WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < ${parts})`;
  return [
    `INSERT INTO work_categories (id, version, kind, name, state, position, work_count, created_at, updated_at)
      VALUES (${category}, 1, 'novel', '长篇', 'on', 1, 1, ${FIRST}, ${FIRST})`,
    `INSERT INTO works (id, version, kind, title, author, intro, tags, category_id, serial, age_rating, access, free_parts,
        free_until, part_price, member_free, sort_order, heat, state, publish_at, first_published_at, part_count, size,
        latest_part_id, latest_part_title, latest_at, subscriber_count, created_at, updated_at)
      VALUES (${work}, 1, 'novel', '雾港长夜', '基准', '很长的小说', '["海岛"]', ${category}, 'serial', 0, 'free', 0,
        0, 0, ${yes}, 0, 0, 'published', ${FIRST}, ${FIRST}, ${parts}, ${parts * chars},
        ${parts}, '第${parts}章', ${FIRST}, 0, ${FIRST}, ${FIRST})`,
    `INSERT INTO parts (id, version, work_id, title, ord, state, publish_at, first_published_at, access, size, text_version,
        created_at, updated_at)
      ${n} SELECT id, 1, ${work}, '第' || id || '章 潮水与风向', id * ${STEP}, 'published', ${FIRST}, ${FIRST}, 'inherit',
        ${chars}, 1, ${FIRST}, ${FIRST} FROM n`,
    `INSERT INTO part_texts (part_id, version, body, chars, sha256)
      ${n} SELECT id, 1, '${body}', ${chars}, '${sha256}' FROM n`,
  ];
}
