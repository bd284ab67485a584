import { PostChangesService } from '#features/community/posts/post-changes.service';
import { PostsService } from '#features/community/posts/posts.service';
import { PostLikesRepository } from '#features/community/post-likes/post-likes.repository';
import { SquarePictureIntakeService } from '#features/community/square-pictures/square-picture-intake.service';
import { SquarePicturesService } from '#features/community/square-pictures/square-pictures.service';
import { PlayersRepository } from '#features/players/accounts/players.repository';
import { loadSharp } from '#features/operations/files/picture-library';
import { Passwords } from '#platform/auth/passwords';
import type { ContentHit } from '#platform/content/content-verdict';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { newId, newToken } from '#platform/ids/ids';
import type { DemoContent, DemoTarget } from './demo-content';
import { whileDrawing } from './demo-files';
import { demoAuthors, demoPosts, type DemoPost } from './demo-posts';
import { gamesDemo } from './games.demo';
import { motifs, type MotifName } from './motifs';
import { palettes, type PaletteName } from './palettes';
import { drawScreenshot } from './scenes';
import { severalAtOnce } from './several-at-once';
import { tagsDemo } from './tags.demo';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Ids that posts refer to: authors in their order, tags and games by name. */
interface Scene {
  readonly uids: readonly number[];
  readonly tags: ReadonlyMap<string, number>;
  readonly games: ReadonlyMap<string, number>;
}

/** A square that looks alive on the first start. Its tags and the games that it shows come first. */
async function fill(app: DemoTarget, say: (line: string) => void): Promise<void> {
  if (await hasAny(app)) return;
  await tagsDemo.fill(app, say);
  await gamesDemo.fill(app, say);
  const uids = await makeAuthors(app);
  if (uids.length < demoAuthors.length) return;
  const scene = { uids, tags: await idsOf(app, 'square_tags', 'tag'), games: await idsOf(app, 'games', 'name') };
  const pictures = await whileDrawing(() => storePictures(app, uids));
  const createAll = async (): Promise<boolean> => {
    if (await hasAny(app)) return false;
    for (const [index, post] of demoPosts.entries()) await createPost(app, post, pictures[index] ?? [], scene);
    return true;
  };
  // If two processes start at once, PostgreSQL lets one commit; the other runs again and finds the content there.
  const isFirst = await app.get(UnitOfWork).run(createAll, { isolation: 'SERIALIZABLE' });
  if (!isFirst) return;
  await app.get(PostsService, { strict: false }).followRanks();
  say(`演示内容已就绪：${demoPosts.length} 篇帖子`);
}

const hasAny = async (app: DemoTarget): Promise<boolean> =>
  (await app.get(Database).query('SELECT 1 AS one FROM posts LIMIT 1')).length > 0;

async function idsOf(app: DemoTarget, table: 'square_tags' | 'games', name: 'tag' | 'name') {
  const sql =
    table === 'games'
      ? `SELECT id, name AS word FROM games WHERE state = 'published'`
      : `SELECT id, ${name} AS word FROM square_tags`;
  const rows = await app.get(Database).query<{ id: number; word: string }>(sql);
  return new Map(rows.map(({ id, word }) => [word, id]));
}

/** Players who have been here for a month and whose password nobody knows; those of an earlier start are found again. */
async function makeAuthors(app: DemoTarget): Promise<number[]> {
  const players = app.get(PlayersRepository, { strict: false });
  const passwordHash = await app.get(Passwords).hash(newToken());
  const registeredAt = new Date(app.get(Clock).now().getTime() - 30 * DAY_MS);
  const from = { channelId: '0', inviteCode: '', deviceId: null };
  return app.get(UnitOfWork).run(async () => {
    const uids: number[] = [];
    for (const [index, name] of demoAuthors.entries()) {
      const loginName = `DemoSquare_${index + 1}`;
      const made = await players.create({ loginName, name, passwordHash, ...from });
      const uid = made ?? (await players.findByLoginKey(loginName.toLowerCase()))?.id;
      if (uid !== undefined) uids.push(uid);
    }
    const sql = 'UPDATE players SET created_at = :registeredAt WHERE id IN (:uids)';
    await app.get(Database).execute(sql, { registeredAt, uids });
    return uids;
  });
}

/** Draws the pictures of the posts. @returns the ids of the pictures of each post */
async function storePictures(app: DemoTarget, uids: readonly number[]): Promise<string[][]> {
  const intake = app.get(SquarePictureIntakeService, { strict: false });
  const sharp = await loadSharp();
  return severalAtOnce(demoPosts, async ({ by, pictures }, index) => {
    const ids: string[] = [];
    for (let at = 0; at < pictures; at += 1) {
      const drawn = sharp(Buffer.from(drawScreenshot(artOf(index), at))).removeAlpha();
      const png = await drawn.png({ compressionLevel: 1 }).toBuffer();
      ids.push((await intake.store(uids[by] ?? 0, new Blob([new Uint8Array(png)]))).id);
    }
    return ids;
  });
}

function artOf(index: number) {
  const motif = Object.keys(motifs)[(index * 5) % Object.keys(motifs).length] as MotifName;
  const palette = Object.keys(palettes)[(index * 7) % Object.keys(palettes).length] as PaletteName;
  return { motif, palette, seed: 700 + index };
}

async function createPost(app: DemoTarget, post: DemoPost, pictureIds: readonly string[], scene: Scene): Promise<void> {
  const changes = app.get(PostChangesService, { strict: false });
  const uid = scene.uids[post.by] ?? 0;
  const pictures = await app.get(SquarePicturesService, { strict: false }).require(uid, pictureIds);
  const fields = {
    uid,
    clientId: `demo-${newId()}`,
    digest: '',
    body: post.body,
    typed: null,
    pictures,
    tagIds: post.tags.flatMap((tag) => scene.tags.get(tag) ?? []),
    gameId: (post.game !== undefined && scene.games.get(post.game)) || null,
    hiddenFromGuestsUntil: null,
  };
  const made = await changes.add(fields, post.isWaiting ? 'waiting' : 'published');
  await datePost(app, made.id, post);
  if (post.isWaiting) await changes.submit(made, [post.hit ? 'word' : 'link'], hitsOf(post));
  else await likePost(app, made.id, post, scene);
}

function hitsOf({ body, hit }: DemoPost): ContentHit[] {
  if (!hit) return [];
  const start = body.indexOf(hit.word);
  return [{ ...hit, start, end: start + hit.word.length }];
}

/** A post of the past, which was seen. */
async function datePost(app: DemoTarget, id: number, { hoursAgo, views, isWaiting }: DemoPost): Promise<void> {
  const at = new Date(app.get(Clock).now().getTime() - hoursAgo * HOUR_MS);
  const published = isWaiting ? '' : ', published_at = :at';
  const sql = `UPDATE posts SET created_at = :at, view_count = :views${published} WHERE id = :id`;
  await app.get(Database).execute(sql, { id, at, views });
  await app.get(Database).execute('UPDATE post_tags SET published_at = :at WHERE post_id = :id', { id, at });
}

async function likePost(app: DemoTarget, id: number, { by, likes }: DemoPost, { uids }: Scene): Promise<void> {
  const repository = app.get(PostLikesRepository, { strict: false });
  const fans = uids.filter((_, index) => index !== by).slice(0, likes);
  for (const uid of fans) await repository.add(id, uid, true);
  await app.get(PostsService, { strict: false }).countPeople(id, { likes: fans.length, warmLikes: fans.length });
}

export const postsDemo: DemoContent = { fill };
