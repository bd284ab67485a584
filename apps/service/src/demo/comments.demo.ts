import { CommentLikesRepository } from '#features/community/comment-likes/comment-likes.repository';
import { CommentStatesService } from '#features/community/comments/comment-states.service';
import { CommentsRepository } from '#features/community/comments/comments.repository';
import { PlayersRepository } from '#features/players/accounts/players.repository';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { newId } from '#platform/ids/ids';
import { demoThreads, type DemoComment } from './demo-comments';
import type { DemoContent, DemoTarget } from './demo-content';
import { demoAuthors } from './demo-posts';
import { postsDemo } from './posts.demo';

const MINUTE_MS = 60_000;

/** A post of the demo, under which comments go. */
interface Post {
  readonly id: number;
  readonly uid: number;
  readonly body: string;
  readonly created_at: number | string;
}

/** The post that a comment is written under, and the comments above it; those are null on the first level. */
interface Place {
  readonly post: Post;
  readonly root: Made | null;
  readonly parent: Made | null;
}

interface Made {
  readonly id: number;
  readonly uid: number;
}

/** Threads under the posts of the demo, which come first. */
async function fill(app: DemoTarget, say: (line: string) => void): Promise<void> {
  if (await hasAny(app)) return;
  await postsDemo.fill(app, say);
  const posts = await app
    .get(Database)
    .query<Post>(`SELECT id, uid, body, created_at FROM posts WHERE client_id LIKE 'demo-%' AND state = 'published'`);
  const uids = await authors(app);
  const fillAll = async (): Promise<number> => {
    if (await hasAny(app)) return 0;
    let made = 0;
    for (const [beginning, threads] of Object.entries(demoThreads)) {
      const post = posts.find(({ body }) => body.startsWith(beginning));
      if (post)
        for (const thread of threads)
          made += (await write(app, thread, { post, root: null, parent: null }, uids)).length;
    }
    return made;
  };
  // If two processes start at once, PostgreSQL lets one commit; the other runs again and finds the content there.
  const made = await app.get(UnitOfWork).run(fillAll, { isolation: 'SERIALIZABLE' });
  if (made > 0) say(`演示内容已就绪：${made} 条评论`);
}

const hasAny = async (app: DemoTarget): Promise<boolean> =>
  (await app.get(Database).query('SELECT 1 AS one FROM comments LIMIT 1')).length > 0;

/** The players whom the demo of posts has made; 0 for one who is not there. */
async function authors(app: DemoTarget): Promise<number[]> {
  const players = app.get(PlayersRepository, { strict: false });
  const found = demoAuthors.map((_, index) => players.findByLoginKey(`demosquare_${index + 1}`));
  return (await Promise.all(found)).map((player) => player?.id ?? 0);
}

/** Writes a comment with its replies. @returns them, itself first */
async function write(app: DemoTarget, said: DemoComment, place: Place, uids: readonly number[]): Promise<Made[]> {
  const id = await insert(app, said, place, uids[said.by] ?? 0);
  if (id === null) return [];
  await like(app, id, said, uids);
  const made: Made[] = [{ id, uid: uids[said.by] ?? 0 }];
  const root = made[0] as Made;
  let parent = root;
  for (const reply of said.replies) {
    const written = await write(app, reply, { post: place.post, root, parent }, uids);
    made.push(...written);
    parent = written[0] ?? parent;
  }
  return made;
}

async function insert(
  app: DemoTarget,
  { content, minutes }: DemoComment,
  { post, root, parent }: Place,
  uid: number,
): Promise<number | null> {
  if (uid === 0) return null;
  const row = {
    uid,
    subjectKind: 'post',
    subjectId: post.id,
    rootId: root?.id ?? 0,
    replyToUid: parent?.uid ?? null,
  };
  const sent = { clientId: `demo-${newId()}`, digest: newId(), content, picture: null };
  const id = await app
    .get(CommentsRepository, { strict: false })
    .insert({ ...row, ...sent, replyToId: parent?.id ?? 0, state: 'published', hiddenFromGuestsUntil: null });
  if (id === null) return null;
  await app.get(CommentStatesService, { strict: false }).enter({ ...row, id }, post.uid, []);
  await date(app, id, Number(post.created_at) + minutes * MINUTE_MS);
  return id;
}

/** A comment of the past. */
async function date(app: DemoTarget, id: number, wanted: number): Promise<void> {
  const at = Math.min(wanted, app.get(Clock).now().getTime());
  const sql = 'UPDATE comments SET created_at = :at, updated_at = :at, published_at = :at WHERE id = :id';
  await app.get(Database).execute(sql, { id, at });
}

async function like(app: DemoTarget, id: number, { by, likes }: DemoComment, uids: readonly number[]): Promise<void> {
  const repository = app.get(CommentLikesRepository, { strict: false });
  const fans = uids.filter((uid, index) => index !== by && uid > 0).slice(0, likes);
  for (const uid of fans) if (await repository.add(id, uid)) await repository.count(id, 1);
}

export const commentsDemo: DemoContent = { fill };
