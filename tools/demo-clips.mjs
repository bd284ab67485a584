// Makes the clips of the demo series: scenes that are drawn frame by frame, with a melody, encoded by the ffmpeg of this
// machine. They are committed, so that a start needs no ffmpeg: `node tools/demo-clips.mjs [clip…]` after scenes changed.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { runnerImport } from 'vite';
import { melody } from './demo-melody.mjs';
import { root, say } from './terminal.mjs';

const demo = join(root, 'apps/service/src/demo');
const target = join(demo, 'clips');
const list = join(target, 'clips.json');

const FRAMES_PER_SECOND = 8;
const AT_ONCE = 8;
/** Segments begin at key frames, as everywhere else. */
const SEGMENT_SECONDS = 4;
const SPRITE = { width: 160, height: 90, columns: 10, intervalMs: 4000 };

const x264 = (/** @type {number} */ crf) =>
  `-c:v libx264 -preset medium -tune animation -profile:v high -level 3.1 -crf ${crf} -pix_fmt yuv420p -sc_threshold 0`;
const vp9 = '-c:v libvpx-vp9 -crf 48 -b:v 0 -deadline good -cpu-used 5 -row-mt 1 -g 480 -pix_fmt yuv420p';
const aac = '-c:a aac -b:a 12k -ac 1 -ar 16000';
const opus = '-c:a libopus -b:a 10k -ac 1';
const mp3 = '-c:a libmp3lame -b:a 16k -ac 1 -ar 22050';

/** The renditions of each encoding, the smallest first. */
const renditions = {
  ladder: [
    { name: '360p', height: 360, encode: `${x264(37)} ${aac}` },
    { name: '720p', height: 720, encode: `${x264(39)} ${aac}` },
  ],
  h264: [{ name: '360p', height: 360, encode: `${x264(37)} ${aac}` }],
  vp9: [{ name: '360p', height: 360, encode: `${vp9} ${opus}` }],
  file: [{ name: '360p', height: 360, encode: `${x264(37)} ${mp3} -movflags +faststart`, isFile: true }],
};

const { module: scenes } = await runnerImport(join(demo, 'series-scenes.ts'));
const { module: series } = await runnerImport(join(demo, 'demo-series.ts'));
const platform = join(root, 'apps/service/src/platform/media');
const { module: segments } = await runnerImport(join(platform, 'segments.rules.ts'));
const { module: mediaFile } = await runnerImport(join(platform, 'media-file.ts'));

