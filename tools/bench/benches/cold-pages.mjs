// The response times of other requests while a crawler asks for pages that nobody has asked for since the start.
import { prepare } from '../../prepare.mjs';
import { serviceCommand } from '../../service-process.mjs';
import { StepFailure } from '../../terminal.mjs';
import { besideOthers } from '../load/beside-others.mjs';
import { signInPlayers } from '../players.mjs';
import { Shop } from '../shop.mjs';

export const CROWDS = [50, 200];
/** Nine in ten are published. */
const GAMES = 300;

export const title = 'Cold pages beside everybody else';
export const about =
  'A hundred signed-in reads a second (`POST /api/user/center/me`) that arrive at random, alone and while a crawler asks for the ' +
  'pages of so many different games at once, none of which is kept yet. Spells of a second; milliseconds from the instant at ' +
  'which a request was due, and the longest wait of all.';

/** @param {Shop} shop @param {number} id */
async function openPage(shop, id) {
  const response = await fetch(`${shop.server.origin}/detail/${id}`, { headers: { accept: 'text/html' } });
  const html = await response.text();
  if (!response.ok || !html.includes('id="root"')) throw new StepFailure(`/detail/${id}: HTTP ${response.status}`);
}

/**
 * @param {Shop} shop @param {readonly number[]} crowds @param {string} [of] whose pages they are
 * @returns {import('../load/beside-others.mjs').LongTask[]} so many pages at once; nobody has requested them before
 */
export function coldTasks(shop, crowds, of = '') {
  const cold = Array.from({ length: GAMES }, (_, at) => at + 1).filter((id) => id % 10 !== 3);
  return crowds.map((pages) => ({
    name: `${pages} cold pages at once${of && `, ${of}`}`,
    begin: async () => {
      await Promise.all(cold.splice(0, pages).map((id) => openPage(shop, id)));
      return { path: '/admin/games', isDone: () => true };
    },
  }));
}

/** A stopped shop with games and a player. @param {import('../bench.mjs').Bench} bench @param {string[]} [command] */
export async function openFilled(bench, command) {
  const shop = await Shop.open(bench, undefined, command);
  await shop.stop();
  await shop.fill(GAMES);
  const [player] = await signInPlayers(shop, 1);
  return { shop, player };
}

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  // Pages are painted by the product as it is built, with its fronts.
  await prepare();
  const { shop, player } = await openFilled(bench);
  return [await besideOthers(shop, { tasks: coldTasks(shop, CROWDS), player, command: serviceCommand() })];
}
