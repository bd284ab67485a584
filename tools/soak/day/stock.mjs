// The data before the day begins: staff and settings by the console's own calls, and large tables past the service.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signInPlayers } from '../../bench/players.mjs';
import { NOVEL, novelStatements } from '../../bench/seed-novels.mjs';
import { authorStatements, postStatements } from '../../bench/seed-square.mjs';
import { addEpisode } from '../../bench/seed-videos.mjs';
import { fillWallets } from '../../bench/seed-wallet.mjs';
import { StepFailure } from '../../terminal.mjs';

export const GAMES = 1000;
export const POSTS = 1000;
export const PRICE = 30;
/** X diamonds that those have who came to spend some. */
export const GIVEN = 100;
export const TAGS = ['攻略', '晒图', '求助', '同人', '闲聊'];
export { NOVEL };

const TILE = { amount: 600, coins: 60, bonus: 6, badge: '', sortOrder: 1, enabled: true };
const REWARD = { coins: 2, cards: 0 };
const GIFT = {
  name: '每日礼包',
  summary: 'X钻 8',
  instructions: '奖励已直接到账。',
  gameId: null,
  rewards: [{ kind: 'diamonds', amount: 8 }],
  hasGameCode: false,
  minLevel: 0,
  channels: [],
  registeredSince: null,
  stock: null,
  startAt: null,
  endAt: null,
  sortOrder: 10,
};
const SUPPORT = {
  hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }],
  holidays: [],
  welcome: '您好，客服正在为您接入，请稍等。',
  offline: '',
  capacity: 50,
  ringSeconds: 0,
  graceSeconds: 600,
  retentionDays: 365,
  tags: [],
  skills: [],
};
const DAY_MS = 86_400_000;
/** Players are no newcomers: they may post and comment as most may. */
const KNOWN_DAYS = 40;
const LOOK_MS = 100;
const PATIENCE_MS = 300_000;
/** From so many players on, the authors of the posts are some of them; with fewer, those are added. */
const AUTHORS_UNTIL = 16_500;
const FEW = 9_990;

/** @typedef {{ id: number, token: string }} Agent */
/** @typedef {{ ownerToken: string, agents: Agent[], tileId: number, codes: string[] }} Fitted */

/** Calls of the console by one member of staff. */
class Console {
  /** @param {import('./product.mjs').Product} product @param {string} address */
  constructor(product, address) {
    this.product = product;
    this.address = address;
    this.token = '';
  }

