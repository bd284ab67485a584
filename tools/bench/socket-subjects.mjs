// The subjects of the benchmarks of sockets: bare socket.io and the service, each started when its turn comes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { StepFailure } from '../terminal.mjs';
import { shippedService } from './build-service.mjs';
import { Shop } from './shop.mjs';
import { signInPlayers } from './players.mjs';

const serverFile = (/** @type {string} */ name) => fileURLToPath(new URL(`servers/${name}.mjs`, import.meta.url));
const probed = [process.execPath, '--expose-gc', '--import', serverFile('heap-probe')];
const PROBE_MS = 10_000;
const GAMES = 1000;
const LIST = '/api/web/game/list';
const LISTING = {
  path: LIST,
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'appID=1000&channelID=0&sort=recommended&pageSize=20',
};

const message = { title: '星海远征新版本上线', content: '新增星门关卡，登录即可领取纪念徽章。', link: '/detail/1' };

/** @typedef {import('./processes.mjs').Server} Server */
/**
 * @typedef {object} SocketSubject
 * @property {string} name
 * @property {boolean} isPlain whether plain socket.io clients belong to it
 * @property {() => Promise<Server>} start (again), over the same data
 * @property {() => Promise<void>} stop
 * @property {() => Promise<number>} broadcast tells everybody and gives the id of the message once it is acknowledged
 * @property {() => Server} server that runs
 * @property {typeof LISTING} request a list of games, or the same bytes from memory
 */

/** @param {Server} server @returns {number} */
export const portOf = ({ origin }) => Number(new URL(origin).port);

/** Bytes of the heap after a full collection. @param {Server} server @returns {Promise<number>} */
export async function heapOf({ pid, output }) {
  const from = output().length;
  process.kill(pid, 'SIGWINCH');
  for (let waited = 0; waited < PROBE_MS; waited += 20) {
    await pause(20);
    const [, bytes] = /heap-probe (\d+)\n/.exec(output().slice(from)) ?? [];
    if (bytes) return Number(bytes);
  }
  throw new StepFailure('the measured service reported no memory');
}

/** @param {Shop} shop @returns {SocketSubject} */
function serviceOf(shop) {
  const [, ...flagsAndFile] = shippedService;
  return {
    name: 'the service',
    isPlain: false,
    start: () => shop.start([...probed, ...flagsAndFile]),
    stop: () => shop.stop(),
    server: () => shop.server,
    request: LISTING,
    async broadcast() {
      const { id } = await shop.call('POST', '/admin/messages', {
        ...message,
        audience: { kind: 'all' },
        sendAt: null,
      });
      return id;
    },
  };
}

/** @param {import('./bench.mjs').Bench} bench @param {string} list bytes of the list of games @returns {SocketSubject} */
function bareOf(bench, list) {
  const file = join(bench.folder, 'list-response.json');
  writeFileSync(file, list);
  /** @type {Server | undefined} */
  let running;
  const server = () => {
    if (!running) throw new Error('bare socket.io is not running');
    return running;
  };
  let seq = 0;
  return {
    name: 'bare socket.io',
    isPlain: true,
    server,
    request: LISTING,
    async start() {
      await running?.stop();
      running = await bench.start([...probed, serverFile('bare-sockets'), file]);
      return running;
    },
    async stop() {
      await running?.stop();
      running = undefined;
    },
    async broadcast() {
      seq += 1;
      const at = new Date().toISOString();
      const payload = { message: { id: seq, ...message, read: false, sentAt: at } };
      const entry = { topic: 'players', seq, at, kind: 'message.created', payload };
      const response = await fetch(`${server().origin}/broadcast`, { method: 'POST', body: JSON.stringify(entry) });
      if (!response.ok) throw new StepFailure(`HTTP ${response.status}`);
      return seq;
    },
  };
}

/**
 * Bare socket.io and the service with a thousand games and players who are signed in; neither runs yet.
 * @param {import('./bench.mjs').Bench} bench @param {number} players
 * @returns {Promise<{ subjects: SocketSubject[], sessions: import('./players.mjs').PlayerSession[] }>} the limit first
 */
export async function openSubjects(bench, players) {
  const shop = await Shop.open(bench);
  await shop.stop();
  await shop.fill(GAMES);
  const sessions = await signInPlayers(shop, players);
  const { origin } = await shop.start();
  const { path, ...init } = LISTING;
  const list = await (await fetch(origin + path, init)).text();
  await shop.stop();
  return { subjects: [bareOf(bench, list), serviceOf(shop)], sessions };
}
