// The limit of moving diamonds: the statements that the service sends for one transfer, prepared once and run by
// better-sqlite3 in a transaction of their own, over the same schema and with the same pragmas. Says how many a second.
// `raw-ledger.mjs <file> <seconds>`
import { createRequire } from 'node:module';
import { sayRate } from './rate-of-writes.mjs';

const ACCOUNT = 'player:20001';
const [, , file, seconds] = process.argv;
const database = new (createRequire(import.meta.url)('better-sqlite3'))(file);
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.pragma('foreign_keys = ON');
const give = database.prepare(
  `INSERT INTO wallets (uid, balance, updated_at) VALUES (20001, @amount, @now)
   ON CONFLICT (uid) DO UPDATE SET balance = wallets.balance + excluded.balance, updated_at = excluded.updated_at
   RETURNING balance`,
);
const take = database.prepare(
  `UPDATE wallets SET balance = balance - @amount, updated_at = @now
    WHERE uid = 20001 AND balance >= @amount RETURNING balance`,
);
const insert = database.prepare(
  `INSERT INTO transfers
     (debit, credit, amount, kind, origin, leg, title, link, actor, debit_balance, credit_balance, at)
   VALUES (@debit, @credit, @amount, @kind, @origin, 'main', @title, '', '系统', @debitBalance, @creditBalance, @now)
   RETURNING id`,
);
const advance = database.prepare(
  `INSERT INTO feed_heads (topic, seq) VALUES ('${ACCOUNT}', 1)
   ON CONFLICT (topic) DO UPDATE SET seq = feed_heads.seq + excluded.seq RETURNING topic, seq`,
);
const append = database.prepare(
  `INSERT INTO feed_entries (topic, seq, kind, payload, at) VALUES ('${ACCOUNT}', @seq, 'wallet.changed', @payload, @now)`,
);
const run = Date.now();
let count = 0;

function move() {
  count += 1;
  const isIn = count % 2 === 1;
  const now = Date.now();
  const [title, kind] = ['基准流水', isIn ? 'gift' : 'purchase'];
  database.exec('BEGIN IMMEDIATE');
  const { balance } = (isIn ? give : take).get({ amount: 10, now });
  const [debit, credit] = isIn ? ['house:rewards', ACCOUNT] : [ACCOUNT, 'house:sales'];
  const balances = { debitBalance: isIn ? null : balance, creditBalance: isIn ? balance : null };
  const { id } = insert.get({
    ...balances,
    debit,
    credit,
    amount: 10,
    kind,
    origin: `raw:${run}-${count}`,
    title,
    now,
  });
  const { seq } = advance.get();
  const entry = { id, kind, amount: isIn ? 10 : -10, balance, title, link: '', createdAt: new Date(now).toISOString() };
  append.run({ seq, payload: JSON.stringify({ entry }), now });
  database.exec('COMMIT');
}

await sayRate(Number(seconds), move);
database.close();