  /** @param {string} method @param {string} path @param {unknown} [body] @returns {Promise<any>} */
  async call(method, path, body) {
    const headers = {
      'x-forwarded-for': this.address,
      ...(this.token && { authorization: `Bearer ${this.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const init = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) };
    const response = await fetch(`${this.product.origin}/api${path}`, init);
    const text = await response.text();
    if (!response.ok) throw new StepFailure(`${method} ${path}: HTTP ${response.status} ${text.slice(0, 300)}`);
    return text && JSON.parse(text);
  }

  /** @param {string} username @param {string} password */
  async signIn(username, password) {
    const { token, staff } = await this.call('POST', '/admin/login', { username, password });
    this.token = token;
    return staff.id;
  }
}

/**
 * Fits the product out; it runs.
 * @param {import('./product.mjs').Product} product @param {{ agents: number, codes: number }} wanted @returns {Promise<Fitted>}
 */
export async function fitOut(product, wanted) {
  const owner = new Console(product, '127.1.0.1');
  await owner.signIn('owner', String(product.env.OWNER_PASSWORD));
  for (const tag of TAGS) await owner.call('POST', '/admin/tags', { tag, color: 'blue', state: 'on' });
  const { version } = await owner.call('GET', '/admin/check-ins/settings');
  const checkIns = { version, enabled: true, rewards: [REWARD], dailyCap: null, makeUpsPerMonth: 0 };
  await owner.call('PUT', '/admin/check-ins/settings', checkIns);
  const { id: tileId } = await owner.call('POST', '/admin/recharge-tiles', TILE);
  const { version: settings } = await owner.call('GET', '/admin/support-settings');
  await owner.call('PUT', '/admin/support-settings', { version: settings, ...SUPPORT });
  const agents = [];
  for (let index = 0; index < wanted.agents; index += 1) agents.push(await hire(product, owner, index));
  return { ownerToken: owner.token, agents, tileId, codes: await makeCodes(owner, wanted.codes) };
}

/** @param {import('./product.mjs').Product} product @param {Console} owner @param {number} index @returns {Promise<Agent>} */
async function hire(product, owner, index) {
  const password = randomBytes(12).toString('hex');
  const username = `agent${100 + index}`;
  await owner.call('POST', '/admin/staff', { username, name: `客服${index + 1}`, role: 'support', password });
  const agent = new Console(product, `127.1.1.${index + 1}`);
  const id = await agent.signIn(username, password);
  await agent.call('POST', '/admin/support-agents/me', { status: 'online' });
  return { id, token: agent.token };
}

/** @param {Console} owner @param {number} count @returns {Promise<string[]>} */
async function makeCodes(owner, count) {
  const { id: packageId } = await owner.call('POST', '/admin/gift-packages', GIFT);
  await owner.call('POST', `/admin/gift-packages/${packageId}/publish`);
  const fields = { name: '每日', packageId, kind: 'unique', code: null, count, oncePerPlayer: false };
  const { id } = await owner.call('POST', '/admin/gift-codes', { ...fields, startAt: null, endAt: null });
  const until = async (/** @type {(batch: { state: string, exportState: string }) => boolean} */ isDone) => {
    for (const start = Date.now(); !isDone(await owner.call('GET', `/admin/gift-codes/${id}`)); await pause(LOOK_MS))
      if (Date.now() - start > PATIENCE_MS) throw new StepFailure('the gift codes were not generated in time');
  };
  await until(({ state }) => state === 'ready');
  await owner.call('POST', `/admin/gift-codes/${id}/export`);
  await until(({ exportState }) => exportState === 'ready');
  const { url } = await owner.call('GET', `/admin/gift-codes/${id}/export`);
  const { pathname, search } = new URL(url);
  const text = await (await fetch(owner.product.origin + pathname + search)).text();
  return text.trim().split('\r\n').slice(1);
}

/** Packages whose bytes are never fetched: links are signed, not looked up. */
const PACKAGES = `INSERT INTO game_versions (game_id, platform_type, version, notes, file_id, file_name, size, sha256,
    is_current, download_count, created_at)
  SELECT id, 1, '1.0', '', substr('${'0'.repeat(32)}', 1, 32 - length(CAST(id AS text))) || CAST(id AS text), 'day.apk',
    90177536, '${'0'.repeat(64)}', TRUE, 0, 0 FROM games`;

/**
 * Fills the shelves and signs everybody in, past the service, which must not run.
 * @param {import('../../bench/shop.mjs').Shop} shop
 * @param {{ database: 'sqlite' | 'postgres', players: number, isSpending: (index: number) => boolean }} wanted
 * @returns {Promise<import('../../bench/players.mjs').PlayerSession[]>} the players, who come in this order
 */
export async function fillShelves(shop, { database, players, isSpending }) {
  await shop.fill(GAMES);
  const isAuthorAmongThem = players > FEW;
  const sessions = await signInPlayers(shop, isAuthorAmongThem ? Math.max(players, AUTHORS_UNTIL) : players);
  const [many, quiet] = sessions.map(({ uid }) => uid);
  const spending = sessions.slice(0, players).filter((_, index) => isSpending(index));
  const uids = spending.map(({ uid }) => uid);
  await shop.execute([
    PACKAGES,
    ...novelStatements(database),
    ...postStatements(database, { from: 1, until: POSTS }),
    ...(isAuthorAmongThem ? [] : authorStatements(database, { many, quiet: quiet ?? many })),
    ...fillWallets(uids, GIVEN),
    `UPDATE players SET created_at = created_at - ${KNOWN_DAYS * DAY_MS} WHERE created_at > ${DAY_MS}`,
    ...(database === 'postgres' ? [`SELECT setval(pg_get_serial_sequence('posts', 'id'), ${POSTS})`] : []),
  ]);
  await addEpisode(shop);
  return sessions.slice(0, players);
}

/** A paid game that is for sale: every fourth costs something, one in ten is not published. @returns {number} its id */
export function paidGame() {
  for (;;) {
    const id = 4 * (1 + Math.floor(Math.random() * (GAMES / 4)));
    if (id % 10 !== 3) return id;
  }
}
