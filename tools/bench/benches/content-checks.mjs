// Measures the comparison of all texts of players with a list of sensitive words.
import { shippedService } from '../build-service.mjs';
import { median, milliseconds, number, percent, table } from '../figures.mjs';
import { takeTurns } from '../load.mjs';
import { innocentText, wordStatements } from '../seed-words.mjs';
import { Shop } from '../shop.mjs';
import { StepFailure } from '../../terminal.mjs';

const WORDS = 10_000;
/** The longest post, a comment, and a line of a conversation. */
const LENGTHS = [2000, 500, 40];
const path = '/api/admin/words/try';

export const title = 'Texts compared with sensitive words';
export const about =
  'A text of 2,000, 500 and 40 characters with no word in it is judged by `POST /api/admin/words/try`, the shortest call through ' +
  'the one door for what people write: by a service without words, and by one with 10,000 in force, each of which is found ' +
  'across separators, and every 50th in pinyin and by its sound as well. The share is what folding and matching take of the ' +
  'processor time of the whole call.';

/** @param {Shop} shop @param {string} text */
const requestOf = (shop, text) => ({
  path,
  method: 'POST',
  headers: { 'content-type': 'application/json', ...shop.staffHeaders },
  body: JSON.stringify({ text }),
});

/** @param {import('../load.mjs').Subject} subject */
async function requirePass({ name, server, request: { path: at, ...init } }) {
  const response = await fetch(server.origin + at, init);
  const body = await response.json();
  if (body.action !== 'pass') throw new StepFailure(`${name}: ${JSON.stringify(body).slice(0, 300)}`);
}

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const shop = await Shop.open(bench);
  await shop.stop();
  const without = shop.copy();
  await shop.execute(wordStatements(WORDS));
  const server = await shop.start();
  const bare = await bench.start(shippedService, without);
  const rows = [];
  for (const length of LENGTHS) {
    const request = requestOf(shop, innocentText(length));
    const subjects = [
      { name: `no words, ${length}`, server: bare, request },
      { name: `${number(WORDS)} words, ${length}`, server, request },
    ];
    for (const subject of subjects) await requirePass(subject);
    const [none, all] = await takeTurns(subjects, bench.effort);
    const middle = (/** @type {typeof all} */ of, /** @type {'rate' | 'p99' | 'processor'} */ key) =>
      median(of.rounds.map((figures) => figures[key]));
    const spent = all.rounds.map((figures, round) => figures.processor - none.rounds[round].processor);
    const share = all.rounds.map((figures, round) => spent[round] / figures.processor);
    rows.push([
      number(length),
      number(middle(none, 'processor')),
      number(middle(all, 'processor')),
      number(median(spent)),
      percent(median(share)),
      number(middle(all, 'rate')),
      milliseconds(middle(all, 'p99')),
    ]);
  }
  const head = [
    'characters',
    'CPU µs, no words',
    'CPU µs, 10,000',
    'of that matching',
    'share',
    'requests/s',
    'p99 ms',
  ];
  return [table(head, rows)];
}
