// A version from git, built in a clone, from which the day's product is updated.
import { join } from 'node:path';
import { checkOut } from '../../checkout.mjs';
import { logFile, root, run, StepFailure } from '../../terminal.mjs';

const folder = `${root}.cache/day/checkout`;

/**
 * Builds a version as its own checkout does. The next day updates the same clone: only what differs is built again.
 * @param {string} ref a commit, tag or branch @returns {Promise<string>} the program of its service
 * @throws StepFailure where git does not know it or it cannot be built
 */
export async function buildOlder(ref) {
  await checkOut(ref, folder);
  const log = logFile('day-older');
  const command = [process.execPath, '--input-type=module', '--eval'];
  const prepared = await run([...command, "await (await import('./tools/prepare.mjs')).prepare()"], {
    log,
    cwd: folder,
  });
  if (prepared !== 0) throw new StepFailure(`could not build ${ref}`, { log });
  return join(folder, 'apps/service/dist/main.js');
}
