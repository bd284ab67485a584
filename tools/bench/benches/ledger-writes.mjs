// How many transfers the ledger writes in a second, beside the same statements without the service.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ledgerWrites } from '../build-service.mjs';
import { median, number, percent, table } from '../figures.mjs';
import { onServerCore } from '../machine.mjs';
import { Shop } from '../shop.mjs';

const run = promisify(execFile);
const raw = fileURLToPath(new URL('../servers/raw-ledger.mjs', import.meta.url));
const UID = 20_001;
const PLENTY = 1_000_000;

export const title = 'Ledger: transfers written in a second';
export const about =
  'One transfer after the other through `WalletService`, each a unit of work of its own: the wallet, the row of the ledger, ' +
  'the player’s feed. The limit is a loop of better-sqlite3 with the same four prepared statements in one transaction each, ' +
  'over the same schema with its indexes and triggers, with the same pragmas, on the same disk. The goal: 50 % of the limit.';

/** @param {string[]} command @param {NodeJS.ProcessEnv} env @returns {Promise<{ rate: number, processor: number }>} */
async function measureOne(command, env) {
  const [program = '', ...args] = onServerCore(command);
  const { stdout } = await run(program, args, { env: { ...process.env, NODE_ENV: 'production', ...env } });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const shop = await Shop.open(bench);
  await shop.stop();
  await shop.execute([`INSERT INTO wallets (uid, balance, updated_at) VALUES (${UID}, ${PLENTY}, 0)`]);
  // Each has a database of its own, both made by the service.
  const copy = shop.copy();
  const { rounds, seconds } = bench.effort;
  const measured = [];
  for (let round = 0; round < rounds; round += 1) {
    const file = join(String(copy.DATA_DIR), 'ug.sqlite');
    const limit = await measureOne([process.execPath, raw, file, `${seconds}`], {});
    measured.push({ limit, service: await measureOne([...ledgerWrites, `${seconds}`], shop.env) });
  }
  const of = (/** @type {(one: typeof measured[number]) => number} */ figure) => median(measured.map(figure));
  return [
    table(
      ['transfers', 'per second', 'CPU µs each', 'of the limit', 'by CPU', 'goal'],
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
          'the ledger',
          number(of(({ service }) => service.rate)),
          number(of(({ service }) => service.processor)),
          percent(of(({ limit, service }) => service.rate / limit.rate)),
          percent(of(({ limit, service }) => limit.processor / service.processor)),
          '≥ 50 %',
        ],
      ],
    ),
  ];
}
