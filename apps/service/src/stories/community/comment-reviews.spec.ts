import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comments } from '#features/community/comments/comments.feature';
import { moderation } from '#features/community/moderation/moderation.feature';
import { reports } from '#features/community/reports/reports.feature';
import { CommentedPosts } from '#testing/records/commented-posts';
import { makePlayer, registerEarlier, type PlayerDevice } from '#testing/players';
import { openTestApp, type TestApp } from '#testing/test-app';

describe('comments and the review desk', () => {
  let app: TestApp;
  let moderator: StaffClient;
  let author: PlayerDevice;
  let reader: PlayerDevice;
  let post: number;
  beforeAll(async () => {
    app = await openTestApp({ features: [comments, moderation, reports] });
    moderator = await app.staff('moderator');
    [author, reader] = [await makePlayer(app), await makePlayer(app)];
    for (const { uid } of [author, reader]) await registerEarlier(app, uid, 30);
    post = await (await CommentedPosts.declare(app)).add(author.uid);
  });
  afterAll(() => app.close());

  const comment = (content: string) => reader.client.call('createComment', { params: { id: post }, body: { content } });
  const itemOf = async (id: number) => {
    const items = await moderator.call('consoleListModeration', { query: { filter: { kind: 'comment' } } });
    const found = items.find(({ subjectId }) => subjectId === id);
    if (!found) throw new Error(`comment ${id} waits for nobody`);
    return found;
  };
  const decide = async (id: number, decision: 'approve' | 'remove') => {
    const { id: item, version, subjectVersion } = await itemOf(id);
    const body = { version, subjectVersion, decision, reason: '含有广告' };
    await moderator.call('decideModerationItem', { params: { id: item }, body });
  };
  const shown = async (who: PlayerDevice) =>
    (await who.client.call('listComments', { params: { postId: post } })).records.map(({ id }) => id);

  it('of which one waits is published by a decision, and another refused with its reason', async () => {
    const [good, bad] = [await comment('攻略 https://a.example/1'), await comment('加我 https://b.example/2')];
    expect([good.state, bad.state]).toEqual(['waiting', 'waiting']);
    await decide(good.id, 'approve');
    await decide(bad.id, 'remove');
    expect(await shown(author)).toEqual([good.id]);
    const own = (await reader.client.call('listOwnComments', {})).records;
    expect(own).toMatchObject([
      { id: bad.id, state: 'refused', reason: '含有广告' },
      { id: good.id, state: 'published' },
    ]);
  });

  it('that a player reports are hidden from them, and wait at the desk', async () => {
    const { id } = await comment('被举报的话');
    await author.client.call('reportComment', { params: { id }, body: { category: 'abuse', text: '骂人' } });
    expect(await shown(author)).not.toContain(id);
    expect(await shown(reader)).toContain(id);
    await decide(id, 'remove');
    expect(await shown(reader)).not.toContain(id);
  });
});
