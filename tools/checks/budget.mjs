// The portal's first page within its budget of JavaScript: what index.html loads before anything can be seen.
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root, say } from '../terminal.mjs';

const budgets = [
  // Parts of the first page's sections come behind, some 6 KB: `first-visit.journey` holds the sum below 130 KB.
  { app: 'portal', limit: 124 * 1024 },
  { app: 'console', limit: 90 * 1024 },
];

/** @param {string} code @returns {string[]} specifiers of its static imports, as the bundler writes them */
const staticImports = (code) =>
  [...code.matchAll(/(?:^|[;}\n])\s*(?:import|export)(?:[^"'();]*?from)?\s*["'](\.[^"']+)["']/g)].map(
    ([, path]) => path,
  );

/**
 * The entry and everything it imports statically.
 * @param {string} dist @returns {Map<string, number>} gzipped bytes by file
 */
export function firstLoad(dist) {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag);
  const waiting = tags
    .filter((tag) => tag.startsWith('<script') || tag.includes('modulepreload'))
    .flatMap((tag) => /(?:src|href)="(?:\/admin)?\/([^"]+\.js)"/.exec(tag)?.slice(1) ?? []);
  const sizes = new Map();
  for (let file = waiting.shift(); file; file = waiting.shift()) {
    if (sizes.has(file) || !existsSync(join(dist, file))) continue;
    const code = readFileSync(join(dist, file));
    sizes.set(file, gzipSync(code, { level: 9 }).length);
    waiting.push(...staticImports(code.toString()).map((path) => posix.join(posix.dirname(file), path)));
  }
  return sizes;
}

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
let isWithin = true;
for (const { app, limit } of budgets) {
  const sizes = firstLoad(`${root}apps/${app}/dist`);
  const sum = [...sizes.values()].reduce((a, b) => a + b, 0);
  // Nothing found means the page is built in a way this check cannot read: that must not pass for "small".
  const isRight = sum > 0 && sum <= limit;
  isWithin &&= isRight;
  say(
    `${isRight ? '✓' : '✗'} ${app}: scripts of the first screen ${kilobytes(sum)} (gzip), budget ${kilobytes(limit)}`,
  );
  if (!isRight)
    for (const [file, bytes] of [...sizes].sort((a, b) => b[1] - a[1]))
      say(`  ${kilobytes(bytes).padStart(10)}  ${file}`);
}
process.exit(isWithin ? 0 : 1);
