// The files that the checks look at: what git tracks or would track, so that nothing generated is judged.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { root } from '../terminal.mjs';

/** @returns {string[]} paths relative to the repository */
export function repositoryFiles() {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  return [...new Set(list.toString().split('\0'))].filter((path) => path && existsSync(root + path)).sort();
}

/** @param {string} path relative to the repository @returns {string} */
export const read = (path) => readFileSync(root + path, 'utf8');
