import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePlayer, refusalOf, seedPlayers } from '#testing/players';
import { openTestApp, type TestApp } from '#testing/test-app';
import { paceOf } from '#features/community/standings/trust.rules';
import { follows } from './follows.feature';

describe('a new player who follows in a hurry', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [follows], env: { RATE_LIMIT: '30000' } });
  });
  afterAll(() => app.close());

  const { points } = paceOf('follow', 0);

  it('is refused with the time that is left, and a repetition costs nothing', async () => {
    const { client } = await makePlayer(app);
    const uids = await seedPlayers(app, points + 1);
    const follow = (id: number) => client.call('followPlayer', { params: { id }, body: {} });
    for (const uid of uids.slice(0, points)) {
      await follow(uid);
      await follow(uid);
    }
    const last = uids.at(-1)!;
    expect(await refusalOf(follow(last))).toBe('standing.tooFast');
    await expect(follow(last)).rejects.toThrow(/^关注太快了，请 \d+ 秒后再试$/);
    // A harassed player need not wait until they may follow again.
    expect(await refusalOf(client.call('blockPlayer', { params: { id: last }, body: {} }))).toBe('done');
    expect(await refusalOf(client.call('unfollowPlayer', { params: { id: uids[0]! } }))).toBe('done');
  });

  it('may block thirty in a minute', async () => {
    const { client } = await makePlayer(app);
    const { points: most } = paceOf('block', 0);
    const uids = await seedPlayers(app, most + 1);
    const block = (id: number) => client.call('blockPlayer', { params: { id }, body: {} });
    for (const uid of uids.slice(0, most)) await block(uid);
    await expect(block(uids.at(-1)!)).rejects.toThrow(/^拉黑太快了，请 \d+ 秒后再试$/);
  });
});
