// The service as it would ship, the same with a switch for what is measured, and the clients that are built from sources,
// in a folder of their own.
import { rmSync } from 'node:fs';
import { build } from 'vite';
import { serviceCommand } from '../service-process.mjs';
import { logFile, root, run, StepFailure } from '../terminal.mjs';

const folder = `${root}.cache/bench/service`;

/** The service, exactly as `npm start` runs it, but without the fronts. */
export const shippedService = serviceCommand(`${folder}/main.js`);
/** @param {'--tiny' | '--uncached'} way @returns {string[]} the command of `servers/measured-service.mjs` */
export const measuredService = (way) => [...serviceCommand(`${folder}/measured.js`), way];

/** The command of `servers/ledger-writes.mjs`. */
export const ledgerWrites = [process.execPath, `${folder}/ledger-writes.js`];

/** The command of `servers/place-writes.mjs`. */
export const placeWrites = [process.execPath, `${folder}/place-writes.js`];

/** `load/feed-crowd.mjs` with the feed client that the portal has. */
export const feedCrowd = `${folder}/feed-crowd.js`;

const output = { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js', format: 'es' };

/** @param {Record<string, string>} input @param {string} outDir @param {import('vite').Plugin[]} [plugins] */
const buildInto = (input, outDir, plugins = []) =>
  build({
    root: `${root}apps/service`,
    logLevel: 'error',
    plugins,
    build: { ssr: true, outDir, emptyOutDir: true, rollupOptions: { input, output } },
  });

/**
 * Builds the measured service once more, with nothing in place of what its seams ask of traces.
 * @returns {Promise<string[]>} its command, with `--tiny`
 */
export async function buildUntraced() {
  const stub = `${root}tools/bench/servers/untraced.mjs`;
  const resolveId = (/** @type {string} */ name) => (/(^\.|\/tracing)\/tracing$/.test(name) ? stub : undefined);
  const input = { measured: `${root}tools/bench/servers/measured-service.mjs` };
  await buildInto(input, `${folder}-untraced`, [{ name: 'untraced', enforce: 'pre', resolveId }]);
  return [...serviceCommand(`${folder}-untraced/measured.js`), '--tiny'];
}

/** Builds them from the sources as they are now. */
export async function buildService() {
  const log = logFile('bench-contract');
  if ((await run([process.execPath, 'tools/contract/generate.mjs'], { log })) !== 0)
    throw new StepFailure('generating from the contract failed', { log });
  rmSync(folder, { recursive: true, force: true });
  const input = {
    main: `${root}apps/service/src/main.ts`,
    measured: `${root}tools/bench/servers/measured-service.mjs`,
    'feed-crowd': `${root}tools/bench/load/feed-crowd.mjs`,
    'ledger-writes': `${root}tools/bench/servers/ledger-writes.mjs`,
    'place-writes': `${root}tools/bench/servers/place-writes.mjs`,
  };
  await buildInto(input, folder);
}
