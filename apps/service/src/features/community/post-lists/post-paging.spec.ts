// @module-tag deep
import type { PlayerClient } from '@ug/api-client';
import type { QueryOf } from '@ug/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contractBreaches } from '#testing/response-validation';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer, seedPlayers, type PlayerDevice } from '#testing/players';
import { changePost, insertPosts, type SamplePost } from '#testing/records/square-posts';
import { openTestApp, type TestApp } from '#testing/test-app';
import { postLists } from './post-lists.feature';

type Query = NonNullable<QueryOf<'listPosts'>>;

/** The changes between two pages. */
type Happening =
  | { readonly kind: 'post'; readonly author: number }
  | { readonly kind: 'delete' | 'cool'; readonly post: number }
  | { readonly kind: 'like'; readonly post: number; readonly warmth: number }
  | { readonly kind: 'wait'; readonly seconds: number };

const place = fc.nat({ max: 10_000 });
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ kind: fc.constant('post' as const), author: place }),
  fc.record({ kind: fc.constant('delete' as const), post: place }),
  fc.record({ kind: fc.constant('cool' as const), post: place }),
  fc.record({ kind: fc.constant('like' as const), post: place, warmth: fc.integer({ min: 1, max: 200_000 }) }),
  fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 90 }) }),
);
const history = fc.array(fc.array(happening, { maxLength: 4 }), { minLength: 8, maxLength: 8 });

const RUNS = { numRuns: 6 };
const AUTHORS = 8;
const TAG = 3;
const WORD = '星门';

describeEachDatabase('paging while others post, delete and like', (open) => {
  let app: TestApp;
  let reader: PlayerDevice;
  let authors: number[];
  beforeAll(async () => {
    app = await openTestApp({ features: [postLists], target: await open.target() });
    authors = await seedPlayers(app, AUTHORS);
    reader = await makePlayer(app);
    for (const uid of authors) await reader.client.call('followPlayer', { params: { id: uid } });
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const sample = (index: number): SamplePost => ({
    uid: authors[index % authors.length] ?? 0,
    body: `${WORD}第${index}篇`,
    tagIds: [TAG],
    // Few instants, so that many posts are equal but for their id.
    publishedAt: new Date(app.clock.now().getTime() - (index % 7) * 1000),
  });

  /** Pages to the end, with a part of a history before each page but the first. */
  async function walk(page: (cursor: string | undefined) => Promise<Page>, between: () => Promise<void>) {
    const shown: number[] = [];
    for (let cursor: string | undefined; ; await between()) {
      const { records, nextCursor } = await page(cursor);
      shown.push(...records.map(({ id }) => id));
      if (nextCursor === null) return shown;
      cursor = nextCursor;
    }
  }

  /** A fresh square of so many posts, walked through while a history goes on. */
  async function check(many: number, events: readonly (readonly Happening[])[], page: Paging) {
    app.clock.advance(3600);
    const begin = app.clock.now().getTime();
    const ids = await insertPosts(
      app,
      Array.from({ length: many }, (_, index) => sample(index)),
    );
    const gone = new Set<number>();
    const pick = (at: number) => ids[at % ids.length] ?? 0;
    const happen = async (one: Happening) => {
      if (one.kind === 'wait') app.clock.advance(one.seconds);
      else if (one.kind === 'post') await insertPosts(app, [sample(one.author)]);
      else if (one.kind === 'delete') {
        gone.add(pick(one.post));
        await changePost(app, pick(one.post), { state: 'deleted' });
      } else {
        const move = one.kind === 'like' ? one.warmth : -100_000;
        await changePost(app, pick(one.post), { rank: Math.floor(begin / 1000) + move });
      }
    };
    const left = [...events];
    const shown = await walk(page, async () => {
      for (const one of left.shift() ?? []) await happen(one);
    });
    expect(new Set(shown).size, 'nothing is shown twice').toBe(shown.length);
    const throughout = ids.filter((id) => !gone.has(id));
    expect(
      throughout.filter((id) => !shown.includes(id)),
      'nothing is missing',
    ).toEqual([]);
    for (const id of ids) if (!gone.has(id)) await changePost(app, id, { state: 'deleted' });
  }

  const listed =
    (client: PlayerClient, query: Query): Paging =>
    (cursor) =>
      client.call('listPosts', { query: { ...query, pageSize: 7, ...(cursor && { cursor }) } });

  const lists: readonly (readonly [string, (device: PlayerDevice) => Paging])[] = [
    ['recommended posts', ({ client }) => listed(client, { sort: 1 })],
    ['recommended posts of a tag', ({ client }) => listed(client, { sort: 1, tag: TAG })],
    ['the best of what a keyword finds', ({ client }) => listed(client, { sort: 1, keyword: WORD })],
    ['the newest posts', ({ client }) => listed(client, { sort: 2 })],
    ['the newest posts of a tag', ({ client }) => listed(client, { sort: 2, tag: TAG })],
    ['the newest of what a keyword finds', ({ client }) => listed(client, { sort: 2, keyword: WORD })],
    [
      'the posts of followed players',
      ({ client }) =>
        (cursor) =>
          client.call('listFollowedPosts', { query: { pageSize: 7, ...(cursor && { cursor }) } }),
    ],
  ];

  it.each(lists)('shows each of %s that was there throughout exactly once', async (_, paging) => {
    await fc.assert(
      fc.asyncProperty(history, (events) => check(45, events, paging(reader))),
      RUNS,
    );
  });

  it('does so behind the five hundred of an edition as well', async () => {
    const happenings: Happening[][] = Array.from({ length: 40 }, (_, index) => [
      { kind: 'post', author: index },
      { kind: 'like', post: index * 17, warmth: index * 900 },
      { kind: 'delete', post: index * 31 + 5 },
      { kind: 'cool', post: index * 13 + 2 },
    ]);
    const page: Paging = (cursor) =>
      reader.client.call('listPosts', { query: { sort: 1, pageSize: 50, ...(cursor && { cursor }) } });
    await check(620, happenings, page);
  }, 120_000);
});

type Page = { readonly records: readonly { readonly id: number }[]; readonly nextCursor: string | null };
type Paging = (cursor: string | undefined) => Promise<Page>;
