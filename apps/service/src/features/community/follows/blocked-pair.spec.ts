import type { PlayerClient } from '@ug/api-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractOperations } from '#platform/contract/contract-document';
import { makePlayer, type PlayerDevice } from '#testing/players';
import { openTestApp, type TestApp } from '#testing/test-app';
import { follows } from './follows.feature';

/** Every operation of this feature, as one of a pair asks it about the other. */
const WALK: Readonly<Record<string, (client: PlayerClient, other: number, third: number) => Promise<unknown>>> = {
  followPlayer: (client, id) => client.call('followPlayer', { params: { id }, body: {} }),
  unfollowPlayer: (client, id) => client.call('unfollowPlayer', { params: { id } }),
  blockPlayer: (client, id) => client.call('blockPlayer', { params: { id }, body: {} }),
  unblockPlayer: (client, id) => client.call('unblockPlayer', { params: { id } }),
  listFollowed: (client, uid, third) =>
    Promise.all([third, uid].map((id) => settled(client.call('listFollowed', { query: { uid: id } })))),
  listFollowers: (client, uid, third) =>
    Promise.all([third, uid].map((id) => settled(client.call('listFollowers', { query: { uid: id } })))),
  listBlocked: (client) => client.call('listBlocked', { query: {} }),
  getSquarePlayer: (client, uid) => client.call('getSquarePlayer', { params: { uid } }),
  suggestMentions: (client) => client.call('suggestMentions', { query: { keyword: '玩家' } }),
};

const settled = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error: { code?: unknown; message?: string }) => `${String(error.code)} ${error.message}`);

describe('of a blocked pair', () => {
  let app: TestApp;
  let blocker: PlayerDevice;
  let blocked: PlayerDevice;
  let third: PlayerDevice;
  beforeAll(async () => {
    app = await openTestApp({ features: [follows] });
    [blocker, blocked, third] = [await makePlayer(app), await makePlayer(app), await makePlayer(app)];
    for (const [by, to] of [
      [blocker, third],
      [blocked, third],
      [third, blocker],
      [third, blocked],
      [blocker, blocked],
      [blocked, blocker],
    ] as const)
      await by.client.call('followPlayer', { params: { id: to.uid }, body: {} });
    await blocker.client.call('blockPlayer', { params: { id: blocked.uid }, body: {} });
  });
  afterAll(() => app.close());

  it('the walk names every operation of follows', () => {
    const operations = [...contractOperations.values()].filter(
      ({ node }) => (node.tags as readonly string[])[0] === 'follows',
    );
    expect(Object.keys(WALK).sort()).toEqual(operations.map(({ id }) => id).sort());
  });

  it.each(Object.keys(WALK).filter((id) => id !== 'blockPlayer'))(
    'the blocked one hears the same of the other in %s as of a player who never was',
    async (id) => {
      const nobody = 99_999_999;
      const named = (answer: unknown) => JSON.stringify(answer).replaceAll(String(blocker.uid), String(nobody));
      const ask = (uid: number) => settled(WALK[id]!(blocked.client, uid, third.uid));
      const answer = await ask(blocker.uid);
      expect(named(answer)).toBe(named(await ask(nobody)));
      const { name } = await third.client.call('getSquarePlayer', { params: { uid: blocker.uid } });
      expect(JSON.stringify(answer)).not.toContain(`"${name}"`);
    },
  );

  it.each(['listFollowed', 'listFollowers', 'suggestMentions'])(
    'the one who blocked does not see the other in %s',
    async (id) => {
      const answer = await settled(WALK[id]!(blocker.client, blocked.uid, third.uid));
      expect(JSON.stringify(answer)).not.toContain(`"uid":${blocked.uid}`);
    },
  );

  it('the one who blocked sees a name without counts, so that the block can be ended', async () => {
    const page = await blocker.client.call('getSquarePlayer', { params: { uid: blocked.uid } });
    expect(page).toMatchObject({ isBlocked: true, followers: 0, following: 0, posts: 0, likesReceived: 0 });
  });

  it('the blocked one may block as well, and learns nothing by it', async () => {
    const state = await blocked.client.call('blockPlayer', { params: { id: blocker.uid }, body: {} });
    expect(state).toEqual({
      uid: blocker.uid,
      isFollowed: false,
      isFollower: false,
      isBlocked: true,
      followers: 0,
    });
    await blocked.client.call('unblockPlayer', { params: { id: blocker.uid } });
  });

  it('others see both', async () => {
    const { records } = await third.client.call('listFollowers', { query: {} });
    expect(records.map(({ uid }) => uid).sort()).toEqual([blocker.uid, blocked.uid].sort());
  });
});
