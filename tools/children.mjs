// Processes that share one terminal: each line behind its name, all of them stopped together.
import { spawn } from 'node:child_process';
import { grey, paint, root, say } from './terminal.mjs';

const colours = { service: 36, mock: 36, portal: 34, console: 35, contract: 33, proxy: 33 };

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
let ending = false;

/** Whether everything is being stopped. */
export const isEnding = () => ending;

/** @param {string} name @param {string} line */
export function print(name, line) {
  if (line.trim()) say(`${paint(colours[name] ?? 36)(name.padEnd(8))} ${grey('│')} ${line}`);
}

/**
 * Starts a process whose lines are printed behind its name.
 * @param {string} name @param {string[]} command @param {NodeJS.ProcessEnv} env @param {(line: string) => void} [onLine]
 */
export function start(name, [program, ...args], env, onLine) {
  const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  child.on('exit', () => children.delete(child));
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream.on('data', (chunk) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        print(name, line);
        onLine?.(line);
      }
    });
  }
  return child;
}

/** Asks a process to stop, and insists after five seconds. @param {import('node:child_process').ChildProcess | undefined} child */
export async function stop(child) {
  if (!child || child.exitCode !== null || child.signalCode) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
  await gone;
  clearTimeout(timer);
}

/** Stops every process and then this one. @param {string} message @param {number} code */
export async function end(message, code) {
  if (ending) return;
  ending = true;
  say(`\n${message}`);
  await Promise.all([...children].map(stop));
  process.exit(code);
}
