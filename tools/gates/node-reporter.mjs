// Node's test runner's part of what `npm test` says while it runs: each failure when it happens.
import { relative } from 'node:path';
import { noteFailure, noteNow } from './channel.mjs';
import { root } from './folder.mjs';

/** @typedef {import('node:test/reporters').TestEvent} TestEvent */

/** @param {TestEvent['data']} data of a test that failed @returns {{ file: string, line: number, text: string }} */
function whereOf(data) {
  const { error } = data.details;
  const cause = error?.cause ?? error;
  const text = cause?.stack ?? String(cause?.message ?? cause);
  const place = text.split('\n').find((line) => line.includes(data.file));
  return {
    file: relative(root, data.file),
    line: Number(/:(\d+):\d+\)?$/.exec(place ?? '')?.[1] ?? data.line),
    text,
  };
}

/** @param {AsyncIterable<TestEvent>} events */
export default async function* gateReporter(events) {
  for await (const { type, data } of events) {
    if (type === 'test:start' && data.file) noteNow({ title: data.name, file: relative(root, data.file) });
    // A file fails because of its tests, which have been noted.
    if (type !== 'test:fail' || data.details.error?.failureType === 'subtestsFailed') continue;
    const { file, line, text } = whereOf(data);
    noteFailure({ file, line, title: data.name, text, command: `node --test ${file}` });
    yield `✗ ${file}:${line} ${data.name}\n${text}\n`;
  }
}
