// Statements of players by the thousand or the million, made by the database itself.

/** Milliseconds of the first entry; one a minute follows. */
const FIRST = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;

/**
 * Statements that give a player so many entries, a reward and a purchase in turn, and the wallet that they make.
 * @param {{ uid: string, from: number, until: number }} entries ids of the transfers @returns {string[]}
 */
export function statementEntries({ uid, from, until }) {
  const n = `WITH RECURSIVE n(id) AS (SELECT ${from} UNION ALL SELECT id + 1 FROM n WHERE id < ${until})`;
  const isIn = `(id - ${from}) % 2 = 0`;
  const side = (/** @type {string} */ yes, /** @type {string} */ no) => `CASE WHEN ${isIn} THEN ${yes} ELSE ${no} END`;
  const account = `'player:${uid}'`;
  const left = (until - from + 1) % 2 === 1 ? 10 : 0;
  return [
    `INSERT INTO transfers (id, debit, credit, amount, kind, origin, leg, title, link, actor, debit_balance, credit_balance, at)
      ${n} SELECT id, ${side(`'house:rewards'`, account)}, ${side(account, `'house:sales'`)}, 10,
        ${side(`'gift'`, `'purchase'`)}, 'bench:' || id, 'main', '第' || id || '笔流水', '', '系统',
        ${side('NULL', '0')}, ${side('10', 'NULL')}, ${FIRST} + CAST(id AS bigint) * ${MINUTE_MS} FROM n`,
    `INSERT INTO wallets (uid, balance, updated_at) VALUES (${uid}, ${left}, 0)`,
  ];
}

/** Gives players so many diamonds each. @param {readonly string[]} uids @param {number} amount @returns {string[]} */
export function fillWallets(uids, amount) {
  return uids.flatMap((uid) => [
    `INSERT INTO transfers (debit, credit, amount, kind, origin, leg, title, link, actor, debit_balance, credit_balance, at)
      VALUES ('house:recharge', 'player:${uid}', ${amount}, 'recharge', 'bench-fill:${uid}', 'main', '充值', '', '系统',
        NULL, ${amount}, 0)`,
    `INSERT INTO wallets (uid, balance, updated_at) VALUES (${uid}, ${amount}, 0)`,
  ]);
}
