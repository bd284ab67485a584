// An episode by plain SQL and files: what a machine makes of a video takes it minutes.
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StepFailure } from '../terminal.mjs';

const FIRST = Date.UTC(2026, 0, 1);
const SEGMENT_MS = 4000;
const INIT_BYTES = 1200;
/** The id of the stored video. The storage spreads objects by its last two characters. */
const MAKE = '0192f3a0c1d24e5f8a9b0c1d2e3f4a5b';

/** A free episode of twenty-four minutes in one quality of about 1.2 Mbit/s. */
export const EPISODE = { work: 9101, part: 9101, rendition: '480p', segments: 360, segmentBytes: 600_000 };

const size = INIT_BYTES + EPISODE.segments * EPISODE.segmentBytes;

/** The bytes of a segment, both of them included. @param {number} n @returns {string} a Range header */
export function segmentRange(n) {
  const from = INIT_BYTES + (n % EPISODE.segments) * EPISODE.segmentBytes;
  return `bytes=${from}-${from + EPISODE.segmentBytes - 1}`;
}

/**
 * Adds the episode; the service must not run.
 * @param {import('./shop.mjs').Shop} shop @returns {Promise<string>} the file of its bytes
 */
export async function addEpisode(shop) {
  const folder = join(shop.bench.folder, 'data/uploads', MAKE.slice(-2));
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${MAKE}-vmiddle`);
  writeFileSync(file, randomBytes(size));
  await shop.execute(statements());
  return file;
}

function statements() {
  const { work, part, rendition, segments, segmentBytes } = EPISODE;
  const length = segments * SEGMENT_MS;
  const parts = Array.from({ length: segments }, (_, n) => [SEGMENT_MS, INIT_BYTES + n * segmentBytes, segmentBytes]);
  const table = JSON.stringify({ init: [0, INIT_BYTES], parts });
  return [
    `INSERT INTO work_categories (id, version, kind, name, state, position, work_count, created_at, updated_at)
      VALUES (${work}, 1, 'anime', '冒险', 'on', 1, 1, ${FIRST}, ${FIRST})`,
    `INSERT INTO works (id, version, kind, title, author, intro, tags, category_id, serial, age_rating, access, free_parts,
        free_until, part_price, member_free, sort_order, heat, state, publish_at, first_published_at, part_count, size,
        latest_part_id, latest_part_title, latest_at, subscriber_count, created_at, updated_at)
      VALUES (${work}, 1, 'anime', '雾港来信', '基准', '一部动画', '["海岛"]', ${work}, 'serial', 0, 'free', 0,
        0, 0, true, 0, 0, 'published', ${FIRST}, ${FIRST}, 1, ${length}, ${part}, '第一话', ${FIRST}, 0, ${FIRST}, ${FIRST})`,
    `INSERT INTO parts (id, version, work_id, title, ord, state, publish_at, first_published_at, access, size, text_version,
        created_at, updated_at)
      VALUES (${part}, 1, ${work}, '第一话', 1024, 'published', ${FIRST}, ${FIRST}, 'inherit', ${length}, 0, ${FIRST}, ${FIRST})`,
    `INSERT INTO videos (id, version, part_id, work_id, file_id, file_name, file_size, state, make_id, shown_make_id, way,
        progress, duration_ms, width, height, captions, created_by, created_at, updated_at)
      VALUES (${part}, 1, ${part}, ${work}, '${'0'.repeat(32)}', 'a.mp4', 1, 'ready', '${MAKE}', '${MAKE}', 'ladder',
        1000, ${length}, 854, 480, '[]', '基准', ${FIRST}, ${FIRST})`,
    `INSERT INTO renditions (video_id, name, kind, object, size, width, height, bitrate, codecs, mime, segments)
      VALUES (${part}, '${rendition}', 'hls', '${MAKE}-vmiddle', ${size}, 854, 480, 1200000, 'avc1.4d401e,mp4a.40.2',
        'video/mp4', '${table}')`,
  ];
}

/** @typedef {{ folder: string, headers: Record<string, string> }} Watching the address of an episode, and what opens it */

/**
 * A guest begins to watch, in a browser of their own.
 * @param {string} origin @returns {Promise<Watching>}
 */
export async function watch(origin) {
  const response = await fetch(`${origin}/api/v1/part/${EPISODE.part}/play`, { method: 'POST' });
  const { data, msg } = /** @type {{ data?: { sources: { url: string }[] }, msg: string }} */ (await response.json());
  const cookie = response.headers.get('set-cookie')?.split(';', 1)[0];
  if (!data || !cookie) throw new StepFailure(`playPart: ${msg}`);
  return { folder: data.sources[0].url.replace(/[^/]*$/, ''), headers: { cookie } };
}
