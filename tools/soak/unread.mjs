// `node tools/soak/unread.mjs [--runs 5] [--within 1000]`: the journey of unread messages, with real browsers, so many times.
// Fails when any screen showed a number later than that many milliseconds after the service had acknowledged the step that
// changed it. It builds what it needs; on a machine that does other things as well the figure says more of the machine.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const help = `用法：node tools/soak/unread.mjs [选项]

客服未读数：三个标签页、两台设备与工作台，每一步得到确认之后多久全部一致。

  --runs N        次数（默认 5）
  --within N      最迟多少毫秒（默认 1000）
  --help          显示这段说明`;

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
  process.stderr.write(`选项不对\n\n${help}\n`);
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
