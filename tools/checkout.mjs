// A commit of this repository in a clone, where another version is built while this checkout stays as it is.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { logFile, root, run, StepFailure } from './terminal.mjs';

/** @param {string} ref @returns {string} */
function commitOf(ref) {
  try {
    const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    throw new StepFailure(`git has no ${ref}`);
  }
}

/**
 * Checks a commit out in a clone. The clone stays, with its packages and builds, and the next call brings it to another commit.
 * @param {string} ref a commit, tag or branch of this checkout @param {string} folder of the clone
 * @throws StepFailure where git does not know the commit
 */
export async function checkOut(ref, folder) {
  const commit = commitOf(ref);
  const log = logFile('checkout');
  /** @param {string[]} args @param {string} [cwd] */
  const git = async (args, cwd) => {
    if ((await run(['git', ...args], { log, cwd })) !== 0) throw new StepFailure(`could not check out ${ref}`, { log });
  };
  if (!existsSync(join(folder, '.git'))) await git(['clone', '--quiet', '--no-checkout', root, folder]);
  await git(['fetch', '--quiet', root, commit], folder);
  await git(['checkout', '--quiet', '--force', '--detach', commit], folder);
}
