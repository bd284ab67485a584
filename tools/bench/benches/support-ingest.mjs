// How many messages of customer service are stored in a second, beside one bare transaction for each.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Crowd } from '../crowd.mjs';
import { median, number, percent, table } from '../figures.mjs';
import { onServerCore } from '../machine.mjs';
import { openChats } from '../support-subjects.mjs';

const run = promisify(execFile);
const raw = fileURLToPath(new URL('../servers/raw-inserts.mjs', import.meta.url));
const AT_ONCE = 256;

export const title = 'Customer service: messages stored in a second';
export const about =
  'Players write over their sockets, 256 messages under way at any time, each acknowledged after the commit that has it. ' +
  'The limit is a program that does nothing but one insert in one SQLite transaction for each message, with the same ' +
  'durability, on the same disk. Messages that come together share a commit, which a single insert cannot. The goal: 150 % ' +
  'of the limit.';

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  // Nobody may send more than three messages a second for long.
  const { subjects, sessions } = await openChats(bench, bench.isShort ? 1500 : 5000);
  const [, service] = subjects;
  const seconds = bench.isShort ? 3 : 10;
  const inserts = async () => {
    const [program = '', ...args] = onServerCore([
      process.execPath,
      raw,
      join(bench.folder, 'raw.sqlite'),
      `${seconds}`,
    ]);
    return Number((await run(program, args)).stdout);
  };
  const rounds = [];
  for (let count = 0; count < (bench.isShort ? 1 : 3); count += 1) {
    const limit = await inserts();
    const port = await service.start();
    const crowd = new Crowd(bench, 'chat');
    await crowd.ask('open', { port, sessions });
    await crowd.ask('flood', { atOnce: AT_ONCE, seconds: 1 });
    rounds.push({ limit, rate: await crowd.ask('flood', { atOnce: AT_ONCE, seconds }) });
    await crowd.end();
    await service.stop();
  }
  const of = (/** @type {(round: { limit: number, rate: number }) => number} */ figure) => median(rounds.map(figure));
  return [
    table(
      ['messages', 'per second', 'of the limit'],
      [
        ['one transaction each', number(of(({ limit }) => limit)), '100 %'],
        ['the service', number(of(({ rate }) => rate)), percent(of(({ limit, rate }) => rate / limit))],
      ],
    ),
  ];
}
