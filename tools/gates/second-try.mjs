// The second try: after the last gate, when the machine is quiet, spec files that failed run once more, one after the other.
import { notedFailures } from './channel.mjs';
import { reportNameOf } from './tasks.mjs';

/** More failed files than this have one cause, and no accident. */
export const MAX_TRIED = 10;
/** More files than this that pass the second time alone say that something is wrong. */
export const MAX_FLAKY = 5;

/** @typedef {import('./tasks.mjs').Task} Task */
/** @typedef {{ task: Task, files: string[] }} Attempt files of one gate, relative to the repository */

/**
 * @param {Task[]} tasks of the run
 * @returns {Attempt[]} what is worth a second try. A gate that was cut, or that failed beside its files, is not.
 */
export function attemptsOf(tasks) {
  const failures = notedFailures();
  const attempts = tasks.flatMap((task) => {
    const noted = failures.filter(({ gate }) => gate === task.id);
    const isBeyondHelp = task.isPassed || task.isOverLimit || task.isCut || noted.some(({ file }) => !file);
    if (!reportNameOf(task) || isBeyondHelp) return [];
    const files = [...new Set(noted.map(({ file }) => file))];
    return files.length > 0 ? [{ task, files }] : [];
  });
  return attempts.reduce((sum, { files }) => sum + files.length, 0) <= MAX_TRIED ? attempts : [];
}
