// Measures other requests while long tasks run: SQLite works in the thread that serves them.
import { number } from '../figures.mjs';
import { besideOthers } from '../load/beside-others.mjs';
import { signInPlayers } from '../players.mjs';
import { fillWallets } from '../seed-wallet.mjs';
import { Shop } from '../shop.mjs';

const PLAYERS = 30_000;
const MAX_CODES = 1_000_000;

export const title = 'Long tasks beside everybody else';
export const about =
  'A hundred signed-in reads a second (`POST /api/user/center/me`) that arrive at random, alone and while a durable task runs on ' +
  'SQLite: codes of a batch and its file, a message to thirty thousand players by a filter and its recall, the reconciliation of ' +
  'as many wallets. Spells of a second, alone and beside the task in turns; milliseconds from the instant at which a request was ' +
  'due, and the longest wait of all. A slice of a task aims at 10 ms, so that the goal is a p99 of about 20 ms more than alone, ' +
  'however long the task is.';

/** @typedef {import('../load/beside-others.mjs').LongTask} LongTask */

/** @param {Shop} shop @returns {Promise<(count: number) => Promise<number>>} begins a batch of so many codes */
async function batches(shop) {
  const fields = {
    name: '基准礼包',
    summary: '',
    instructions: '',
    gameId: null,
    hasGameCode: false,
    minLevel: 0,
  };
  const open = {
    channels: [],
    registeredSince: null,
    stock: null,
    startAt: null,
    endAt: null,
    sortOrder: 0,
  };
  const rewards = [{ kind: 'diamonds', amount: 1 }];
  const { id: packageId } = await shop.call('POST', '/admin/gift-packages', {
    ...fields,
    ...open,
    rewards,
  });
  const common = {
    packageId,
    kind: 'unique',
    code: null,
    oncePerPlayer: true,
    startAt: null,
    endAt: null,
  };
  return async (count) =>
    (
      await shop.call('POST', '/admin/gift-codes', {
        ...common,
        name: `${count}`,
        count,
      })
    ).id;
}

/** @param {Shop} shop @param {boolean} isShort @returns {Promise<LongTask[]>} in their order: later ones go on with what earlier ones made */
async function longTasks(shop, isShort) {
  const makeBatch = await batches(shop);
  /** @type {number} */
  let batch;
  /** @type {number} */
  let message;
  const codes = (/** @type {number} */ count) => ({
    name: `${number(count)} gift codes`,
    begin: async () => {
      batch = await makeBatch(count);
      return {
        path: `/admin/gift-codes/${batch}`,
        isDone: ({ state }) => state === 'ready',
      };
    },
  });
  const all = [
    codes(100_000),
    {
      name: 'their file',
      begin: async () => {
        await shop.call('POST', `/admin/gift-codes/${batch}/export`);
        return {
          path: `/admin/gift-codes/${batch}`,
          isDone: ({ exportState }) => exportState === 'ready',
        };
      },
    },
    {
      name: `a message to ${number(PLAYERS)}`,
      begin: async () => {
        const words = {
          title: '维护通知',
          content: '今晚零点维护。',
          link: '',
          sendAt: null,
        };
        const audience = { kind: 'filter', channelID: '0' };
        message = (await shop.call('POST', '/admin/messages', { ...words, audience })).id;
        return {
          path: `/admin/messages/${message}`,
          isDone: ({ state }) => state === 'sent',
        };
      },
    },
    {
      name: 'its recall',
      begin: async () => {
        await shop.call('POST', `/admin/messages/${message}/recall`);
        return {
          path: `/admin/messages/${message}`,
          isDone: ({ progress }) => progress === undefined,
        };
      },
    },
    {
      name: 'a reconciliation',
      begin: async () => {
        const { id } = await shop.call('POST', '/admin/reconciliations');
        return {
          path: `/admin/reconciliations/${id}`,
          isDone: ({ state }) => state !== 'running',
        };
      },
    },
  ];
  return isShort ? all : [...all, codes(MAX_CODES)];
}

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const shop = await Shop.open(bench);
  const tasks = await longTasks(shop, bench.isShort);
  await shop.stop();
  const [{ uid, token }, ...others] = await signInPlayers(shop, PLAYERS);
  await shop.execute(
    fillWallets(
      others.map((player) => player.uid),
      10,
    ),
  );
  return [await besideOthers(shop, { tasks, player: { uid, token } })];
}
