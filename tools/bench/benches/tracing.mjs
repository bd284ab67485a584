// Measures the cost of traces for the tiny operation: where they are off, and where they are recorded.
import { createServer } from 'node:http';
import { join } from 'node:path';
import { buildUntraced, measuredService } from '../build-service.mjs';
import { comparison, requireSameBytes, takeTurns } from '../load.mjs';

const request = { path: '/api/v1/games/suggestions?keyword=xinghai' };

export const title = 'Traces';
export const about =
  'The tiny operation of “the stack”. The limit is the same service built without the code of traces, “off” is as it ships and ' +
  'nobody asked for traces, and the others send a tenth or all of them to a collector on this machine.';

/** A collector that takes everything and keeps nothing. @param {import('../bench.mjs').Bench} bench @returns {Promise<string>} */
async function openSink(bench) {
  const sink = createServer((incoming, outgoing) => {
    incoming.resume().on('end', () => outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise((listening) => sink.listen(0, '127.0.0.1', () => listening(undefined)));
  bench.atEnd(() => {
    sink.closeAllConnections();
    sink.close();
  });
  return `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (sink.address()).port}`;
}

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const tiny = measuredService('--tiny');
  const untraced = await buildUntraced();
  const endpoint = await openSink(bench);
  let folders = 0;
  const start = (/** @type {string[]} */ command, /** @type {NodeJS.ProcessEnv} */ env = {}) => {
    folders += 1;
    const own = { DATA_DIR: join(bench.folder, `data-${folders}`), LOG_LEVEL: 'error', RATE_LIMIT: '0' };
    return bench.start(command, { OTEL_EXPORTER_OTLP_ENDPOINT: '', ...own, ...env });
  };
  const recording = (/** @type {string} */ share) => ({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER_ARG: share,
  });
  const subjects = [
    { name: 'without the code', server: await start(untraced), request },
    { name: 'off', server: await start(tiny), request, goal: 0.98 },
    { name: 'a tenth recorded', server: await start(tiny, recording('0.1')), request },
    { name: 'all recorded', server: await start(tiny, recording('1')), request },
  ];
  await requireSameBytes(subjects);
  return [comparison(await takeTurns(subjects, bench.effort))];
}
