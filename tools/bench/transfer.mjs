// Downloads as fast as they come, read past without a look: the client must not be the limit.
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { StepFailure } from '../terminal.mjs';
import { processorTime, residentMemory } from './machine.mjs';

const MB = 1e6;

/** @param {URL} url @param {Record<string, string>} headers @returns {Promise<number>} bytes of the body, checked against the length that was announced */
function download(url, headers) {
  return new Promise((done, fail) => {
    let [head, received, announced] = ['', 0, -1];
    const take = (/** @type {number} */ size, /** @type {Buffer} */ bytes) => {
      received += size;
      if (announced >= 0) return true;
      head += bytes.toString('latin1', 0, size);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return true;
      announced = /^HTTP\/1\.1 200 /.test(head) ? Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]) : NaN;
      received -= end + 4;
      return true;
    };
    const socket = connect({
      host: url.hostname,
      port: Number(url.port),
      onread: { buffer: Buffer.alloc(1024 * 1024), callback: take },
    });
    socket.once('error', fail);
    socket.once('close', () =>
      received === announced
        ? done(received)
        : fail(new StepFailure(`incomplete download: ${head.split('\r\n', 1)[0]}`)),
    );
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(
      `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\n${lines.join('')}Connection: close\r\n\r\n`,
    );
  });
}

/**
 * @param {{ server: import('./processes.mjs').Server, url: string, headers?: Record<string, string> }} subject @param {number} parallel downloads at once
 * @returns {Promise<{ rate: number, processor: number, peak: number }>} MB/s, milliseconds of processor for 100 MB, MB of memory at most
 */
export async function transfer({ server, url, headers = {} }, parallel) {
  const [before, start] = [processorTime(server.pid), performance.now()];
  const sizes = await Promise.all(Array.from({ length: parallel }, () => download(new URL(url), headers)));
  const seconds = (performance.now() - start) / 1000;
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / MB;
  const used = processorTime(server.pid) - before;
  return { rate: megabytes / seconds, processor: (used / megabytes) * 100, peak: residentMemory(server.pid, 'VmHWM') };
}
