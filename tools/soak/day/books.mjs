// The acknowledged facts, written down by those who received the responses, and the differences of the database. It only compares and reads
// nothing.

/** So many differences of a kind are named, the others counted. */
const NAMED = 5;

/** Kinds of things that are there once, each by a key: `player 20017` for who checked in, an id that a client made for a comment. */
export const KINDS = /** @type {const} */ ([
  'orders',
  'purchases',
  'codes',
  'check-ins',
  'posts',
  'comments',
  'likes',
  'chat messages',
  'chat replies',
  'broadcasts',
]);

/** @typedef {typeof KINDS[number]} Kind */
/** @typedef {{ key: string, value: string }} Row a thing that is there, by its key, with what else is known of it */
/** @typedef {{ lost: number, doubled: number, wrong: number, words: string[] }} Difference */

/** Everything that was acknowledged, of all players. */
export class Acknowledged {
  /** @type {Record<Kind, Map<string, string>>} */
  things = /** @type {Record<Kind, Map<string, string>>} */ (
    Object.fromEntries(KINDS.map((kind) => [kind, new Map()]))
  );
  /** X diamonds that a player has by everything that was acknowledged. @type {Map<number, number>} */
  diamonds = new Map();
  /** The last place of a player in a work: which report said it, and what it said. @type {Map<string, { seq: number, spot: string }>} */
  places = new Map();
  /** Up to where a player has read the conversation. @type {Map<number, number>} */
  readTo = new Map();

  /** @param {Kind} kind @param {string} key @param {string | number} [value] */
  add(kind, key, value = '') {
    const known = this.things[kind].get(key);
    // The same intention was answered twice: both say the same, or the second is a fault that the database cannot show.
    if (known !== undefined && known !== String(value)) this.things[kind].set(`${key} again`, String(value));
    else this.things[kind].set(key, String(value));
  }

  /** @param {number} uid @param {number} amount */
  pay(uid, amount) {
    this.diamonds.set(uid, (this.diamonds.get(uid) ?? 0) + amount);
  }

  get count() {
    return KINDS.reduce((sum, kind) => sum + this.things[kind].size, 0);
  }
}

/** @returns {Difference} */
const none = () => ({ lost: 0, doubled: 0, wrong: 0, words: [] });

/**
 * @param {ReadonlyMap<string, string>} acknowledged @param {readonly Row[]} rows everything of its kind that the day has left
 * @returns {Difference} what was acknowledged and is not there; what is there twice, or though nobody was told of it
 */
export function differenceOf(acknowledged, rows) {
  const found = none();
  const note = (/** @type {'lost' | 'doubled' | 'wrong'} */ what, /** @type {string} */ words) => {
    found[what] += 1;
    if (found.words.length < NAMED) found.words.push(`${what}: ${words}`);
  };
  /** @type {Map<string, string>} */
  const there = new Map();
  for (const { key, value } of rows) {
    if (there.has(key) || !acknowledged.has(key)) note('doubled', key);
    there.set(key, value);
  }
  for (const [key, value] of acknowledged) {
    const row = there.get(key);
    if (row === undefined) note('lost', key);
    else if (value !== '' && row !== value) note('wrong', `${key} is ${row}, acknowledged was ${value}`);
  }
  return found;
}

/**
 * @param {ReadonlyMap<number, number>} expected X diamonds by uid; who is missing has none
 * @param {readonly { uid: number, balance: number, entries: number }[]} wallets what a player holds, and the sum of their transfers
 * @returns {Difference}
 */
export function walletDifference(expected, wallets) {
  const found = none();
  const note = (/** @type {string} */ words) => {
    found.wrong += 1;
    if (found.words.length < NAMED) found.words.push(words);
  };
  const there = new Map(wallets.map((wallet) => [wallet.uid, wallet]));
  for (const { uid, balance, entries } of wallets) {
    const due = expected.get(uid) ?? 0;
    if (balance !== entries) note(`player ${uid} holds ${balance}, the ledger says ${entries}`);
    else if (balance !== due) note(`player ${uid} holds ${balance}, acknowledged were ${due}`);
  }
  for (const [uid, due] of expected) if (due !== 0 && !there.has(uid)) note(`player ${uid} has no wallet for ${due}`);
  return found;
}

/**
 * @param {ReadonlyMap<string, { seq: number, spot: string }>} acknowledged
 * @param {readonly { key: string, seq: number, spot: string }[]} rows a later report may have arrived whose answer was lost
 * @returns {Difference}
 */
export function placeDifference(acknowledged, rows) {
  const found = none();
  const there = new Map(rows.map((row) => [row.key, row]));
  for (const [key, { seq, spot }] of acknowledged) {
    const row = there.get(key);
    if (row && (row.seq > seq || (row.seq === seq && row.spot === spot))) continue;
    found.lost += 1;
    if (found.words.length < NAMED) found.words.push(`${key} is ${row?.spot}, acknowledged was ${spot}`);
  }
  return found;
}

/**
 * The bounds of a player's unread messages: at least those that were sent after they read everything, and at most also those that might
 * have been on their way then.
 * @param {readonly { begun: number, done: number }[]} broadcasts when each was sent @param {{ begun: number, done: number } | undefined} reading
 * @returns {{ min: number, max: number }}
 */
export function unreadBounds(broadcasts, reading) {
  if (!reading) return { min: broadcasts.length, max: broadcasts.length };
  const surely = broadcasts.filter(({ begun }) => begun > reading.done).length;
  const perhaps = broadcasts.filter(({ done }) => done > reading.begun).length;
  return { min: surely, max: perhaps };
}
