// Runs suites of the service at a length that their options give, which travel in the environment.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));

/** @typedef {Record<string, { about: string, variable: string, default: string }>} Lengths by the option that sets them */
/** @typedef {Record<string, { about: string, suite: string, title: RegExp }>} Parts by what `--only` calls them */

/** @param {string} about @param {Lengths} lengths @param {Parts} parts */
function helpOf(about, lengths, parts) {
  const options = Object.entries(lengths).map(
    ([name, one]) => `  ${`--${name} N`.padEnd(16)}${one.about} (default ${one.default})`,
  );
  const named = Object.entries(parts).map(([name, one]) => `  ${`--only ${name}`.padEnd(16)}runs only: ${one.about}`);
  const command = `node tools/soak/${basename(process.argv[1] ?? '')} [options]`;
  const lines = [...options, ...named, `  ${'--help'.padEnd(16)}shows this text`];
  return [`Usage: ${command}`, '', about, '', ...lines].join('\n');
}

/** @param {string} about @param {Lengths} lengths @param {Parts} parts @returns {Record<string, string | boolean | undefined>} */
function optionsOf(about, lengths, parts) {
  try {
    const named = Object.entries(lengths).map(([name, one]) => [name, { type: 'string', default: one.default }]);
    const options = { ...Object.fromEntries(named), only: { type: 'string' }, help: { type: 'boolean' } };
    const { values } = parseArgs({ options });
    const wrong = Object.keys(lengths).find((name) => !/^[1-9]\d*$/.test(String(values[name])));
    const isPart = values.only === undefined || Object.hasOwn(parts, String(values.only));
    if (wrong === undefined && isPart) return values;
    process.stderr.write(
      wrong ? `--${wrong} is a positive whole number\n\n` : `--only does not know “${values.only}”\n\n`,
    );
  } catch {
    process.stderr.write('unknown option\n\n');
  }
  process.stderr.write(`${helpOf(about, lengths, parts)}\n`);
  process.exit(2);
}

/**
 * @param {string} about what is proved @param {string[]} suites paths in apps/service @param {Lengths} lengths
 * @param {Parts} [parts] tests that can be run alone. Suites that have such parts run one after the other, because each
 * takes what the machine has.
 */
export function soak(about, suites, lengths, parts = {}) {
  const entries = Object.entries(lengths);
  const values = optionsOf(about, lengths, parts);
  if (values.help) {
    process.stdout.write(`${helpOf(about, lengths, parts)}\n`);
    return;
  }
  const chosen = Object.fromEntries(entries.map(([name, { variable }]) => [variable, String(values[name])]));
  const part = parts[String(values.only)];
  const what = part ? [part.suite, '--testNamePattern', part.title.source] : suites;
  const order = Object.keys(parts).length > 0 ? ['--no-file-parallelism'] : [];
  const child = spawn(process.execPath, [vitest, 'run', '--root', 'apps/service', ...what, ...order], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...chosen },
  });
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
