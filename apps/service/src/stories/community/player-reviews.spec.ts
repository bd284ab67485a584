import type { StaffClient } from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ContentChecks } from '#platform/content/content-checks';
import { passed } from '#platform/content/content-verdict';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { moderation } from '#features/community/moderation/moderation.feature';
import { avatars } from '#features/players/avatars/avatars.feature';
import { describeSqlite } from '#testing/each-database';
import { makePlayer, refusalOf, registerEarlier, type PlayerDevice } from '#testing/players';
import { pngOf } from '#testing/files/sample-files';
import { openTestApp, type TestApp } from '#testing/test-app';

describeSqlite('what players show of themselves, at the review desk', (open) => {
  let app: TestApp;
  let picture: Blob;
  let player: PlayerDevice;
  let reporter: PlayerDevice;
  let moderator: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [avatars, moderation], target: await open.target() });
    picture = new Blob([new Uint8Array(await pngOf(300, 300))], { type: 'image/png' });
    const { judge } = app.get(ContentChecks);
    app.get(ContentChecks).judge = async (text) => {
      const start = text.indexOf('代充');
      if (start < 0) return judge.call(app.get(ContentChecks), text);
      const hit = { start, end: start + 2, category: '交易', action: 'review', word: '代充' } as const;
      return { ...passed(text), action: 'review', hits: [hit] };
    };
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    player = await makePlayer(app);
    await registerEarlier(app, player.uid, 30);
    reporter = await makePlayer(app);
    moderator = await app.staff('moderator');
  });

  const wear = async () => {
    const body = new FormData();
    body.set('appID', '1000');
    body.set('file', picture);
    const headers = { 'UG-Uid': String(player.uid), 'UG-Token': player.token };
    await fetch(`${app.origin}/api/user/center/uploadAvatar`, { method: 'POST', headers, body });
  };
  const report = (target: 'avatar' | 'nickname') =>
    reporter.client.call('reportPlayer', { params: { uid: player.uid }, body: { target, category: 'ad' } });
  const item = async () => {
    const filter = { uid: player.uid, state: 'open' as const };
    return (await moderator.call('consoleListModeration', { query: { filter } }))[0];
  };
  const remove = ({ id, version, subjectVersion }: Schemas['ModerationItem']) => {
    const body = { version, subjectVersion, decision: 'remove' as const, reason: '含有广告' };
    return moderator.call('decideModerationItem', { params: { id }, body });
  };
  const undo = ({ id }: Schemas['ModerationItem']) => moderator.call('undoModerationDecision', { params: { id } });
  const own = () => player.client.call('getUserStatus');

  it('is a picture that somebody reports, taken away with a message that says how to object', async () => {
    expect(await refusalOf(report('avatar')), 'there is none').toBe('report.notFound');
    await wear();
    await vi.waitFor(async () => expect(await refusalOf(report('avatar'))).toBe('done'));
    const found = await item();
    expect(found).toMatchObject({ kind: 'avatar', kindLabel: '头像', causes: ['report'], reportCount: 1 });
    expect(found?.content?.pictures[0]).toMatch(/^\/api\/images\/[0-9a-f]{32}\/medium$/);
    await remove(found!);
    expect((await own()).avatar).toBe('');
    await undo(found!);
    expect((await own()).avatar).not.toBe('');
    await remove((await item())!);
    app.clock.advance(11);
    await app.get(TaskRunner).runDue();
    const { list } = await player.client.call('listMessages', { body: {} });
    expect(list[0]).toMatchObject({ title: '头像已移除', link: `/appeal/${found!.id}` });
  });

  it('is a name with a doubtful word, which goes back to a plain one, and comes back with an appeal', async () => {
    await player.client.call('updateProfile', { body: { name: '代充六折' } });
    const found = await item();
    expect(found).toMatchObject({
      kind: 'nickname',
      causes: ['word'],
      content: { text: '代充六折', hits: [{ start: 0, end: 2 }] },
    });
    await remove(found!);
    expect((await own()).name).toBe(`玩家${player.uid}`);
    const params = { id: found!.id };
    expect(await player.client.call('getOwnDecision', { params })).toMatchObject({
      excerpt: '代充六折',
      isAppealable: true,
    });
    await player.client.call('appealDecision', { params, body: { text: '这是我的真名' } });
    const appeal = (await item())!;
    expect(appeal).toMatchObject({ causes: ['appeal'], content: { text: '代充六折' } });
    const { id, version, subjectVersion } = appeal;
    const body = { version, subjectVersion, decision: 'approve' as const };
    await (await app.staff('operator')).call('decideModerationItem', { params: { id }, body });
    expect((await own()).name).toBe('代充六折');
  });

  it('is a name that its player changed meanwhile: the decision is about the one that was seen', async () => {
    await report('nickname');
    const seen = (await item())!;
    await player.client.call('updateProfile', { body: { name: '晚风' } });
    await expect(remove(seen)).rejects.toMatchObject({ code: 'moderation.changed' });
    expect((await own()).name).toBe('晚风');
    await remove((await item())!);
    expect((await own()).name).toBe(`玩家${player.uid}`);
    await undo(seen);
    expect((await own()).name).toBe('晚风');
  });
});
