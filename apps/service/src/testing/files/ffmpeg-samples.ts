import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** True where ffmpeg is on the path. What needs it is skipped elsewhere, and says so. */
export const HAS_FFMPEG = ((): boolean => {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    process.stderr.write('\n!!! ffmpeg is not on the path: what it makes of videos is NOT tested in this run !!!\n\n');
    return false;
  }
})();

const PICTURE = (seconds: number, size: string) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=size=${size}:rate=25:duration=${seconds}`,
];
const SOUND = (seconds: number) => ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`];
export const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

/** A video that ffmpeg makes of a drawn picture. */
export interface Sample {
  readonly name: string;
  readonly size?: string;
  readonly seconds?: number;
  readonly isSilent?: boolean;
  /** Arguments of the encoder; H.264 without. */
  readonly encode?: readonly string[];
}

export async function ffmpegSample({
  name,
  size = '320x180',
  seconds = 3,
  isSilent = false,
  encode = H264,
}: Sample): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'ug-sample-'));
  try {
    const path = join(folder, name);
    const sound = isSilent ? [] : SOUND(seconds);
    const args = ['-v', 'error', ...PICTURE(seconds, size), ...sound, ...encode, path];
    await promisify(execFile)('ffmpeg', args);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What ffprobe says of the picture in some bytes. */
export async function probed(bytes: Uint8Array): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'ug-probed-'));
  try {
    const path = join(folder, 'video.mp4');
    await writeFile(path, bytes);
    const show = 'stream=codec_name,width,height,pix_fmt,profile:stream_side_data=rotation';
    const args = ['-v', 'error', '-select_streams', 'v', '-show_entries', show, '-of', 'default=nw=1', path];
    const { stdout } = await promisify(execFile)('ffprobe', args);
    return Object.fromEntries(
      stdout
        .trim()
        .split('\n')
        .map((line) => line.split('=', 2) as [string, string]),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
