import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachDatabase } from '#testing/each-database';
import { ModeratedContents } from '#testing/records/moderated-contents';
import { makePlayer } from '#testing/players';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { squareSettings } from '#features/community/square-settings/square-settings.feature';
import { moderationFigures } from './moderation-figures.feature';
import { isProposed, percentile } from './moderation-figures.rules';
import { ModerationQualityService } from './moderation-quality.service';

describeEachDatabase('the figures of the review desk', (open) => {
  let app: TestApp;
  let posts: ModeratedContents;
  beforeAll(async () => {
    app = await openTestApp({ features: [moderationFigures, squareSettings], target: await open.target() });
    posts = new ModeratedContents(app, 'post', '帖子');
  });
  afterAll(() => app.close());

  it('say what waits and since when, how fast it is decided, and which appeals were right', async () => {
    const moderator = await app.staff('moderator');
    const operator = await app.staff('operator');
    const author = await makePlayer(app);
    const read = () => moderator.call('getModerationFigures');
    expect(await read()).toMatchObject({ waiting: 0, waitingByCause: [], oldestAt: null, medianSeconds: null });
    const since = app.clock.now().toISOString();
    const ids = [posts.write(author.uid), posts.write(author.uid)];
    await posts.submit(ids[0]!, { causes: ['word', 'link'] });
    app.clock.advance(60);
    await posts.submit(ids[1]!, { causes: ['word'] });
    expect(await read()).toMatchObject({
      waiting: 2,
      waitingByCause: [
        { cause: 'word', count: 2 },
        { cause: 'link', count: 1 },
      ],
      oldestAt: since,
      decidedToday: 0,
    });
    app.clock.advance(60);
    const decide = async (client = moderator, decision: 'approve' | 'remove' = 'remove') => {
      const query = { filter: { state: 'open' as const } };
      for (const { id, version, subjectVersion } of await client.call('consoleListModeration', { query })) {
        const body = { version, subjectVersion, decision, reason: '广告' };
        await client.call('decideModerationItem', { params: { id }, body });
      }
    };
    await decide();
    expect(await read()).toMatchObject({ waiting: 0, decidedToday: 2, medianSeconds: 120, p90Seconds: 120 });
    const query = { filter: { uid: author.uid } };
    const [latest] = await moderator.call('consoleListModeration', { query });
    await author.client.call('appealDecision', { params: { id: latest!.id }, body: { text: '不是广告' } });
    await decide(operator, 'approve');
    expect(await read()).toMatchObject({ appealsDecided: 1, appealsReversed: 1, decidedToday: 3 });
    expect(await outcomeOf((await app.staff('support')).call('getModerationFigures'))).toBe('staff.forbidden');
  });

  it('say which words were right, once for each item and not of appeals, and how often two moderators agreed', async () => {
    const [first, second] = [await app.staff('moderator'), await app.staff('operator')];
    // Earlier decisions settle without a second look.
    app.clock.advance(11);
    await app.get(TaskRunner).runDue();
    const { id: _, updatedAt: __, ...settings } = await second.call('getSquareSettings');
    await second.call('updateSquareSettings', { body: { ...settings, secondLookPercent: 100 } });
    const author = await makePlayer(app);
    const decide = async (client: typeof first, decision: 'approve' | 'remove') => {
      const query = { filter: { state: 'open' as const, uid: author.uid } };
      const [item] = await client.call('consoleListModeration', { query });
      const { id, version, subjectVersion } = item!;
      await client.call('decideModerationItem', {
        params: { id },
        body: { version, subjectVersion, decision, reason: '广告' },
      });
      app.clock.advance(11);
      await app.get(TaskRunner).runDue();
      return id;
    };
    const hit = (word: string, start: number) =>
      ({ start, end: start + 2, category: '广告引流', action: 'review', word }) as const;
    const write = (...words: string[]) =>
      posts.submit(posts.write(author.uid, { state: 'waiting', text: '微信微信首充' }), {
        hits: words.map((word, index) => hit(word, index * 2)),
      });
    await write('微信', '微信', '首充');
    const firstId = await decide(first, 'remove');
    const itemId = await decide(second, 'approve');
    await write('首充');
    await decide(first, 'approve');
    await decide(second, 'approve');
    await write();
    await decide(first, 'remove');
    const quality = await first.call('getModerationQuality');
    expect(quality.words).toEqual([
      { word: '首充', decided: 2, approved: 1, isProposed: false },
      { word: '微信', decided: 1, approved: 0, isProposed: false },
    ]);
    expect(quality.secondLooks).toEqual({ decided: 2, agreed: 1, waiting: 1 });
    expect(quality.disagreements).toMatchObject([
      { itemId, firstId, kindLabel: '帖子', firstDecision: 'remove', decision: 'approve' },
    ]);
    const waiting = async (client: typeof first) => (await client.call('getModerationFigures')).waiting;
    expect([await waiting(first), await waiting(second)], 'who decided first does not count it').toEqual([0, 1]);
  });

  it('forget words after ninety days', async () => {
    app.clock.advance(91 * 86_400);
    const reader = await app.staff('moderator');
    const forget = () => app.get(UnitOfWork).run(() => app.get(ModerationQualityService).forget(10));
    expect((await reader.call('getModerationQuality')).words).toEqual([]);
    expect(await forget()).toBe(2);
    expect(await forget()).toBe(0);
  });
});

it.each([
  [[], 0.5, null],
  [[7], 0.9, 7],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.5, 6],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9, 10],
])('of %j the share %d lies below %j', (sorted, share, value) => {
  expect(percentile(sorted, share)).toBe(value);
});

it.each([
  [19, 19, false],
  [20, 19, false],
  [20, 20, true],
  [100, 95, false],
  [100, 96, true],
])('of %d decisions %d approved propose that the word goes: %s', (decided, approved, expected) => {
  expect(isProposed({ decided, approved })).toBe(expected);
});
