// The response times of other requests while a video is transcoded beside the service.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { besideOthers } from '../load/beside-others.mjs';
import { signInPlayers } from '../players.mjs';
import { Shop } from '../shop.mjs';

const SECONDS = 30;

export const title = 'A video beside everybody else';
export const about =
  'A hundred signed-in reads a second (`POST /api/user/center/me`) that arrive at random, alone and while a video of ' +
  `${SECONDS} seconds in 1280×720 is uploaded and made into 360p, 480p and 720p by the ffmpeg of this machine, on SQLite. Spells ` +
  'of a second; milliseconds from the instant at which a request was due, and the longest wait of all. ffmpeg runs at low ' +
  'priority on as many cores as the machine has but one, the service on one of its own.';

/** @param {string} folder @returns {Buffer} */
function video(folder) {
  const path = join(folder, 'episode.mp4');
  const picture = `-f lavfi -i testsrc2=size=1280x720:rate=25:duration=${SECONDS}`;
  const sound = `-f lavfi -i sine=frequency=440:duration=${SECONDS}`;
  const encoded = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac';
  execFileSync('ffmpeg', `-v error -y ${picture} ${sound} ${encoded} ${path}`.split(' '));
  return readFileSync(path);
}

/** A draft of a series with one episode. @param {Shop} shop @returns {Promise<number>} the episode */
async function draft(shop) {
  const category = { kind: 'anime', name: '基准', state: 'on' };
  const { id: categoryId } = await shop.call('POST', '/admin/work-categories', category);
  const words = { kind: 'anime', title: '雾港来信', author: '基准', intro: '一部动画' };
  const terms = { access: 'free', partPrice: 0, workPrice: null };
  const { id: workId } = await shop.call('POST', '/admin/works', { ...words, ...terms, categoryId });
  return (await shop.call('POST', '/admin/parts', { workId, title: '第一话' })).id;
}

/** @param {Shop} shop @param {Buffer} bytes @returns {Promise<string>} */
async function upload(shop, bytes) {
  const file = { kind: 'video', name: '雾港来信-01.mp4', size: bytes.length };
  const { id, chunkSize } = await shop.call('POST', '/admin/files', file);
  for (let offset = 0; offset < bytes.length; offset += chunkSize)
    await shop.call('PATCH', `/admin/files/${id}?offset=${offset}`, bytes.subarray(offset, offset + chunkSize));
  return id;
}

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const shop = await Shop.open(bench);
  const partId = await draft(shop);
  await shop.stop();
  const [player] = await signInPlayers(shop, 1);
  const bytes = video(bench.folder);
  /** @type {string} */
  let fileId;
  /** @type {import('../load/beside-others.mjs').LongTask[]} */
  const tasks = [
    {
      name: 'its upload',
      begin: async () => {
        fileId = await upload(shop, bytes);
        return { path: `/admin/files/${fileId}`, isDone: ({ state }) => state === 'ready' };
      },
    },
    {
      name: 'its making',
      begin: async () => {
        const { id } = await shop.call('POST', '/admin/videos', { partId, fileId });
        return { path: `/admin/videos/${id}`, isDone: ({ state }) => state === 'ready' };
      },
    },
  ];
  return [await besideOthers(shop, { tasks, player })];
}
