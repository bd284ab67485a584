// Measures the cost of our stack over the frameworks below it, on an operation that does nothing.
import { join } from 'node:path';
import { measuredService } from '../build-service.mjs';
import { comparison, requireSameBytes, takeTurns } from '../load.mjs';

const path = '/api/v1/games/suggestions';
const response = { code: 0, msg: 'ok', data: [{ id: 1, name: '星海远征' }] };

export const title = 'The stack';
export const about =
  'One tiny operation: its query validated, its session rule checked, its response serialised by the contract, with the ' +
  'security headers, request ids, logs and metrics of every operation. The limits parse the same request and send the ' +
  'same bytes, with nothing of that.';

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const request = { path: `${path}?keyword=xinghai` };
  const env = { DATA_DIR: join(bench.folder, 'data'), LOG_LEVEL: 'error', RATE_LIMIT: '0' };
  const subjects = [
    { name: 'Fastify', server: await bench.bare('bare-fastify', { method: 'GET', path, response }), request },
    {
      name: 'Nest on Fastify',
      server: await bench.bare('bare-nest', { method: 'GET', path, response }),
      request,
      goal: 0.72,
    },
    { name: 'our stack', server: await bench.start(measuredService('--tiny'), env), request, goal: 0.55 },
  ];
  await requireSameBytes(subjects);
  return [comparison(await takeTurns(subjects, bench.effort))];
}
