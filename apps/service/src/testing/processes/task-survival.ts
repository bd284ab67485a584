import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { DatabaseTarget } from '#platform/config/app-config';

export interface TaskProcessSettings {
  readonly target: DatabaseTarget;
  readonly leaseMs: number;
}

/** What a process is asked to promise in one unit of work, which is rolled back in the end if it `isCancelled`. */
export interface TaskOrder {
  readonly order: number;
  readonly writes: readonly { readonly key: string; readonly number: number }[];
  readonly steps: readonly { readonly key: string; readonly to: number }[];
  readonly isCancelled: boolean;
}

/** True if an order was committed; unknown where the process died before it replied. */
export type Outcome = 'committed' | 'rolled back' | 'unknown';

interface OrderResult {
  readonly order: number;
  readonly isDone: boolean;
}

/** Each process has a chance of its own. */
let started = 0;

/** A process that runs tasks, as the test that kills it sees it. */
export class MortalProcess {
  private constructor(private readonly child: ChildProcess) {}

  /** Resolves once it runs tasks. */
  static async start(file: string, settings: TaskProcessSettings): Promise<MortalProcess> {
    const TEST_SEED = String(Number(process.env['TEST_SEED'] ?? 1) + (started += 1));
    const env = { PATH: process.env['PATH'], TASK_PROCESS: JSON.stringify(settings), TEST_SEED };
    const child = fork(file, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], env });
    await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`the process ended with ${code} before it began`);
      }),
    ]);
    return new MortalProcess(child);
  }

  promise(order: TaskOrder): Promise<Outcome> {
    return new Promise((resolve) => {
      const settle = (outcome: Outcome) => {
        this.child.off('message', listen).off('exit', die);
        resolve(outcome);
      };
      const listen = (result: OrderResult) => {
        if (result.order === order.order) settle(result.isDone ? 'committed' : 'rolled back');
      };
      const die = () => settle('unknown');
      this.child.on('message', listen).on('exit', die);
      if (!this.child.connected) return die();
      this.child.send(order, (error) => error && die());
    });
  }

  /** SIGKILL: nothing is tidied up. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** SIGTERM: what runs is given back. */
  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const exited = once(this.child, 'exit');
    this.child.kill(signal);
    await exited;
  }
}
