// Runs suites of the service at a length that their options give, which travel in the environment.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));

/**
 * @param {string[]} suites paths in apps/service
 * @param {Record<string, { variable: string, default: string }>} lengths by the option that sets them
 */
export function soak(suites, lengths) {
  const entries = Object.entries(lengths);
  const { values } = parseArgs({
    options: Object.fromEntries(entries.map(([name, one]) => [name, { type: 'string', default: one.default }])),
  });
  const chosen = Object.fromEntries(entries.map(([name, { variable }]) => [variable, String(values[name])]));
  const child = spawn(process.execPath, [vitest, 'run', '--root', 'apps/service', ...suites], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...chosen },
  });
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