/** @param {string} folder @param {string} args */
function ffmpeg(folder, args) {
  const words = `-hide_banner -nostdin -y -v error ${args}`.split(' ');
  execFileSync('ffmpeg', words, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Draws all frames into a lossless file, with the melody. @returns {Promise<void>} */
async function draw(folder, { art, way }, { shots }) {
  const seconds = scenes.lengthOf(shots);
  // Nothing is drawn larger than it is encoded.
  const scale = way === 'ladder' ? 1 : 0.5;
  const [width, height] = [scenes.FRAME.width * scale, scenes.FRAME.height * scale];
  writeFileSync(join(folder, 'melody.wav'), melody(art.seed + shots.length, seconds));
  const input = `-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${FRAMES_PER_SECOND} -i pipe:0 -i melody.wav`;
  const args = `-hide_banner -y -v error ${input} -c:v libx264 -preset ultrafast -qp 0 -c:a copy -shortest master.mkv`;
  const program = spawn('ffmpeg', args.split(' '), { cwd: folder, stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = new Promise((resolve) => program.on('close', resolve));
  const frame = (/** @type {number} */ n) =>
    sharp(Buffer.from(scenes.drawFrame(art, shots, n / FRAMES_PER_SECOND)), { density: 72 * scale })
      .removeAlpha()
      .raw()
      .toBuffer();
  for (let n = 0; n < seconds * FRAMES_PER_SECOND; n += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, seconds * FRAMES_PER_SECOND - n) }, (_, index) =>
      frame(n + index),
    );
    for (const bytes of await Promise.all(some))
      if (!program.stdin.write(bytes)) await new Promise((resolve) => program.stdin.once('drain', resolve));
  }
  program.stdin.end();
  if ((await ended) !== 0) throw new Error('ffmpeg failed');
}

/** Encodes one quality. @returns {Promise<object>} what the demo tells the service of it */
async function encode(folder, clip, { name, height, encode: codec, isFile = false }) {
  const file = `${clip}-${name}.mp4`;
  const common = `-i master.mkv -map 0:v -map 0:a -map_metadata -1 -vf scale=-2:${height}:flags=area`;
  const keys = `-force_key_frames expr:gte(t,n_forced*${SEGMENT_SECONDS})`;
  if (isFile) ffmpeg(folder, `${common} ${codec} ${file}`);
  else {
    const hls = `-f hls -hls_time ${SEGMENT_SECONDS} -hls_playlist_type vod -hls_segment_type fmp4`;
    const flags = `-hls_flags single_file+independent_segments -hls_segment_filename ${file} list.m3u8`;
    ffmpeg(folder, `${common} ${keys} ${codec} ${hls} ${flags}`);
  }
  const bytes = readFileSync(join(folder, file));
  const facts = await mediaFile.probeFile(join(folder, file));
  const table = isFile
    ? { init: [0, 0], parts: [] }
    : segments.tableOf(segments.mediaPlaylistOf(readFileSync(join(folder, 'list.m3u8'), 'utf8')));
  writeFileSync(join(target, file), bytes);
  return {
    name,
    file,
    kind: isFile ? 'file' : 'hls',
    size: bytes.length,
    width: facts.width,
    height: facts.height,
    codecs: [facts.videoParameters, facts.audioParameters].join(),
    shown: `${facts.videoCodec},${facts.audioCodec}`,
    bitrate: isFile ? Math.ceil((bytes.length * 8000) / facts.durationMs) : segments.peakOf(table),
    durationMs: isFile ? facts.durationMs : segments.lengthOf(table),
    segments: table,
  };
}

/** A sheet of small frames, for seeking. */
async function sprite(clip, { art }, { shots }) {
  const { width, height, columns, intervalMs } = SPRITE;
  const count = Math.ceil((scenes.lengthOf(shots) * 1000) / intervalMs);
  const rows = Math.ceil(count / columns);
  const layers = [];
  for (let n = 0; n < count; n += 1) {
    const drawing = Buffer.from(scenes.drawFrame(art, shots, (n * intervalMs) / 1000 + 1));
    const input = await sharp(drawing).resize(width, height).png().toBuffer();
    layers.push({ input, left: (n % columns) * width, top: Math.floor(n / columns) * height });
  }
  const canvas = { width: Math.min(count, columns) * width, height: rows * height, channels: 3, background: '#000' };
  const file = `${clip}-sprite.webp`;
  await sharp({ create: canvas }).composite(layers).webp({ quality: 40, effort: 6 }).toFile(join(target, file));
  return { file, columns: Math.min(count, columns), rows, width, height, intervalMs };
}

const asked = process.argv.slice(2);
const made = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
mkdirSync(target, { recursive: true });
for (const one of series.demoSeries)
  for (const [index, episode] of one.episodes.entries()) {
    const clip = series.clipOf(one, index);
    if (episode.sharesWith) continue;
    if (asked.length > 0 && !asked.includes(clip)) continue;
    const folder = mkdtempSync(join(tmpdir(), 'demo-clip-'));
    try {
      await draw(folder, one, episode);
      const qualities = [];
      for (const quality of renditions[one.way]) qualities.push(await encode(folder, clip, quality));
      made[clip] = { renditions: qualities, sprite: one.way === 'file' ? null : await sprite(clip, one, episode) };
      say(`${clip}: ${qualities.map(({ name, size }) => `${name} ${Math.round(size / 1024)} KB`).join(', ')}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    writeFileSync(list, `${JSON.stringify(made)}\n`);
  }
