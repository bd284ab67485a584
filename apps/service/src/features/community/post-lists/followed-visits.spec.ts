import { afterAll, beforeAll, expect, it } from 'vitest';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer, refusalOf, type PlayerDevice } from '#testing/players';
import { contractBreaches } from '#testing/response-validation';
import { insertPosts } from '#testing/records/square-posts';
import { plansOf, statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { FollowedVisitsService } from './followed-visits.service';
import { postLists } from './post-lists.feature';

describeEachDatabase('the dot beside 关注', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [postLists], target: await open.target() });
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const publish = async ({ uid }: PlayerDevice, fields: { state?: 'waiting' } = {}) => {
    app.clock.advance(1);
    return (await insertPosts(app, [{ uid, publishedAt: app.clock.now(), ...fields }]))[0] ?? 0;
  };
  const hasNew = async ({ client }: PlayerDevice) => (await client.call('getFollowedNews')).hasNew;
  const look = async ({ client }: PlayerDevice) => {
    const { records } = await client.call('listFollowedPosts', { query: {} });
    const seenAt = records[0]?.publishedAt ?? '';
    return (await client.call('seeFollowedPosts', { body: { seenAt } })).hasNew;
  };
  const follow = async ({ client }: PlayerDevice, { uid }: PlayerDevice) => {
    app.clock.advance(1);
    await client.call('followPlayer', { params: { id: uid }, body: {} });
  };
  /** An author with a reader who follows them. */
  const pair = async () => {
    const [author, reader] = [await makePlayer(app), await makePlayer(app)];
    await follow(reader, author);
    return { author, reader };
  };

  it('is there once a followed player has published, until the reader has looked', async () => {
    const { author, reader } = await pair();
    expect(await hasNew(reader)).toBe(false);
    await publish(author);
    expect(await hasNew(reader)).toBe(true);
    expect(await look(reader)).toBe(false);
    expect(await hasNew(reader)).toBe(false);
    await publish(author);
    expect(await hasNew(reader)).toBe(true);
  });

  it('is not there for what was published before the follow, by strangers, or is not out', async () => {
    const [author, stranger, reader] = [await makePlayer(app), await makePlayer(app), await makePlayer(app)];
    await publish(author);
    await follow(reader, author);
    await publish(stranger);
    await publish(author, { state: 'waiting' });
    expect(await hasNew(reader)).toBe(false);
  });

  it('goes with a hidden post, with the follow, and with a block', async () => {
    const { author, reader } = await pair();
    const id = await publish(author);
    await reader.client.call('hidePost', { params: { id } });
    expect(await hasNew(reader)).toBe(false);
    await publish(author);
    expect(await hasNew(reader)).toBe(true);
    await author.client.call('blockPlayer', { params: { id: reader.uid }, body: {} });
    expect(await hasNew(reader)).toBe(false);
  });

  it('stays for what came while the list was on its way, and never comes back by an older look', async () => {
    const { author, reader } = await pair();
    await publish(author);
    const first = app.clock.now().toISOString();
    await publish(author);
    const see = async (seenAt: string) => (await reader.client.call('seeFollowedPosts', { body: { seenAt } })).hasNew;
    expect(await see(first)).toBe(true);
    expect(await look(reader)).toBe(false);
    expect(await see(first)).toBe(false);
    // A clock that runs ahead hides nothing that is still to come.
    expect(await see('2099-01-01T00:00:00.000Z')).toBe(false);
    await publish(author);
    expect(await hasNew(reader)).toBe(true);
  });

  it('is of one player, and nothing remains of it after an erasure', async () => {
    const { author, reader } = await pair();
    await publish(author);
    await look(reader);
    await app.get(UnitOfWork).run(() => app.get(FollowedVisitsService).erase(reader.uid));
    expect(await hasNew(reader)).toBe(true);
    expect(await refusalOf(app.player.call('getFollowedNews'))).toBe('session.expired');
  });

  it('is asked for with one statement', async () => {
    const { reader } = await pair();
    const sent = await statementsOf(app, () => hasNew(reader));
    expect(sent.filter((sql) => !sql.includes('FROM sessions'))).toHaveLength(1);
  });

  // PostgreSQL scans what is as small as this.
  if (open.dialect === 'sqlite')
    it('is found by the posts of each followed player that are newer, not by all posts', async () => {
      const { reader } = await pair();
      const plan = (await plansOf(app, 'follows', () => hasNew(reader))).join();
      expect(plan).toMatch(/ix_posts_uid_published_at \(uid=\? AND published_at>\?\)/);
      expect(plan).not.toMatch(/SCAN p\b|TEMP B-TREE/);
    });
});
