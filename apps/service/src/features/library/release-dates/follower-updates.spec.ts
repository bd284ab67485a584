import type { StaffClient } from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { places } from '#features/library/places/places.feature';
import { messages } from '#features/players/messages/messages.feature';
import { MessagesService } from '#features/players/messages/messages.service';
import { describeEachDatabase } from '#testing/each-database';
import { makeChapter, makeEpisode, makeNovel, makeSeries, novelFeatures, publishWork } from '#testing/records/library';
import { makePlayer, type PlayerDevice } from '#testing/players';
import { openTestApp, type TestApp } from '#testing/test-app';
import { updateOf } from './follower-updates.rules';
import { releaseDates } from './release-dates.feature';

describeEachDatabase('a player who follows a series', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  let follower: PlayerDevice;
  let series: Schemas['Work'];

  beforeAll(async () => {
    app = await openTestApp({
      features: [...novelFeatures, places, messages, releaseDates],
      target: await open.target(),
    });
    staff = await app.staff('operator');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    follower = await makePlayer(app);
    series = await makeSeries(app, staff);
    await makeEpisode(app, staff, series.id);
    await publishWork(staff, series.id);
    await settled();
    await follow(follower, series.id);
    app.clock.advance(1);
  });

  const follow = (player: PlayerDevice, id: number) => player.client.call('subscribeWork', { params: { id } });
  const inbox = async (player = follower) => (await player.client.call('listMessages', { body: {} })).list;
  const settled = async () => {
    app.clock.advance(60);
    await app.get(TaskRunner).runDue();
  };

  it('finds an episode that came in the inbox, once, with the way to it', async () => {
    const stranger = await makePlayer(app);
    const { id } = await makeEpisode(app, staff, series.id, { title: '第 2 话 灯' });
    expect(await inbox()).toEqual([]);
    await settled();
    expect(await inbox()).toMatchObject([{ title: '《风帆少年》更新了', link: `/series/${series.id}`, read: false }]);
    const [message] = await inbox();
    const opened = await follower.client.call('readMessage', { body: { id: message!.id } });
    expect(opened.content).toBe('您追的《风帆少年》更新了：第 2 话 灯。');
    await staff.call('unpublishPart', { params: { id } });
    await staff.call('publishPart', { params: { id }, body: { publishAt: null } });
    await settled();
    expect(await inbox()).toHaveLength(1);
    expect(await inbox(stranger)).toEqual([]);
  });

  it('finds several that came at once in one message, and not those that came before they followed', async () => {
    for (const number of [2, 3, 4]) await makeEpisode(app, staff, series.id, { title: `第 ${number} 话` });
    app.clock.advance(1);
    const late = await makePlayer(app);
    await follow(late, series.id);
    await settled();
    const [message, ...others] = await inbox();
    expect(others).toEqual([]);
    const { content } = await follower.client.call('readMessage', { body: { id: message!.id } });
    expect(content).toBe('您追的《风帆少年》更新了 3 集：从“第 2 话”到“第 4 话”。');
    expect(await inbox(late)).toEqual([]);
  });

  it('is told nothing of an episode or a series that was taken down at once, nor of chapters', async () => {
    const { id } = await makeEpisode(app, staff, series.id, { title: '第 2 话' });
    await staff.call('unpublishPart', { params: { id } });
    await settled();
    const novel = await makeNovel(app, staff);
    await makeChapter(staff, novel.id);
    await publishWork(staff, novel.id);
    await follow(follower, novel.id);
    await makeChapter(staff, novel.id, { title: '第二章' });
    await makeEpisode(app, staff, series.id, { title: '第 3 话' });
    await staff.call('unpublishWork', { params: { id: series.id } });
    await settled();
    expect(await inbox()).toEqual([]);
  });

  it('is told once where the telling was cut off', async () => {
    await makeEpisode(app, staff, series.id, { title: '第 2 话' });
    const cut = vi.spyOn(app.get(MessagesService), 'notifyAll').mockRejectedValueOnce(new Error('cut off'));
    await settled();
    cut.mockRestore();
    app.clock.advance(3600);
    await settled();
    expect(await inbox()).toHaveLength(1);
  });
});

it('a long title is cut, so that the words around it fit', () => {
  expect([...updateOf('长'.repeat(60), ['第 1 话']).title].length).toBeLessThanOrEqual(40);
});
