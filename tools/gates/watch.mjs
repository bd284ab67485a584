// Messages of a run while it goes on: each failure when it happens, and once a minute the current work.
import { elapsed, grey, red, say } from '../terminal.mjs';
import { notedFailures, notedTasks, nowOf } from './channel.mjs';

const EVERY_MS = 1000;
const SIGN_MS = 60_000;

/** @param {import('./channel.mjs').Failure} failure @returns {string} all that is needed to understand and repeat it */
export function failureText({ gate, file, line, title, text, command, isAgain }) {
  const place = file ? `${file}${line ? `:${line}` : ''}` : '';
  return [
    `✗ ${gate}${isAgain ? ' (second try)' : ''} ${place}`.trimEnd(),
    `  ${title}`,
    ...text.split('\n').map((one) => `  │ ${one}`.trimEnd()),
    `  run again: ${command}`,
  ].join('\n');
}

/** @param {number} start of the run @returns {string} what runs, for how long, on which test, and how much has failed */
export function signOfLife(start) {
  const running = notedTasks().filter(({ ended }) => ended === undefined);
  const works = running.map(({ id, begun }) => {
    const now = nowOf(id);
    return `${id} ${elapsed(begun)}${now ? ` (test ${now.count}: ${now.file} › ${now.title}, ${elapsed(now.since)})` : ''}`;
  });
  const failed = notedFailures().length;
  return `  … ${elapsed(start)}: ${works.join('; ') || 'preparing'}${failed ? `; ${failed} failed` : ''}`;
}

/** Says both until the function that it returns is called. @param {number} start @returns {() => void} */
export function watch(start) {
  let shown = notedFailures().length;
  const sayFailures = () => {
    const failures = notedFailures();
    for (const failure of failures.slice(shown)) {
      const [head = '', ...rest] = failureText(failure).split('\n');
      say(`${red(head)}\n${rest.join('\n')}`);
    }
    shown = failures.length;
  };
  const failures = setInterval(sayFailures, EVERY_MS);
  const signs = setInterval(() => say(grey(signOfLife(start))), SIGN_MS);
  return () => {
    clearInterval(failures);
    clearInterval(signs);
    sayFailures();
  };
}
