// Segments of a file in ranges, one after the other on each connection, as players fetch them.
import http from 'node:http';
import { performance } from 'node:perf_hooks';
import { StepFailure } from '../terminal.mjs';
import { processorTime } from './machine.mjs';
import { EPISODE, segmentRange } from './seed-videos.mjs';

/** @typedef {{ name: string, server: import('./processes.mjs').Server, path: string, headers?: Record<string, string> }} Source */

/**
 * Fetches one segment and reads past it.
 * @param {Source} source @param {number} n @param {http.Agent} agent @returns {Promise<void>}
 */
export function fetchSegment({ name, server, path, headers }, n, agent) {
  return new Promise((done, fail) => {
    const range = segmentRange(n);
    const request = http.get(server.origin + path, { agent, headers: { ...headers, range } }, (response) => {
      let bytes = 0;
      response.on('data', (/** @type {Buffer} */ chunk) => (bytes += chunk.length));
      response.once('error', fail);
      response.once('end', () => {
        if (response.statusCode === 206 && bytes === EPISODE.segmentBytes) done();
        else fail(new StepFailure(`${name}: HTTP ${response.statusCode}, ${bytes} bytes`));
      });
    });
    request.once('error', fail);
  });
}

/**
 * @param {Source} source @param {{ parallel: number, seconds: number }} options
 * @returns {Promise<{ rate: number, segments: number, processor: number }>} MB/s, segments per second, milliseconds of processor for 100 MB
 */
export async function fetchSegments(source, { parallel, seconds }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: parallel });
  const [before, start] = [processorTime(source.server.pid), performance.now()];
  let fetched = 0;
  const connection = async (/** @type {number} */ first) => {
    for (let n = first; performance.now() - start < seconds * 1000; n += parallel) {
      await fetchSegment(source, n, agent);
      fetched += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: parallel }, (_, first) => connection(first)));
  } finally {
    agent.destroy();
  }
  const took = (performance.now() - start) / 1000;
  const megabytes = (fetched * EPISODE.segmentBytes) / 1e6;
  const used = processorTime(source.server.pid) - before;
  return { rate: megabytes / took, segments: fetched / took, processor: (used / megabytes) * 100 };
}
