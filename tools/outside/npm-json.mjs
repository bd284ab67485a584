// A report of npm's, as JSON.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { npm } from '../install.mjs';
import { logFile, root, StepFailure } from '../terminal.mjs';

/** A list of all packages has some megabytes. */
const MAX_BYTES = 256 * 1024 * 1024;
/** npm itself tries again for minutes where a registry does not respond. */
const PATIENCE = ['--fetch-retries=1', '--fetch-timeout=30000'];

/**
 * npm ends with 1 where it found something as well as where it failed, so the text alone decides.
 * @param {string} name of its log @param {string[]} args @returns {unknown}
 * @throws {StepFailure} where it printed no JSON
 */
export function npmJson(name, args) {
  const [program, ...first] = npm();
  const options = { cwd: root, encoding: /** @type {const} */ ('utf8'), maxBuffer: MAX_BYTES };
  const { stdout, stderr, error } = spawnSync(program, [...first, ...args, ...PATIENCE], options);
  const log = logFile(name);
  mkdirSync(dirname(log), { recursive: true });
  writeFileSync(log, `${stderr ?? ''}${stdout ?? ''}`);
  if (error) throw new StepFailure(`npm did not run: ${error.message}`);
  try {
    return JSON.parse(stdout);
  } catch {
    throw new StepFailure(`npm ${args.join(' ')} gave no JSON`, { log });
  }
}
