// Visits of players, each for one purpose. A visit ends by itself, and acknowledged facts are written down.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { mixedText } from '../../bench/seed-words.mjs';
import { EPISODE, segmentRange } from '../../bench/seed-videos.mjs';
import { chat } from './visits-chat.mjs';
import { checkIn, redeem, shop } from './visits-money.mjs';
import { GAMES, NOVEL, POSTS, TAGS } from './stock.mjs';

/** Between two things that a player does: half a minute of their day is a fifth of a second of a day in ten minutes. */
const REST_MS = { from: 60, until: 400 };
/** Most readers are in the beginning of a novel. */
const BEGINNINGS = 6;
/** The share of visits that begin with a painted page. Other players are in the portal already and go on without one. */
const ARRIVES = { detail: 0.25, chapter: 0.15, book: 0.2, square: 0.2 };
const CHECKS_IN = 0.25;
const READS_MESSAGES = 0.08;

/** @typedef {import('./day.mjs').Guest} Guest */

export const rest = () => pause(REST_MS.from + Math.random() * (REST_MS.until - REST_MS.from));
/** @param {number} until @param {number} [steepness] @returns {number} 1 to it, the small ones more often: a few things are popular */
const popular = (until, steepness = 3) => 1 + Math.floor(until * Math.random() ** steepness);
/** One of the games that are published. */
function anyGame() {
  for (;;) {
    const id = popular(GAMES);
    if (id % 10 !== 3) return id;
  }
}
const isTimeFor = (/** @type {number} */ share) => Math.random() < share;

/** The portal asks for what is the same for everybody without saying who asks. @param {import('./wire.mjs').Player} player */
const asGuest = (player) => ({ ...player, token: '' });

/** @param {Guest} guest @param {string} path */
const page = ({ wire, player }, path) => wire.ask('page, painted', player, { path, isBare: true });
/** @param {Guest} guest @param {string} path @param {import('./tally.mjs').Question} [question] */
const kept = ({ wire, player }, path, question = 'home and lists, kept') =>
  wire.ask(question, asGuest(player), { path: `/api${path}`, isBare: true });

/** Most come for a look: a page that is painted, then lists and games as the portal fetches them. @param {Guest} guest */
async function browse(guest) {
  const { wire, player } = guest;
  await page(guest, isTimeFor(0.7) ? '/' : '/games');
  await rest();
  await kept(guest, '/v1/home?platformType=1');
  const form = { sort: 'recommended', pageSize: 20 };
  await wire.ask('home and lists, kept', asGuest(player), { path: '/api/web/game/list', form, isBare: true });
  await rest();
  const id = anyGame();
  if (isTimeFor(ARRIVES.detail)) await page(guest, `/detail/${id}`);
  const detail = { path: '/api/web/game/detail', form: { appID: id, platformType: 1 }, isBare: true };
  await wire.ask('details, kept', asGuest(player), detail);
}

/** @typedef {{ workId: number, partId: number, spot: Record<string, number>, saying: string }} Spot */

/** Says where a reader is, each attempt as another report, as devices count them. */
class Bookmark {
  #seq = 0;
  #base = 0;
  #readMs = 0;
  #heardMs = 0;

  /** @param {Guest} guest */
  constructor(guest) {
    this.guest = guest;
    this.deviceId = randomUUID().replaceAll('-', '');
  }

