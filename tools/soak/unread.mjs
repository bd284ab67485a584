// `node tools/soak/unread.mjs [--runs 5] [--within 1000]`: the journey of unread messages, with real browsers, so many times.
// Fails when any screen showed a number later than that many milliseconds after the service had acknowledged the step that
// changed it. It builds what it needs; on a machine that does other things as well the figure says more of the machine.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const help = `Usage: node tools/soak/unread.mjs [options]

Unread messages of support: how long after each acknowledged step three tabs, two devices and the console agree.

  --runs N        how often (default 5)
  --within N      at the latest after so many milliseconds (default 1000)
  --help          shows this text`;

/** @returns {{ runs: string, within: string }} */
function optionsOf() {
  try {
    const { values } = parseArgs({
      options: {
        runs: { type: 'string', default: '5' },
        within: { type: 'string', default: '1000' },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      process.stdout.write(`${help}\n`);
      process.exit(0);
    }
    if ([values.runs, values.within].every((value) => /^[1-9]\d*$/.test(value))) return values;
  } catch {
    // Said below.
  }
  process.stderr.write(`wrong options\n\n${help}\n`);
  process.exit(2);
}

/** @param {string[]} words @param {Record<string, string>} [env] */
function run(words, env = {}) {
  const { status } = spawnSync('npx', words, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) process.exit(status ?? 1);
}

const { runs, within } = optionsOf();
run(['nx', 'run-many', '-t', 'build', '-p', 'service', 'portal', 'console']);
const journey = ['support-unread', '--workers', '1', '--repeat-each', runs];
run(['playwright', 'test', '--config', 'apps/journeys/playwright.config.ts', ...journey], {
  SUPPORT_UNREAD_WITHIN: within,
});
