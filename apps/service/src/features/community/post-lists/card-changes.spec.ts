import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GameEditingService } from '#features/content/games/game-editing.service';
import { GamePublishingService } from '#features/content/games/game-publishing.service';
import { GamesRepository } from '#features/content/games/games.repository';
import { PostViewsService } from '#features/community/post-views/post-views.service';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Subjects } from '#platform/subjects/subjects';
import { makePlayer, type PlayerDevice } from '#testing/players';
import { contractBreaches } from '#testing/response-validation';
import { makePublished } from '#testing/records/sample-games';
import { changePost, insertPosts } from '#testing/records/square-posts';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { postLists } from './post-lists.feature';

type Card = Schemas['PostCard'];

interface Stage {
  readonly app: TestApp;
  readonly id: number;
  readonly author: PlayerDevice;
  readonly reader: PlayerDevice;
  readonly tag: number;
  readonly gameId: number;
}

type Change = (stage: Stage) => Promise<unknown>;

/** Whatever a card shows can be changed by somebody, while the card is kept. */
const CHANGES: readonly (readonly [string, Change, Partial<Card> | ((stage: Stage) => Partial<Card>)])[] = [
  ['its text', ({ app, id, reader }) => changePost(app, id, { body: `改过了 @{${reader.uid}}` }), { isFolded: false }],
  ['a like', ({ id, reader }) => reader.client.call('likePost', { params: { id } }), { likeCount: 1, isLiked: true }],
  ['a like taken back', ({ id, reader }) => reader.client.call('unlikePost', { params: { id } }), { likeCount: 0 }],
  [
    'a comment',
    ({ app, id }) =>
      app.get(UnitOfWork).run(() => app.get(Subjects).count({ kind: 'post', id }, { comments: 1, commenters: 1 })),
    { commentCount: 1 },
  ],
  [
    'a view',
    async ({ app, id, reader }) => {
      await reader.client.call('recordPostViews', { body: { ids: [id] } });
      await app.get(PostViewsService).flush();
    },
    { viewCount: 1 },
  ],
  [
    'the name of its author',
    ({ author }) => author.client.call('updateProfile', { body: { name: '改名的人' } }),
    ({ author }) => ({ author: { uid: author.uid, name: '改名的人', avatar: '', levelType: 0 } }),
  ],
  [
    'the name of whom it mentions',
    ({ reader }) => reader.client.call('updateProfile', { body: { name: '被提到的人' } }),
    ({ reader }) => ({ mentions: [{ uid: reader.uid, name: '被提到的人' }] }),
  ],
  [
    'the name of its tag',
    async ({ app, tag }) => {
      const staff = await app.staff('operator');
      const { version } = await staff.call('consoleGetTag', { params: { id: tag } });
      const body = { version, tag: '心得', color: 'blue', state: 'on' } as const;
      await staff.call('consoleUpdateTag', { params: { id: tag }, body });
    },
    ({ tag }) => ({ tags: [{ id: tag, tag: '心得' }] }),
  ],
  [
    'the name of its game',
    async ({ app, gameId }) => {
      const editing = app.get(GameEditingService);
      const { version, type, summary, intro, icon } = await editing.get(gameId);
      const rest = { type, summary, intro, iconId: icon?.id ?? null, onlineType: 0, buyAmount: 0 } as const;
      await editing.update(gameId, { version, name: '星海归航', ...rest });
    },
    ({ gameId }) => ({ game: expect.objectContaining({ id: gameId, name: '星海归航' }) as Card['game'] }),
  ],
  [
    'a review of its game',
    ({ app, gameId }) => app.get(UnitOfWork).run(() => app.get(GamesRepository).rate(gameId, { count: 1, stars: 4 })),
    ({ gameId }) => ({ game: expect.objectContaining({ id: gameId, score: 8 }) as Card['game'] }),
  ],
  ['its game taken down', ({ app, gameId }) => app.get(GamePublishingService).unpublish(gameId), { game: null }],
  [
    'its game published again',
    ({ app, gameId }) => app.get(GamePublishingService).publish(gameId, null),
    ({ gameId }) => ({ game: expect.objectContaining({ id: gameId }) as Card['game'] }),
  ],
];

let stage: Stage;
beforeAll(async () => {
  const app = await openTestApp({ features: [postLists] });
  const [author, reader] = [await makePlayer(app), await makePlayer(app)];
  const staff = await app.staff('operator');
  const tag = (await staff.call('consoleCreateTag', { body: { tag: '攻略', color: 'blue', state: 'on' } })).id;
  const gameId = (await makePublished(app, { name: '星海远征' })).id;
  const [id = 0] = await insertPosts(app, [{ uid: author.uid, body: '原文', tagIds: [tag], gameId }]);
  stage = { app, id, author, reader, tag, gameId };
});
afterAll(async () => {
  await stage.app.close();
  expect(contractBreaches).toEqual([]);
});

const card = async () => {
  const { records } = await stage.reader.client.call('listPosts', { query: { sort: 2 } });
  return records.find(({ id }) => id === stage.id);
};

it.each(CHANGES)('a card that is kept shows %s at once', async (_, change, expected) => {
  await card();
  const kept = await statementsOf(stage.app, card);
  expect(
    kept.filter((text) => /p\.pictures/.test(text)),
    'it is kept',
  ).toEqual([]);
  await change(stage);
  expect(await card()).toMatchObject(typeof expected === 'function' ? expected(stage) : expected);
});
