import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HAS_FFMPEG } from '#testing/files/ffmpeg-samples';
import { inputArgs, type Demuxer } from './ffmpeg-input.rules';
import { probeWithFfmpeg } from './ffmpeg-probe';
import { runFfmpeg } from './ffmpeg-run';
import { MEDIA_REASONS, MediaRefusal } from './media-refusal';

const HOUR_MS = 3_600_000;
const DEMUXERS: readonly Demuxer[] = ['mov', 'matroska', 'mpegts'];

/** A program whose first argument is an order. It prints arguments that are no order. */
const program = `#!/bin/sh
case "$1" in
  limits) cat /proc/self/limits; nice ;;
  rest) echo $$ > pid; echo out_time_us=2000; exec sleep 600 ;;
  memory) echo 'Cannot allocate memory' >&2; exit 1 ;;
  disk) echo 'No space left on device' >&2; exit 1 ;;
  *) printf '%s\\n' "$@" ;;
esac
`;

const path = process.env['PATH'];
let folder: string;

/** Puts a folder with another ffmpeg into the path; undefined brings back the machine's own. */
const callFfmpeg = (bin: string | undefined) => {
  process.env['PATH'] = bin === undefined ? path : `${bin}${delimiter}${path}`;
};
const run = (args: readonly string[], more: Partial<Parameters<typeof runFfmpeg>[0]> = {}) =>
  runFfmpeg({ command: 'ffmpeg', args, folder, timeoutMs: HOUR_MS, stop: new AbortController().signal, ...more });
const refusalOf = (running: Promise<string>) =>
  running.then(
    () => 'none',
    (error: unknown) => (error instanceof MediaRefusal ? error.reason : String(error)),
  );
/** True while the program that wrote its number runs. */
async function isRunning(): Promise<boolean> {
  const pid = Number(await readFile(join(folder, 'pid'), 'utf8'));
  return readFile(`/proc/${pid}/cmdline`, 'utf8').then(
    (line) => line !== '',
    () => false,
  );
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ug-ffmpeg-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a program that works on a video', () => {
  beforeAll(async () => {
    const bin = join(folder, 'bin');
    await mkdir(bin);
    await writeFile(join(bin, 'ffmpeg'), program);
    await chmod(join(bin, 'ffmpeg'), 0o755);
    callFfmpeg(bin);
  });
  afterAll(() => callFfmpeg(undefined));

  it('gets its arguments as they are: no shell reads them', async () => {
    const args = ['$(touch owned)', '`touch owned`', '; touch owned', '*', '星海 "1".mp4'];
    expect((await run(args)).trimEnd().split('\n')).toEqual(args);
    expect(await readdir(folder)).not.toContain('owned');
  });

  it.runIf(process.platform === 'linux')('has limits of the kernel, and gives way to the service', async () => {
    const said = await run(['limits']);
    const limits = Object.fromEntries(
      [...said.matchAll(/^Max (address space|file size|open files|core file size) +(\d+)/gm)].map(
        ([, name, soft]) => [name, Number(soft)] as const,
      ),
    );
    expect(limits).toEqual({
      'address space': 4 * 1024 ** 3,
      'file size': 8 * 1024 ** 3,
      'open files': 64,
      'core file size': 0,
    });
    const own = Number((await promisify(execFile)('nice')).stdout);
    expect(Number(said.trimEnd().split('\n').at(-1))).toBe(Math.min(19, own + 10));
  });

  it('is killed when its time is over, for a reason that operators read', async () => {
    expect(await refusalOf(run(['rest'], { timeoutMs: 2000 }))).toBe('tooSlow');
    expect(await isRunning()).toBe(false);
    expect(MEDIA_REASONS.tooSlow).toMatch(/^制作超过了时间上限/);
  });

  it('is killed when nobody wants its work any more', async () => {
    const stop = new AbortController();
    const done: number[] = [];
    const onProgress = (ms: number) => {
      done.push(ms);
      stop.abort(new Error('the video was removed'));
    };
    await expect(run(['rest'], { stop: stop.signal, onProgress })).rejects.toThrow('the video was removed');
    expect(done).toEqual([2]);
    expect(await isRunning()).toBe(false);
  });

  it('that finds no memory is a refusal, and a full disk is no fault of the file', async () => {
    expect(await refusalOf(run(['memory']))).toBe('tooMuchMemory');
    expect(await refusalOf(run(['disk']))).toMatch(/^Error: ffmpeg found the disk full/);
  });
});

it.each(DEMUXERS)('an uploaded file is read as %s alone, from the disk alone', (demuxer) => {
  const args = inputArgs('http://127.0.0.1/星海.mp4', demuxer);
  const valueOf = (name: string) => args[args.indexOf(name) + 1];
  expect(valueOf('-protocol_whitelist')).toBe('file,pipe');
  expect(valueOf('-format_whitelist')).toBe(demuxer === 'matroska' ? 'matroska,webm' : demuxer);
  expect(valueOf('-codec_whitelist')?.split(',')).toContain('h264');
  expect(valueOf('-codec_whitelist')).not.toMatch(/ffv1|rawvideo|hls|concat/);
  expect([valueOf('-f'), valueOf('-i')]).toEqual([demuxer, 'file:http://127.0.0.1/星海.mp4']);
  // Options behind the input would belong to the output.
  expect(args.at(-2)).toBe('-i');
});

describe.skipIf(!HAS_FFMPEG)('ffmpeg itself', { tags: ['deep'] }, () => {
  let server: Server;
  let asked = 0;
  beforeAll(async () => {
    server = createServer((_request, response) => {
      asked += 1;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const own = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const hostile = {
    'a list with an address of this machine': () =>
      `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${own()}/0.ts\n#EXT-X-ENDLIST\n`,
    'a list with a file of this machine': () =>
      '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n',
    'a list that names itself a concatenation': () => `ffconcat version 1.0\nfile '${own()}/0.ts'\nfile /etc/passwd\n`,
    'a description of a stream elsewhere': () => `v=0\nc=IN IP4 127.0.0.1\nm=video 9 RTP/AVP 96\n`,
  } as const;

  it('would ask where a list says, if it were let', async () => {
    const list = join(folder, 'list.m3u8');
    await writeFile(list, hostile['a list with an address of this machine']());
    const args = ['-v', 'quiet', '-protocol_whitelist', 'file,http,tcp', '-i', list, '-f', 'null', '-'];
    await promisify(execFile)('ffmpeg', args).catch(() => undefined);
    expect(asked).toBeGreaterThan(0);
  });

  it.each(Object.entries(hostile))('reads %s, named .mp4, as nothing, and asks nobody', async (_what, text) => {
    const file = join(folder, '星海.mp4');
    await writeFile(file, text());
    const before = asked;
    const surroundings = { folder, stop: new AbortController().signal };
    for (const demuxer of DEMUXERS) {
      expect(await refusalOf(run(['-v', 'error', ...inputArgs(file, demuxer), 'out.mp4']))).toBe('failed');
      await expect(probeWithFfmpeg(file, demuxer, surroundings)).rejects.toMatchObject({
        reason: expect.stringMatching(/^(broken|noPicture)$/),
      });
    }
    expect(asked).toBe(before);
    expect(await readdir(folder)).not.toContain('out.mp4');
  });
});
