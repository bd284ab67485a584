// A message of customer service: until it is stored, and until the other side has it.
import { Crowd, requireDescriptors } from '../crowd.mjs';
import { median, milliseconds, number, percentile, table } from '../figures.mjs';
import { openChats } from '../support-subjects.mjs';

const RATE = 200;

export const title = 'Customer service: a message to the other side';
export const about =
  'Players who are all connected write 200 messages a second, each to a conversation that one agent has. The service ' +
  'checks and stores each, with the entries of its feed, before it acknowledges it; bare socket.io numbers it in memory ' +
  'and passes it on. Milliseconds from the instant at which a message was due until it was acknowledged (“stored”) and ' +
  'until the agent’s desk had it (“peer”), both on the core of the clients. The goals: p50 15 ms, p99 60 ms.';

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const players = bench.isShort ? 500 : 5000;
  requireDescriptors(players);
  const { subjects, sessions } = await openChats(bench, players);
  const turns = bench.isShort ? 1 : 3;
  const seconds = bench.isShort ? 5 : 15;
  const found = subjects.map(() => /** @type {{ stored: number[], peer: number[] }[]} */ ([]));
  for (let count = 0; count < turns; count += 1)
    for (const [index, subject] of subjects.entries()) {
      const port = await subject.start();
      const crowd = new Crowd(bench, 'chat');
      await crowd.ask('open', { port, sessions, staff: subject.staff });
      await crowd.ask('talk', { rate: RATE, seconds: 2 });
      found[index].push(await crowd.ask('talk', { rate: RATE, seconds }));
      await crowd.end();
      await subject.stop();
    }
  const rows = subjects.map(({ name }, index) => {
    const at = (/** @type {'stored' | 'peer'} */ what, /** @type {number} */ share) =>
      milliseconds(median(found[index].map((one) => percentile(one[what], share))));
    const arrived = found[index].reduce((sum, { peer }) => sum + peer.length, 0);
    const times = [at('stored', 0.5), at('stored', 0.99), at('peer', 0.5), at('peer', 0.99)];
    return [name, ...times, `${number(arrived)} / ${number(turns * seconds * RATE)}`];
  });
  const head = ['stored p50 ms', 'stored p99 ms', 'peer p50 ms', 'peer p99 ms', 'arrived'];
  return [table([`${number(players)} online, ${RATE} a second`, ...head], rows)];
}
