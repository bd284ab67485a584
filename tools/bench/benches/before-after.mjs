// Measures a download and pages that were not requested before, at an older commit and now, in one run.
import { prepare } from '../../prepare.mjs';
import { serviceCommand } from '../../service-process.mjs';
import { buildOlder } from '../../soak/day/older.mjs';
import { Bench } from '../bench.mjs';
import { median, milliseconds, number, percent, table } from '../figures.mjs';
import { besideTable, rowsBesideOthers } from '../load/beside-others.mjs';
import { coldTasks, CROWDS, openFilled } from './cold-pages.mjs';
import { callsOf, forFree, load, openSale } from './purchase.mjs';

const BEFORE = process.env.BENCH_BEFORE || '15d22cb';
const ROUNDS = 3;

export const title = 'Before and after: downloads and cold pages';
export const about =
  `The product as it was built at commit \`${BEFORE}\` (another one by \`BENCH_BEFORE\`) and as it is now, each over data of its own, in ` +
  'turns. Downloads are those of “Purchase of a game”: 32 players at once, each call another game. “of before” is the median of ' +
  'each round’s ratio, above 100 % where it is better now. Cold pages are those of their own section.';

/** @typedef {import('./purchase.mjs').Figures} Figures */
/** @typedef {{ name: string, bench: Bench, command: string[] }} Side */

/** @param {Figures[][]} rounds those of each side @param {string[]} names @returns {string[][]} */
function rowsOf(rounds, names) {
  const [before] = rounds;
  return rounds.map((own, side) => {
    const of = (/** @type {keyof Figures} */ figure) => median(own.map((figures) => figures[figure]));
    const ratio = (/** @type {(own: Figures, before: Figures) => number} */ compare) =>
      percent(median(own.map((figures, round) => compare(figures, before[round]))));
    return [
      names[side],
      number(of('rate')),
      milliseconds(of('p50')),
      milliseconds(of('p99')),
      number(of('processor')),
      ratio((now, then) => now.rate / then.rate),
      ratio((now, then) => then.processor / now.processor),
    ];
  });
}

/** @param {Side[]} sides @param {number} count @returns {Promise<string>} */
async function downloads(sides, count) {
  const shops = [];
  for (const { name, bench, command } of sides) shops.push({ name, ...(await openSale(bench, command)) });
  const rows = [];
  for (const { words, shelf } of [{ words: 'bought' }, { words: 'free', shelf: forFree }]) {
    /** @type {Figures[][]} */
    const rounds = shops.map(() => []);
    // The first round warms them up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [side, { server, players }] of shops.entries()) {
        const figures = await load(server, callsOf(players, round, count, shelf), true);
        if (round > 0) rounds[side].push(figures);
      }
    }
    rows.push(
      ...rowsOf(
        rounds,
        shops.map(({ name }) => `${words}, ${name}`),
      ),
    );
  }
  for (const { server } of shops) await server.stop();
  const head = ['', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs/request', 'of before', 'by CPU'];
  return table(head, rows);
}

/** @param {Side[]} sides @returns {Promise<string>} */
async function coldPages(sides) {
  const shops = [];
  for (const { name, bench, command } of sides) shops.push({ name, ...(await openFilled(bench, command)) });
  const rows = [];
  for (const pages of CROWDS) {
    // Each start forgets what was painted. One at a time: an idle service beside it has its sweeps.
    for (const { name, shop, player } of shops) {
      rows.push(...(await rowsBesideOthers(shop, { tasks: coldTasks(shop, [pages], name), player })));
      await shop.stop();
    }
  }
  return besideTable(rows);
}

/** @param {Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  await prepare();
  const commands = [
    { name: BEFORE, command: serviceCommand(await buildOlder(BEFORE)) },
    { name: 'now', command: serviceCommand() },
  ];
  const sides = () =>
    commands.map(({ name, command }) => {
      const own = new Bench(bench);
      bench.atEnd(() => own.close());
      return { name, command, bench: own };
    });
  const count = bench.isShort ? 640 : 6400;
  return [await downloads(sides(), count), await coldPages(sides())];
}
