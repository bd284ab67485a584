// Runs suites of the service at a length that their options give, which travel in the environment.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));

/** @typedef {Record<string, { about: string, variable: string, default: string }>} Lengths by the option that sets them */

/** @param {string} about @param {Lengths} lengths */
function helpOf(about, lengths) {
  const options = Object.entries(lengths).map(
    ([name, one]) => `  ${`--${name} N`.padEnd(16)}${one.about}（默认 ${one.default}）`,
  );
  const command = `node tools/soak/${basename(process.argv[1] ?? '')} [选项]`;
  return [`用法：${command}`, '', about, '', ...options, `  ${'--help'.padEnd(16)}显示这段说明`].join('\n');
}

/** @param {string} about @param {Lengths} lengths @returns {Record<string, string | boolean | undefined>} */
function optionsOf(about, lengths) {
  try {
    const named = Object.entries(lengths).map(([name, one]) => [name, { type: 'string', default: one.default }]);
    const { values } = parseArgs({ options: { ...Object.fromEntries(named), help: { type: 'boolean' } } });
    const wrong = Object.keys(lengths).find((name) => !/^[1-9]\d*$/.test(String(values[name])));
    if (wrong === undefined) return values;
    process.stderr.write(`--${wrong} 须为正整数\n\n`);
  } catch {
    process.stderr.write('有不认识的选项\n\n');
  }
  process.stderr.write(`${helpOf(about, lengths)}\n`);
  process.exit(2);
}

/** @param {string} about what is proved @param {string[]} suites paths in apps/service @param {Lengths} lengths */
export function soak(about, suites, lengths) {
  const entries = Object.entries(lengths);
  const values = optionsOf(about, lengths);
  if (values.help) {
    process.stdout.write(`${helpOf(about, lengths)}\n`);
    return;
  }
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
