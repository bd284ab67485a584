import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Terminal of the command: its output and its prompts. */
export interface Terminal {
  say(line: string): void;
  complain(line: string): void;
  /** One line that is not shown while it is typed; null when there is none, or typing was broken off. */
  ask(prompt: string): Promise<string | null>;
  /** Whether a person types, who may mistype. */
  readonly isPerson: boolean;
}

/** The terminal of this process; from a pipe it reads lines without a prompt. */
export const processTerminal: Terminal = {
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  ask: askUnseen,
  isPerson: Boolean(process.stdin.isTTY),
};

function askUnseen(prompt: string): Promise<string | null> {
  const isPerson = Boolean(process.stdin.isTTY);
  if (isPerson) process.stdout.write(prompt);
  // The echo of readline is discarded, so that the line stays hidden; readline still handles deleting and Ctrl+C.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: isPerson });
  return new Promise((resolve) => {
    const end = (line: string | null) => {
      resolve(line);
      lines.close();
      if (isPerson) process.stdout.write('\n');
    };
    lines.once('line', end);
    lines.once('SIGINT', () => end(null));
    lines.once('close', () => resolve(null));
  });
}
