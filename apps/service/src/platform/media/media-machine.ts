import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';

const run = promisify(execFile);
const PATIENCE_MS = 10_000;

/** Programs of this machine that make more of a video. */
export interface Ffmpeg {
  readonly version: string;
}

/** The ways of this machine, in the order in which they are tried. */
export interface MachineWays {
  readonly ffmpeg: string | null;
  readonly ways: ('ladder' | 'repackaged' | 'original' | 'bundle')[];
  readonly makesPictures: boolean;
}

/** Ways of this machine to prepare a video. They are looked up each time: after installing ffmpeg no new start is needed. */
@Injectable()
export class MediaMachine {
  async describe(): Promise<MachineWays> {
    const ffmpeg = await this.ffmpeg();
    return ffmpeg
      ? { ffmpeg: ffmpeg.version, ways: ['ladder', 'bundle'], makesPictures: true }
      : { ffmpeg: null, ways: ['repackaged', 'original', 'bundle'], makesPictures: false };
  }

  /** Undefined where it or its ffprobe is not on the path, or does not start. */
  async ffmpeg(): Promise<Ffmpeg | undefined> {
    try {
      const options = { timeout: PATIENCE_MS };
      const [{ stdout }] = await Promise.all([
        run('ffmpeg', ['-version'], options),
        run('ffprobe', ['-version'], options),
      ]);
      return { version: /^ffmpeg version (\d[\w.]*)/.exec(stdout)?.[1] ?? '?' };
    } catch {
      return undefined;
    }
  }
}
