// The subjects of the benchmarks of customer service: bare sockets and the service with conversations in it.
import { fileURLToPath } from 'node:url';
import { StepFailure } from '../terminal.mjs';
import { signInPlayers } from './players.mjs';
import { supportStatements } from './seed-support.mjs';
import { Shop } from './shop.mjs';
import { portOf } from './socket-subjects.mjs';

const serverFile = (/** @type {string} */ name) => fileURLToPath(new URL(`servers/${name}.mjs`, import.meta.url));

/** @typedef {import('./bench.mjs').Bench} Bench */
/** @typedef {import('./processes.mjs').Server} Server */
/** @typedef {{ name: string, staff: object, start: (command?: string[]) => Promise<number>, stop: () => Promise<void> }} ChatSubject */

/** @param {Bench} bench @param {string} name of a file in `servers/` */
function bareServer(bench, name) {
  /** @type {Server | undefined} */
  let running;
  return {
    async start() {
      running = await bench.start([process.execPath, serverFile(name)]);
      return running;
    },
    stop: async () => running?.stop(),
  };
}

/**
 * Bare socket.io and the service, with players who are signed in; the owner has the conversations of all of them.
 * @param {Bench} bench @param {number} players
 * @returns {Promise<{ subjects: ChatSubject[], sessions: import('./players.mjs').PlayerSession[] }>} the limit first
 */
export async function openChats(bench, players) {
  const shop = await Shop.open(bench, undefined);
  await shop.stop();
  const sessions = await signInPlayers(shop, players);
  await shop.execute(supportStatements({ from: 1, until: players, waiting: 0, assigned: players }));
  const bare = bareServer(bench, 'bare-chat');
  const subjects = [
    { name: 'bare socket.io', staff: {}, start: async () => portOf(await bare.start()), stop: bare.stop },
    {
      name: 'the service',
      staff: shop.staffAuth,
      start: async (/** @type {string[] | undefined} */ command) => portOf(await shop.start(command)),
      stop: () => shop.stop(),
    },
  ];
  return { subjects, sessions };
}

/**
 * Bare socket.io and the service with so many who wait, and one before them who has no socket.
 * @param {Bench} bench @param {number} waiting
 */
export async function openQueue(bench, waiting) {
  const shop = await Shop.open(bench);
  await shop.stop();
  const [, ...sessions] = await signInPlayers(shop, waiting + 1);
  await shop.execute(supportStatements({ from: 1, until: waiting + 1, waiting: waiting + 1, assigned: waiting + 1 }));
  const bare = bareServer(bench, 'bare-sockets');
  /** @type {Server | undefined} */
  let limit;
  return [
    {
      name: 'bare socket.io',
      sessions,
      event: 'support.place',
      start: async () => (limit = await bare.start()),
      async change(/** @type {number} */ count) {
        const body = JSON.stringify({ kind: 'support.place', place: count, waitSeconds: 60 });
        const response = await fetch(`${limit?.origin}/broadcast`, { method: 'POST', body });
        if (!response.ok) throw new StepFailure(`HTTP ${response.status}`);
      },
    },
    {
      name: 'the service',
      sessions,
      event: 'support.place',
      start: async () => {
        await bare.stop();
        return shop.start();
      },
      change: (/** @type {number} */ count) =>
        count % 2 === 0
          ? shop.call('POST', '/admin/support-conversations/1/claim', {})
          : shop.call('POST', '/admin/support-conversations/1/transfer', { skill: '' }),
    },
  ];
}
