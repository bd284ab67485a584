// The limit of keeping places: the rows that one report changes, by prepared statements of better-sqlite3 in a transaction
// of their own, over the same schema and with the same pragmas. Says how many a second. `raw-places.mjs <file> <seconds>`
import { createRequire } from 'node:module';
import { NOVEL } from '../seed-novels.mjs';
import { sayRate } from './rate-of-writes.mjs';

const READER = 20_001;
const DEVICE = '3c1f2a9be64d4c0f9a7e5b1d2c8f6a01';
const [, , file, seconds] = process.argv;
const database = new (createRequire(import.meta.url)('better-sqlite3'))(file);
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.pragma('foreign_keys = ON');
const place = database.prepare(
  `INSERT INTO reading_places (uid, work_id, device_id, device_name, part_id, paragraph_id, char_offset, permille, context,
     seq, read_ms, at)
   VALUES (${READER}, ${NOVEL.work}, '${DEVICE}', '安卓手机', @part, @paragraph, 6, @permille, '信封上没有地址', @seq, @readMs, @now)
   ON CONFLICT (uid, work_id, device_id) DO UPDATE SET part_id = excluded.part_id, paragraph_id = excluded.paragraph_id,
     permille = excluded.permille, seq = excluded.seq, read_ms = excluded.read_ms, at = excluded.at`,
);
const day = database.prepare(
  `INSERT INTO reading_days (uid, work_id, day, ms) VALUES (${READER}, ${NOVEL.work}, '2026-01-01', 5000)
   ON CONFLICT (uid, work_id, day) DO UPDATE SET ms = reading_days.ms + excluded.ms`,
);
const shelf = database.prepare(
  `INSERT INTO shelf (uid, work_id, latest_device, latest_at, part_id, progress, furthest, seen_at)
   VALUES (${READER}, ${NOVEL.work}, '${DEVICE}', @now, @part, @permille, @permille, @now)
   ON CONFLICT (uid, work_id) DO UPDATE SET latest_at = excluded.latest_at, part_id = excluded.part_id,
     progress = excluded.progress, furthest = excluded.furthest`,
);
let count = 0;

function readOn() {
  count += 1;
  const paragraph = count % 40;
  const row = { part: 1 + (Math.floor(count / 40) % NOVEL.parts), permille: paragraph * 25, now: Date.now() };
  database.exec('BEGIN IMMEDIATE');
  place.run({ ...row, paragraph: paragraph + 1, seq: count, readMs: count * 5000 });
  day.run();
  shelf.run(row);
  database.exec('COMMIT');
}

await sayRate(Number(seconds), readOn);
database.close();
