// Installs packages of Debian's where a run may: as root, on a machine that has apt.
import { existsSync } from 'node:fs';
import { run } from './terminal.mjs';

export const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
/** The command, for somebody who is not root. */
export const debian = 'apt-get update && apt-get install -y --no-install-recommends';
/** For what can be done without: a machine that cannot reach its packages finds out in seconds, not in minutes. */
export const shortWait = 'apt-get -o Acquire::http::Timeout=20 -o Acquire::https::Timeout=20 -o Acquire::Retries=0';

/** @param {string[]} packages @param {string} log @param {string} aptGet @returns {Promise<boolean>} */
export async function aptInstall(packages, log, aptGet = 'apt-get') {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const command = `${debian} ${packages.join(' ')}`.replaceAll('apt-get', aptGet);
  return (await run(['sh', '-c', command], { log, env, append: true })) === 0;
}
