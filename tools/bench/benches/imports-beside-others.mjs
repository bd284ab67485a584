// Measures other requests while a long novel is imported. A thread decodes it and finds its chapters, but the service stores them.
import { besideOthers } from '../load/beside-others.mjs';
import { signInPlayers } from '../players.mjs';
import { Shop } from '../shop.mjs';

const SIZE = 20_000_000;
const CHAPTER_CHARACTERS = 3000;
const PARAGRAPH_CHARACTERS = 80;
/** The rows of GB18030 that GB2312 had already: its hanzi, in two bytes each. */
const ROWS = { first: 0xb0, last: 0xf7 };
const CELLS = { first: 0xa1, last: 0xfe };

export const title = 'A long import beside everybody else';
export const about =
  'A hundred signed-in reads a second (`POST /api/user/center/me`) that arrive at random, alone and while a novel of 20 MB in ' +
  'GB18030 (some 3,300 chapters) is uploaded, read into a preview and committed as drafts, on SQLite: a thread finds the ' +
  'encoding and the chapters, the thread that serves everybody keeps them, a slice at a time. Spells of a second; milliseconds ' +
  'from the instant at which a request was due, and the longest wait of all.';

/** @returns {Map<string, number>} the two bytes of each hanzi */
function hanzi() {
  const decoder = new TextDecoder('gb18030');
  /** @type {Map<string, number>} */
  const codes = new Map();
  for (let row = ROWS.first; row <= ROWS.last; row += 1)
    for (let cell = CELLS.first; cell <= CELLS.last; cell += 1)
      codes.set(decoder.decode(Uint8Array.of(row, cell)), row * 256 + cell);
  return codes;
}

/** A novel of about so many bytes, the same each time. @param {number} size @returns {Buffer} */
function novel(size) {
  const codes = hanzi();
  const common = [
    ...'的一是了我不人在他有这个上们来到时大地为子中你说生国年着就那和要她出也得里后自以会家可下而过天去能对小多然于心',
  ];
  const bytes = Buffer.alloc(size);
  let end = 0;
  let state = 20_261_126;
  const next = (/** @type {number} */ below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % below;
  };
  const put = (/** @type {string} */ text) => {
    for (const one of text) {
      const code = codes.get(one);
      end = code === undefined ? bytes.writeUInt8(one.charCodeAt(0), end) : bytes.writeUInt16BE(code, end);
    }
  };
  const paragraph = () =>
    `${Array.from({ length: PARAGRAPH_CHARACTERS }, () => common[next(common.length)]).join('')}\n`;
  const ofChapter = Math.ceil(CHAPTER_CHARACTERS / PARAGRAPH_CHARACTERS);
  const room = ofChapter * (PARAGRAPH_CHARACTERS + 1) * 2 + 100;
  for (let chapter = 1; end + room < size; chapter += 1) {
    put(`第${chapter}章 雾港\n`);
    for (let line = 0; line < ofChapter; line += 1) put(paragraph());
    put('\n');
  }
  return bytes.subarray(0, end);
}

/** A draft of a novel. @param {Shop} shop @returns {Promise<number>} */
async function draft(shop) {
  const category = { kind: 'novel', name: '长篇', state: 'on' };
  const { id: categoryId } = await shop.call('POST', '/admin/work-categories', category);
  const words = { kind: 'novel', title: '雾港长夜', author: '基准', intro: '很长的小说' };
  const terms = { access: 'free', partPrice: 0, workPrice: null };
  return (await shop.call('POST', '/admin/works', { ...words, ...terms, categoryId })).id;
}

/** @param {Shop} shop @param {Buffer} bytes @returns {Promise<string>} */
async function upload(shop, bytes) {
  const file = { kind: 'text', name: '雾港长夜.txt', size: bytes.length };
  const { id, chunkSize } = await shop.call('POST', '/admin/files', file);
  for (let offset = 0; offset < bytes.length; offset += chunkSize)
    await shop.call('PATCH', `/admin/files/${id}?offset=${offset}`, bytes.subarray(offset, offset + chunkSize));
  return id;
}

/** @param {Shop} shop @param {number} workId @returns {import('../load/beside-others.mjs').LongTask[]} */
function longTasks(shop, workId) {
  const bytes = novel(SIZE);
  /** @type {string} */
  let fileId;
  /** @type {{ id: number, version: number }} */
  let found;
  const until = (/** @type {string} */ state) => ({
    path: `/admin/imports/${found.id}`,
    isDone: (/** @type {Record<string, unknown>} */ record) => record.state === state,
  });
  return [
    {
      name: 'its upload',
      begin: async () => {
        fileId = await upload(shop, bytes);
        return { path: `/admin/files/${fileId}`, isDone: ({ state }) => state === 'ready' };
      },
    },
    {
      name: 'its preview',
      begin: async () => {
        found = await shop.call('POST', '/admin/imports', { workId, fileId });
        return until('ready');
      },
    },
    {
      name: 'its commit',
      begin: async () => {
        const { version } = await shop.call('GET', `/admin/imports/${found.id}`);
        await shop.call('POST', `/admin/imports/${found.id}/commit`, { version, publishes: false, removes: [] });
        return until('done');
      },
    },
  ];
}

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const shop = await Shop.open(bench);
  const workId = await draft(shop);
  await shop.stop();
  const [player] = await signInPlayers(shop, 1);
  return [await besideOthers(shop, { tasks: longTasks(shop, workId), player })];
}
