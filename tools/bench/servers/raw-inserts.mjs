// The limit of storing messages: one SQLite transaction each, of one insert, with nothing around it. Says how many a second.
import { createRequire } from 'node:module';

const [, , file, seconds] = process.argv;
const database = new (createRequire(import.meta.url)('better-sqlite3'))(file);
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.exec(
  'CREATE TABLE IF NOT EXISTS messages (conversation_id integer, seq integer, text text, at integer, PRIMARY KEY (conversation_id, seq))',
);
const next = database.prepare('SELECT coalesce(max(seq), 0) FROM messages').pluck().get();
const insert = database.prepare('INSERT INTO messages VALUES (?, ?, ?, ?)');
const start = performance.now();
let count = 0;
while (performance.now() - start < Number(seconds) * 1000) {
  database.exec('BEGIN IMMEDIATE');
  insert.run(1, next + count + 1, '充值没有到账，请帮忙看看', Date.now());
  database.exec('COMMIT');
  count += 1;
}
process.stdout.write(String((count * 1000) / (performance.now() - start)));
database.close();
