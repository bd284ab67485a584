// A run of the gates: its phases one after the other, the second try, and a report in any case. What ends it early (a signal,
// the limit of the run) ends what runs, and is reported like everything else.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { endTree, sendTo } from '../processor.mjs';
import { elapsed, grey, root, say, takeSignals, yellow } from '../terminal.mjs';
import { notedFailures } from './channel.mjs';
import { folder } from './folder.mjs';
import { report } from './report.mjs';
import { attemptsOf } from './second-try.mjs';
import { cachedTasks, ranTasks } from './tasks.mjs';
import { failureText, signOfLife, watch } from './watch.mjs';

/** Between asking what runs to end and ending it. */
const MERCY_MS = 10_000;
/** So long before the limit of the run its report begins. */
const REPORT_MS = 60_000;

/** @typedef {{ name: string, command: string[], isNeeded: boolean }} Phase one that is needed ends the run by failing */

export class GateRun {
  start = Date.now();
  /** @type {import('./tasks.mjs').Task[]} */
  cached = [];
  /** @type {string[]} */
  problems = [];
  /** @type {import('node:child_process').ChildProcess | undefined} */
  child;
  /** @type {((code: number) => void) | undefined} goes on without waiting for the child */
  settle;
  isEnded = false;

  /** @param {{ env: NodeJS.ProcessEnv, limitMs: number, command: (task: Pick<import('./tasks.mjs').Task, 'project' | 'target'>) => string[] }} means `command` runs one task alone */
  constructor({ env, limitMs, command }) {
    this.env = { ...env, GATES_RUN: '1' };
    this.command = command;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    takeSignals();
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
      process.on(signal, () => this.end(`interrupted by ${signal}`));
    process.on('uncaughtException', (error) => this.endByFault(error));
    this.limit = setTimeout(() => this.endAtLimit(limitMs), Math.max(0, limitMs - REPORT_MS));
    this.unwatch = watch(this.start);
  }

  /** @returns {import('./tasks.mjs').Task[]} all so far */
  get tasks() {
    const ran = ranTasks();
    return [...ran, ...this.cached.filter(({ id }) => !ran.some((task) => task.id === id))];
  }

  /** Runs the phases in turn. @param {Phase[]} phases */
  async runPhases(phases) {
    for (const { name, command, isNeeded } of phases) {
      if (this.isEnded) return;
      rmSync(`${root}.nx/cache/run.json`, { force: true });
      const code = await this.run(command);
      this.cached.push(...cachedTasks());
      if (code !== 0 && !this.tasks.some(({ isPassed }) => !isPassed) && !this.isEnded)
        this.problems.push(`${name} exited with ${code}, though no task failed`);
      if (isNeeded && this.tasks.some(({ target, isPassed }) => target === 'build' && !isPassed)) {
        this.problems.push('the build failed; what follows it did not run');
        return;
      }
    }
  }

  /** Runs files that failed once more, at most ten. */
  async tryAgain() {
    if (this.isEnded) return;
    for (const { task, files } of attemptsOf(this.tasks)) {
      if (this.isEnded) return;
      say(yellow(`· second try: ${task.id}, ${files.join(', ')}`));
      const asked = { GATES_AGAIN: '1', GATES_FILES: JSON.stringify({ [task.id]: files }) };
      await this.run(this.command(task), { ...this.env, ...asked });
    }
  }

  /** @returns {Record<string, string[]>} by task that failed, the files that did; none where the whole task is to run again */
  get failedFiles() {
    const failures = notedFailures();
    const failed = this.tasks.filter(({ isPassed }) => !isPassed);
    return Object.fromEntries(
      failed.map(({ id, isCut, isOverLimit }) => {
        const files = failures.filter(({ gate }) => gate === id).map(({ file }) => file);
        return [id, isCut || isOverLimit || files.some((file) => !file) ? [] : [...new Set(files)]];
      }),
    );
  }

  /** @param {Pick<import('./report.mjs').Outcome, 'missing' | 'isWhole'>} outcome @returns {boolean} whether all is well */
  report(outcome) {
    clearTimeout(this.limit);
    this.unwatch();
    return report({ start: this.start, tasks: this.tasks, problems: this.problems, ...outcome });
  }

  /** @param {number} limitMs */
  endAtLimit(limitMs) {
    say(signOfLife(this.start));
    for (const failure of notedFailures()) say(failureText(failure));
    this.end(`limit of the whole run reached: ${Math.round(limitMs / 60_000)} min`);
  }

  /** A fault of the run itself is reported like all others; one of its end is all that is left to say. @param {Error} error */
  endByFault(error) {
    say(error.stack ?? String(error));
    if (this.isEnded) process.exit(1);
    this.end(`the run itself failed: ${error.message}`);
  }

  /** Ends what runs; the report follows. @param {string} reason */
  end(reason) {
    if (this.isEnded) return;
    this.isEnded = true;
    this.problems.push(reason, ...this.tasks.filter(({ isCut }) => isCut).map(({ id }) => `${id} was still running`));
    say(yellow(`! ${reason}`));
    if (!this.child?.pid) return;
    const pids = endTree(this.child.pid, 'SIGTERM');
    setTimeout(() => {
      sendTo(pids, 'SIGKILL');
      // Processes that were left behind may hold the output open. The report does not wait for that.
      setTimeout(() => this.settle?.(1), MERCY_MS / 10);
    }, MERCY_MS);
  }

  /** @param {string[]} command @param {NodeJS.ProcessEnv} [env] @returns {Promise<number>} its exit code */
  run([program, ...args], env = this.env) {
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
    let rest = '';
    child.stdout?.on('data', (chunk) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) sayTask(line, this.start);
    });
    this.child = child;
    return new Promise((done) => {
      this.settle = done;
      child.on('close', (code) => {
        this.child = undefined;
        done(code ?? 1);
      });
    });
  }
}

/**
 * Shows a task without its result, which Nx's line lacks. `watch` says failures. @param {string} line of Nx's output @param {number} start
 */
function sayTask(line, start) {
  const [, id, rest = ''] = /^\s*>\s*nx run (\S+:\S+)(.*)$/.exec(line) ?? [];
  if (!id || id.endsWith(':longest')) return;
  const origin = /\[.*cache/.test(rest) ? grey(' (cached)') : '';
  say(`· ${id.padEnd(22)}${origin} ${grey(elapsed(start))}`);
}
