// Progress on the terminal for the tools, with Node alone: it must work before anything is installed.
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const isTerminal = Boolean(process.stdout.isTTY) && !process.env.CI;
const hasColour = isTerminal && !process.env.NO_COLOR;
export const paint = (code) => (text) => (hasColour ? `\u001b[${code}m${text}\u001b[0m` : text);
export const bold = paint(1);
export const red = paint(31);
export const green = paint(32);
export const yellow = paint(33);
export const grey = paint(90);

const english = {
  failed: 'failed: ',
  output: 'whole output: ',
  advice: 'what to do: ',
  margin: ' '.repeat(14),
  colon: ': ',
  /** @param {string} program @param {string} reason */
  cannotRun: (program, reason) => `cannot run ${program}: ${reason}`,
  units: { seconds: 's', minutes: 'min' },
};
/** @type {typeof english} */
const chinese = {
  failed: '失败：',
  output: '完整输出：',
  advice: '怎么办：',
  margin: ' '.repeat(10),
  colon: '：',
  cannotRun: (program, reason) => `无法运行 ${program}：${reason}`,
  units: { seconds: '秒', minutes: '分' },
};
let words = english;

/** From here on progress is Chinese: an operator reads it, not an engineer. */
export function speakChinese() {
  words = chinese;
}

/** A step that did not succeed: what went wrong, where its output is, the lines of it that matter, what to do. */
export class StepFailure extends Error {
  /** @param {string} message @param {{ log?: string, lines?: string[], hint?: string }} [details] */
  constructor(message, { log, lines, hint } = {}) {
    super(message);
    this.log = log;
    this.lines = lines?.length ? lines : undefined;
    this.hint = hint;
  }
}

/** @param {string} line */
export const say = (line = '') => process.stdout.write(`${line}\n`);

/** @param {number} start from `Date.now()` @returns {string} seconds, or minutes and seconds */
export function elapsed(start) {
  const seconds = (Date.now() - start) / 1000;
  const { units } = words;
  if (seconds < 60) return `${seconds.toFixed(seconds < 10 ? 1 : 0)} ${units.seconds}`;
  return `${Math.floor(seconds / 60)} ${units.minutes} ${Math.round(seconds % 60)} ${units.seconds}`;
}

/** Keeps one line alive while a step runs; a log file gets a sign of life every 20 seconds instead. */
function startTicker(label, start) {
  const draw = () => process.stdout.write(`\r\u001b[K${grey('…')} ${label} ${grey(elapsed(start))}`);
  if (isTerminal) draw();
  else say(`… ${label}`);
  const timer = setInterval(
    () => (isTerminal ? draw() : say(`  … ${label}${words.colon}${elapsed(start)}`)),
    isTerminal ? 1000 : 20_000,
  );
  return () => {
    clearInterval(timer);
    if (isTerminal) process.stdout.write('\r\u001b[K');
  };
}

/**
 * Runs one named step and says how it went; a failure is printed with the tail of its log and returned, not thrown.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<{ seconds: number, value?: T, failure?: StepFailure }>}
 */
export async function step(label, work) {
  const start = Date.now();
  const stop = startTicker(label, start);
  try {
    const value = await work();
    stop();
    say(`${green('✓')} ${label} ${grey(elapsed(start))}`);
    return { seconds: (Date.now() - start) / 1000, value };
  } catch (error) {
    stop();
    const failure = error instanceof StepFailure ? error : new StepFailure(error.stack ?? String(error));
    say(`${red('✗')} ${bold(label)} ${grey(elapsed(start))}`);
    explain(failure);
    return { seconds: (Date.now() - start) / 1000, failure };
  }
}

/** @param {StepFailure} failure */
export function explain(failure) {
  say(`  ${red(words.failed)}${failure.message}`);
  if (failure.log) {
    for (const line of failure.lines ?? tail(failure.log, process.env.CI ? 200 : 60)) say(`  │ ${line}`);
    say(`  ${words.output}${relative(root, failure.log)}`);
  }
  if (failure.hint) say(`  ${yellow(words.advice)}${failure.hint.replaceAll('\n', `\n${words.margin}`)}`);
}

/** @param {string} file @param {number} count @returns {string[]} the last lines with something on them */
function tail(file, count) {
  return readFileSync(file, 'utf8')
    .replace(/\u001b\[[\d;]*m/g, '')
    .split('\n')
    .filter((line) => line.trim())
    .slice(-count);
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
for (const [signal, code] of /** @type {const} */ ([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
])) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    if (!keepsSignals) process.exit(code);
  });
}
let keepsSignals = false;
endWithParent(() => process.kill(process.pid, 'SIGTERM'));

/** From here on the caller handles signals itself (the service drains its requests before it ends). */
export function takeSignals() {
  keepsSignals = true;
}

/**
 * npm passes a signal to the shell between it and us, which dies and keeps it to itself: under npm, losing the parent
 * means being asked to end.
 * @param {() => void} end
 */
export function endWithParent(end) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, 250);
  timer.unref();
}

/**
 * Runs a command with its output in a log file.
 * @param {string[]} command the program and its arguments
 * @param {{ log: string, env?: NodeJS.ProcessEnv, cwd?: string, append?: boolean }} options
 * @returns {Promise<number>} the exit code
 */
export function run([program, ...args], { log, env = {}, cwd = root, append = false }) {
  mkdirSync(dirname(log), { recursive: true });
  const out = createWriteStream(log, { flags: append ? 'a' : 'w' });
  return new Promise((done, fail) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    child.stdout.on('data', (chunk) => out.write(chunk));
    child.stderr.on('data', (chunk) => out.write(chunk));
    child.on('error', (error) => {
      running.delete(child);
      out.end(() => fail(new StepFailure(words.cannotRun(program, error.message))));
    });
    child.on('close', (code) => {
      running.delete(child);
      out.end(() => done(code ?? 1));
    });
  });
}

/** @param {string} name of a program that an installed package brings @returns {string[]} its command */
export const bin = (name) => [process.execPath, `${root}node_modules/.bin/${name}`];

/** @param {string} name @returns {string} where a step's output goes */
export const logFile = (name) => `${root}.cache/logs/${name}.log`;
