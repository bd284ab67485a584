import { execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { MediaRefusal } from './media-refusal';

const GIGABYTE = 1024 ** 3;
const MAX_MEMORY = 4 * GIGABYTE;
const MAX_FILE = 8 * GIGABYTE;
const MAX_OUTPUT = 1024 * 1024;
const WATCH_MS = 1000;

const PRLIMIT = ['prlimit', '--core=0', `--as=${MAX_MEMORY}`, `--fsize=${MAX_FILE}`, '--nofile=64'];
const SETPRIV = ['setpriv', '--pdeathsig', 'KILL'];
const NICE = ['nice', '-n', '10'];

/**
 * Launchers of a program; the first that this machine has is used. They set limits of the kernel and a low priority, and
 * have the kernel end the program when the service is killed.
 */
const LAUNCHERS: readonly (readonly string[])[] = [
  [...SETPRIV, ...PRLIMIT, ...NICE],
  [...PRLIMIT, ...NICE],
  [...SETPRIV, ...NICE],
  NICE,
  [],
];

let launcher: Promise<readonly string[]> | undefined;

async function findLauncher(): Promise<readonly string[]> {
  for (const words of LAUNCHERS.slice(0, -1)) {
    const [command = '', ...args] = words;
    if (await starts(command, [...args, 'true'])) return words;
  }
  return [];
}

/** True where a program is there and ends well. */
export async function starts(command: string, args: readonly string[]): Promise<boolean> {
  try {
    await promisify(execFile)(command, [...args], { timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}

export interface FfmpegRun {
  /** `ffmpeg` or `ffprobe`, with its arguments: no shell reads them. */
  readonly command: 'ffmpeg' | 'ffprobe';
  readonly args: readonly string[];
  /** The folder in which it writes. */
  readonly folder: string;
  readonly timeoutMs: number;
  readonly stop: AbortSignal;
  /** Milliseconds of the video that are done. */
  readonly onProgress?: (doneMs: number) => void;
}

/**
 * Runs ffmpeg to its end, under limits of time and memory.
 * @returns what it wrote to its output
 * @throws MediaRefusal `failed`, `tooSlow`, `tooMuchMemory`; the reason of `stop`
 */
export async function runFfmpeg({ command, args, folder, timeoutMs, stop, onProgress }: FfmpegRun): Promise<string> {
  stop.throwIfAborted();
  const words = await (launcher ??= findLauncher());
  const [program = command, ...rest] = [...words, command, ...args];
  const child = spawn(program, rest, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
  let ending: 'tooSlow' | 'tooMuchMemory' | 'stopped' | undefined;
  const end = (why: typeof ending) => () => {
    ending ??= why;
    child.kill('SIGKILL');
  };
  const stopped = end('stopped');
  stop.addEventListener('abort', stopped, { once: true });
  const timer = setTimeout(end('tooSlow'), timeoutMs);
  const watch = words.includes('prlimit')
    ? undefined
    : setInterval(() => void tooLarge(child.pid).then((is) => is && end('tooMuchMemory')()), WATCH_MS);
  const [output, errors] = [new Tail(), new Tail()];
  child.stderr.on('data', (data: Buffer) => errors.add(data));
  if (onProgress) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [name, value] = line.split('=', 2);
      if (name === 'out_time_us' && Number(value) >= 0) onProgress(Number(value) / 1000);
    });
  } else child.stdout.on('data', (data: Buffer) => output.add(data));
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (status) => resolve(status));
    });
    if (ending === 'stopped') stop.throwIfAborted();
    if (ending === 'tooSlow' || ending === 'tooMuchMemory') throw new MediaRefusal(ending);
    if (code !== 0) throw failure(errors.text);
    return output.text;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    stop.removeEventListener('abort', stopped);
  }
}

/** A full disk is no fault of the file: the task is tried again. */
function failure(errors: string): Error {
  if (/No space left on device|Disk quota exceeded/.test(errors))
    return new Error(`ffmpeg found the disk full: ${errors}`);
  return new MediaRefusal(/Cannot allocate memory/.test(errors) ? 'tooMuchMemory' : 'failed', errors);
}

/** Whether a process has more in memory than it may; false where the machine does not tell. */
async function tooLarge(pid: number | undefined): Promise<boolean> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024 > MAX_MEMORY;
  } catch {
    return false;
  }
}

/** The beginning of what a program writes; the rest of a program that never stops writing is dropped. */
class Tail {
  private readonly pieces: Buffer[] = [];
  private size = 0;

  add(piece: Buffer): void {
    if (this.size < MAX_OUTPUT) this.pieces.push(piece);
    this.size += piece.length;
  }

  get text(): string {
    return Buffer.concat(this.pieces).toString('utf8').slice(0, MAX_OUTPUT);
  }
}
