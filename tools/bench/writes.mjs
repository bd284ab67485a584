// Writes that a process makes one after the other, beside the same rows written without the service.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { median, number, percent, table } from './figures.mjs';
import { onServerCore } from './machine.mjs';

const run = promisify(execFile);

/** @param {string[]} command @param {NodeJS.ProcessEnv} env @returns {Promise<{ rate: number, processor: number }>} */
async function measureOne(command, env) {
  const [program = '', ...args] = onServerCore(command);
  const { stdout } = await run(program, args, { env: { ...process.env, NODE_ENV: 'production', ...env } });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

/**
 * Lets both take turns, each over a database of its own.
 * @param {import('./bench.mjs').Bench} bench @param {import('./shop.mjs').Shop} shop which is stopped
 * @param {{ head: string, name: string, raw: string, service: string[], goal: number }} of `raw`: the script of the limit
 * @returns {Promise<string>} a table
 */
export async function writesBesideRaw(bench, shop, { head, name, raw, service, goal }) {
  const file = join(String(shop.copy().DATA_DIR), 'ug.sqlite');
  const { rounds, seconds } = bench.effort;
  const measured = [];
  for (let round = 0; round < rounds; round += 1) {
    const limit = await measureOne([process.execPath, raw, file, `${seconds}`], {});
    measured.push({ limit, own: await measureOne([...service, `${seconds}`], shop.env) });
  }
  const of = (/** @type {(one: typeof measured[number]) => number} */ figure) => median(measured.map(figure));
  return table(
    [head, 'per second', 'CPU µs each', 'of the limit', 'by CPU', 'goal'],
    [
      [
        'better-sqlite3',
        number(of(({ limit }) => limit.rate)),
        number(of(({ limit }) => limit.processor)),
        '100 %',
        '100 %',
        '–',
      ],
      [
        name,
        number(of(({ own }) => own.rate)),
        number(of(({ own }) => own.processor)),
        percent(of(({ own, limit }) => own.rate / limit.rate)),
        percent(of(({ own, limit }) => limit.processor / own.processor)),
        `≥ ${percent(goal)}`,
      ],
    ],
  );
}
