// Measures the messages of customer service that are stored in a second, beside one bare transaction for each.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Crowd } from '../crowd.mjs';
import { median, number, percent, table } from '../figures.mjs';
import { shippedService } from '../build-service.mjs';
import { canSlowFlush, onServerCore, withSlowFlush } from '../machine.mjs';
import { openChats } from '../support-subjects.mjs';

const run = promisify(execFile);
const raw = fileURLToPath(new URL('../servers/raw-inserts.mjs', import.meta.url));
const AT_ONCE = 256;
/** The flush of a disk that confirms only stored data, as most do. The machines of the first measurements confirm earlier. */
const SLOW_FLUSH_MS = 1;

export const title = 'Customer service: messages stored in a second';
export const about =
  'Players write over their sockets, 256 messages under way at any time, each acknowledged after the commit that has it. ' +
  'The limit is a program that does nothing but one insert in one SQLite transaction for each message, with the same ' +
  'durability, on the same disk. Messages that come together share a commit, which a single insert cannot, so that the ' +
  'figure depends on how long the disk takes to flush: it is measured as the disk is, and with both programs held for ' +
  `${SLOW_FLUSH_MS} ms longer at each flush (by strace, where it is installed). The goal: 150 % of the limit.`;

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  // A sender may not send more than three messages a second for long.
  const { subjects, sessions } = await openChats(bench, bench.isShort ? 1500 : 5000);
  const [, service] = subjects;
  const seconds = bench.isShort ? 3 : 10;
  const rounds = bench.isShort ? 1 : 3;
  /** @param {(command: string[]) => string[]} onDisk @returns {Promise<number>} transactions a second */
  const inserts = async (onDisk) => {
    const file = join(bench.folder, 'raw.sqlite');
    const [program = '', ...args] = onDisk(onServerCore([process.execPath, raw, file, `${seconds}`]));
    return Number((await run(program, args)).stdout);
  };
  /** @param {(command: string[]) => string[]} onDisk @returns {Promise<number>} messages a second */
  const messages = async (onDisk) => {
    const port = await service.start(onDisk(shippedService));
    const crowd = new Crowd(bench, 'chat');
    await crowd.ask('open', { port, sessions });
    await crowd.ask('flood', { atOnce: AT_ONCE, seconds: 1 });
    const rate = await crowd.ask('flood', { atOnce: AT_ONCE, seconds });
    await crowd.end();
    await service.stop();
    return rate;
  };
  const slowly = (/** @type {string[]} */ command) => withSlowFlush(command, SLOW_FLUSH_MS);
  const disks = [{ name: 'the disk as it is', onDisk: (/** @type {string[]} */ command) => command }];
  if (canSlowFlush) disks.push({ name: `${SLOW_FLUSH_MS} ms more at each flush`, onDisk: slowly });
  const rows = [];
  for (const { name, onDisk } of disks) {
    const found = [];
    for (let count = 0; count < rounds; count += 1)
      found.push({ limit: await inserts(onDisk), rate: await messages(onDisk) });
    const of = (/** @type {(round: { limit: number, rate: number }) => number} */ figure) => median(found.map(figure));
    rows.push([`one transaction each, ${name}`, number(of(({ limit }) => limit)), '100 %']);
    rows.push([`the service, ${name}`, number(of(({ rate }) => rate)), percent(of(({ limit, rate }) => rate / limit))]);
  }
  return [table(['messages', 'per second', 'of the limit'], rows)];
}