  /** @param {Spot} where */
  async put({ workId, partId, spot, saying }) {
    const { wire, player, book } = this.guest;
    this.#seq += 1;
    this.#readMs += 1000;
    const said = { seq: this.#seq, base: this.#base, ageMs: 0, readMs: this.#readMs, heardMs: this.#heardMs };
    const form = { workId, partId, ...spot, deviceId: this.deviceId, deviceName: '手机', ...said };
    const { code, data } = await wire.ask('place written', player, { path: '/api/v1/place', form });
    if (code !== 0) return;
    this.#base = data.base;
    this.#heardMs = this.#readMs;
    book.places.set(`player ${player.uid} in ${workId}`, { seq: this.#seq, spot: `${partId} ${saying}` });
  }
}

/** A novel: the page of a chapter or the menu, then chapters and places. @param {Guest} guest */
async function read(guest) {
  const { wire, player } = guest;
  const first = popular(NOVEL.parts - 3, BEGINNINGS);
  if (isTimeFor(ARRIVES.chapter)) await page(guest, `/readbook/${NOVEL.work}/${first}`);
  else if (isTimeFor(ARRIVES.book)) await page(guest, `/bookinfo/${NOVEL.work}`);
  if (isTimeFor(0.1)) await kept(guest, `/v1/work/${NOVEL.work}/menu`, 'chapter and menu');
  await wire.ask('own reads', player, { path: `/api/v1/place/${NOVEL.work}` });
  const bookmark = new Bookmark(guest);
  for (let chapter = first; chapter < first + 3; chapter += 1) {
    await wire.ask('chapter and menu', player, { path: `/api/v1/chapter/${chapter}`, isBare: true });
    await rest();
    const permille = 100 * Math.floor(Math.random() * 10);
    const spot = { paragraphId: 1 + Math.floor(Math.random() * 30), offset: 6, permille };
    await bookmark.put({ workId: NOVEL.work, partId: chapter, spot, saying: `${permille}` });
    await rest();
  }
}

/** An episode: addresses, playlists, segments, places, and the end of it. @param {Guest} guest */
async function watch(guest) {
  const { wire, player } = guest;
  const path = `/api/v1/part/${EPISODE.part}/play`;
  const played = await wire.fetch('play and leave', player, { path, form: { deviceName: '手机' } });
  const { code, data } = JSON.parse(played.text);
  const cookie = played.headers['set-cookie']?.[0]?.split(';', 1)[0];
  if (code !== 0 || !cookie) return wire.tally.refuse('play and leave', code);
  const headers = { cookie };
  const folder = data.sources[0].url.replace(/[^/]*$/, '');
  for (const file of ['master.m3u8', `${EPISODE.rendition}.m3u8`])
    await wire.ask('playlists', player, { path: folder + file, headers, isBare: true });
  const bookmark = new Bookmark(guest);
  const first = Math.floor(Math.random() * (EPISODE.segments - 4));
  for (let n = first; n < first + 3; n += 1) {
    const range = { ...headers, range: segmentRange(n), 'accept-encoding': 'identity' };
    const asked = { path: `${folder}${EPISODE.rendition}.mp4`, headers: range, isBare: true, statuses: [206] };
    const { bytes } = await wire.fetch('segment of 600 KB', player, asked);
    if (bytes !== EPISODE.segmentBytes) wire.tally.fail('segment of 600 KB', `${bytes} bytes`);
    await rest();
  }
  const positionMs = (first + 3) * 4000;
  await bookmark.put({ workId: EPISODE.work, partId: EPISODE.part, spot: { positionMs }, saying: `at ${positionMs}` });
  await wire.ask('play and leave', player, { path: data.leaveUrl, method: 'POST', headers });
}

/** The square: a list, a post with its comments, then a like, a comment, a post. @param {Guest} guest */
async function square(guest) {
  const { wire, player, book } = guest;
  if (isTimeFor(ARRIVES.square)) await page(guest, '/square');
  const list = `/v1/square/post/list?sort=${isTimeFor(0.5) ? 1 : 2}&pageSize=20`;
  await wire.ask('square, read', player, { path: `/api${list}`, isBare: true });
  await rest();
  const id = popular(POSTS);
  await wire.ask('square, read', player, { path: `/api/v1/square/post/${id}`, isBare: true });
  await wire.ask('square, read', player, { path: `/api/v1/square/post/${id}/comment/list?sort=2`, isBare: true });
  await rest();
  if (isTimeFor(0.6)) {
    const { code } = await wire.ask('like', player, { path: `/api/v1/square/post/${id}/like`, method: 'POST' });
    if (code === 0) book.add('likes', `post ${id} by ${player.uid}`);
  }
  if (isTimeFor(0.3)) {
    const clientId = `day-${randomUUID()}`;
    const form = { content: mixedText(30), clientId };
    const { code, data } = await wire.ask('comment', player, { path: `/api/v1/square/post/${id}/comment`, form });
    if (code === 0) book.add('comments', clientId, data.id);
    await rest();
  }
  if (isTimeFor(0.08)) {
    const clientId = `day-${randomUUID()}`;
    const tags = [1 + Math.floor(Math.random() * TAGS.length)];
    const json = { clientId, body: mixedText(120), tags, pictures: [], gameId: null };
    const { code, data } = await wire.ask('post', player, { path: '/api/v1/square/post', json });
    if (code === 0) book.add('posts', clientId, data.id);
  }
}

/** Requests of every visit, apart from its purpose. @param {Guest} guest */
async function greet(guest) {
  const { wire, player, readings } = guest;
  await wire.ask('own reads', player, { path: '/api/user/center/me', form: { uid: player.uid } });
  if (isTimeFor(READS_MESSAGES)) {
    await wire.ask('own reads', player, {
      path: '/api/user/center/message/all',
      form: { uid: player.uid, pageSize: 20 },
    });
    const begun = performance.now();
    const { code } = await wire.ask('all messages read', player, { path: '/api/v1/messages/read', form: {} });
    if (code === 0) readings.set(player.uid, { begun, done: performance.now() });
  }
}

/** @type {Record<import('./plan.mjs').Wish, (guest: Guest) => Promise<unknown>>} */
const WAYS = { browse, read, watch, square, chat, shop, redeem, checkIn };

/**
 * A whole visit.
 * @param {Guest} guest @param {import('./plan.mjs').Wish} wish
 */
export async function visit(guest, wish) {
  if (guest.isSignedIn) await greet(guest);
  if (guest.isSignedIn && wish !== 'checkIn' && isTimeFor(CHECKS_IN)) await checkIn(guest);
  await WAYS[wish](guest);
}
