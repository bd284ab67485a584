import { PostTagEntity } from '#features/community/posts/post-tag.entity';
import { PostEntity, type PostState } from '#features/community/posts/post.entity';
import { postChanged } from '#features/community/posts/posts.events';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { DomainEvents } from '#platform/events/domain-events';
import { newId } from '#platform/ids/ids';
import type { TestApp } from '../test-app';

/** What a test says of a post; the rest is as a new one has it. */
export type SamplePost = Pick<PostEntity, 'uid'> & Partial<PostEntity>;

/** A statement takes no more parameters. */
const SLICE = 500;

function rowOf(app: TestApp, fields: SamplePost): Omit<PostEntity, 'id'> {
  const now = app.clock.now();
  const { publishedAt = now, ...rest } = fields;
  return {
    version: 1,
    clientId: newId(),
    digest: '',
    state: 'published',
    body: '一个帖子',
    typed: null,
    pictures: [],
    tagIds: [],
    gameId: null,
    publishedAt,
    editedAt: null,
    hiddenFromGuestsUntil: null,
    deletedAt: null,
    likeCount: 0,
    warmLikes: 0,
    commentCount: 0,
    commenters: 0,
    viewCount: 0,
    hides: 0,
    rank: Math.floor((publishedAt ?? now).getTime() / 1000),
    stamp: 1,
    reason: '',
    createdAt: publishedAt ?? now,
    ...rest,
  };
}

/** Writes posts straight into their tables, past the limits of players, and says that they are there. @returns their ids */
export async function insertPosts(app: TestApp, posts: readonly SamplePost[]): Promise<number[]> {
  const rows = posts.map((fields) => rowOf(app, fields));
  const [database, events] = [app.get(Database), app.get(DomainEvents)];
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += SLICE) {
    await app.get(UnitOfWork).run(async () => {
      const slice = rows.slice(from, from + SLICE);
      const { identifiers } = await database.repository(PostEntity).insert(slice);
      const made = identifiers.map(({ id }) => id as number);
      const tags = slice.flatMap(({ tagIds, rank, publishedAt, state }, index) =>
        state === 'published' && publishedAt
          ? tagIds.map((tagId) => ({ tagId, postId: made[index] as number, rank, publishedAt }))
          : [],
      );
      if (tags.length > 0) await database.repository(PostTagEntity).insert(tags);
      slice.forEach(({ uid, state }, index) => events.emit(postChanged, { id: made[index] as number, uid, state }));
      ids.push(...made);
    });
  }
  return ids;
}

/** Changes a post past its feature, and says so. */
export async function changePost(
  app: TestApp,
  id: number,
  fields: Partial<Pick<PostEntity, 'body' | 'state' | 'rank' | 'likeCount' | 'tagIds'>>,
): Promise<void> {
  const database = app.get(Database);
  await app.get(UnitOfWork).run(async () => {
    const posts = database.repository(PostEntity);
    const { uid, stamp, state } = await posts.findOneByOrFail({ id });
    await posts.update({ id }, { ...fields, stamp: stamp + 1 });
    if (fields.rank !== undefined)
      await database.repository(PostTagEntity).update({ postId: id }, { rank: fields.rank });
    // Counts and ranks change without saying so.
    if (fields.body !== undefined || fields.state !== undefined)
      app.get(DomainEvents).emit(postChanged, { id, uid, state: fields.state ?? (state satisfies PostState) });
  });
}
