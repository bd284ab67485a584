import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Jobs } from '#platform/jobs/jobs';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer, signInPlayer, type PlayerDevice } from '#testing/players';
import { contractBreaches } from '#testing/response-validation';
import { storePicture } from '#testing/records/sample-games';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { FilesService } from '#features/operations/files/files.service';
import { supportConversations } from '#features/support/support-conversations/support-conversations.feature';
import { supportHistory } from './support-history.feature';
import { SupportHistoryRepository } from './support-history.repository';

let made = 0;
const newId = () => `client-${(made += 1)}`;

describeEachDatabase('what was said to customer service', (open) => {
  let app: TestApp;
  let owner: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({
      features: [supportHistory, supportConversations, auditLog],
      target: await open.target(),
    });
    owner = await app.staff('owner');
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const say = async ({ client }: PlayerDevice, body: { text?: string; picture?: string }) =>
    (await client.call('chatSupport', { body: { clientId: newId(), ...body } })).standing.conversation?.id ?? 0;
  const search = (filter: { q: string; uid?: number; agentId?: number; from?: string; to?: string }, range = [0, 9]) =>
    owner.ask('searchSupport', { query: { filter, range } });

  it('is found again, the newest first', async () => {
    const [one, other] = [await makePlayer(app), await makePlayer(app)];
    const id = await say(one, { text: '礼包码 ABC 失效了' });
    app.clock.advance(60);
    await say(other, { text: '礼包码 abc 100% 有问题' });
    expect((await search({ q: 'abc' })).data.map(({ uid }) => uid)).toEqual([other.uid, one.uid]);
    expect((await search({ q: '100%' })).data).toHaveLength(1);
    expect((await search({ q: '%' })).data).toHaveLength(1);
    expect((await search({ q: 'abc', uid: one.uid })).data).toMatchObject([
      { id: `${id}-1`, conversationId: id, seq: 1 },
    ]);
    expect((await search({ q: '没有人说过' })).total).toBe(0);
    expect(await search({ q: 'abc' }, [0, 0])).toMatchObject({ total: null });
    expect((await search({ q: 'abc', to: app.clock.now().toISOString() })).data).toHaveLength(1);
    await owner.call('claimSupport', { params: { id }, body: {} });
    await owner.call('replySupport', { params: { id }, body: { clientId: newId(), text: '再试一次 abc' } });
    expect((await search({ q: 'abc', agentId: 9001 })).data).toMatchObject([
      { sender: 'agent', senderName: '测试owner' },
    ]);
    app.clock.advance(91 * 24 * 3600);
    owner = await app.staff('owner');
    expect((await search({ q: 'abc' })).data).toEqual([]);
    expect((await search({ q: 'abc', from: '2026-01-01T00:00:00.000Z' })).data).toHaveLength(3);
  });

  it('is found on the record where somebody else has the conversation', async () => {
    const [mine, theirs, waiting] = [await makePlayer(app), await makePlayer(app), await makePlayer(app)];
    const supervisor = await app.staff('supervisor');
    const words = '暗号七七';
    for (const [player, by] of [
      [mine, supervisor],
      [theirs, owner],
      [waiting, null],
    ] as const) {
      const id = await say(player, { text: `${words}，甲` });
      await say(player, { text: `${words}，乙` });
      await by?.call('claimSupport', { params: { id }, body: {} });
    }
    const find = async (q: string, by = supervisor, more: { uid?: number } = {}) =>
      (await by.call('searchSupport', { query: { filter: { q, ...more }, range: [0, 9] } })).length;
    const searches = async () =>
      (
        await owner.call('consoleListAuditLog', {
          query: { filter: { resource: 'support-conversations', action: 'search' } },
        })
      ).map(({ staffName, recordLabel, after }) => ({ staffName, recordLabel, after }));
    expect(await find(words)).toBe(6);
    const first = {
      staffName: '测试supervisor',
      recordLabel: words,
      after: { q: words, hits: 2, conversations: 1 },
    };
    expect(await searches()).toEqual([first]);
    // What nobody said, what is one's own and what waits for anybody is no look into what another has.
    expect(await find('没有人说过的')).toBe(0);
    expect(await find(words, supervisor, { uid: mine.uid })).toBe(2);
    expect(await find(words, supervisor, { uid: waiting.uid })).toBe(2);
    expect(await searches()).toEqual([first]);
    expect(await find(words, owner, { uid: mine.uid })).toBe(2);
    const after = { q: words, hits: 2, conversations: 1, uid: mine.uid };
    expect(await searches()).toEqual([{ staffName: '测试owner', recordLabel: words, after }, first]);
  });

  const textOf = async (id: number, by = owner) => {
    const { url } = await by.call('getSupportTranscript', { params: { id } });
    return (await fetch(url)).text();
  };
  const written = async (conversationId: number, by = owner) => {
    const file = await by.call('exportSupport', { params: { id: conversationId } });
    await app.get(TaskRunner).runDue();
    return file;
  };

  it('leaves as a file, and that is on the record', async () => {
    const player = await makePlayer(app);
    const id = await say(player, { text: '第一行\n第二行' });
    await say(player, { picture: await storePicture(app) });
    await owner.call('claimSupport', { params: { id }, body: {} });
    await owner.call('replySupport', { params: { id }, body: { clientId: newId(), text: '记一笔', note: true } });
    const file = await written(id);
    expect(file.name).toBe(`客服会话-${player.uid}-${app.clock.today()}.txt`);
    const content = await textOf(file.id);
    expect(content).toMatch(/^2026-\d\d-\d\d \d\d:\d\d:\d\d 玩家\d+：第一行\n {4}第二行\n/m);
    for (const part of ['[图片]', '[动态] 客服测试owner为您服务', '[备注] 记一笔']) expect(content).toContain(part);
    const messages = content.split(/^2026/m).length - 1;
    const [shown] = await owner.call('listSupportTranscripts', { params: { id } });
    expect(shown).toMatchObject({ id: file.id, state: 'done', progress: { done: messages, total: messages } });
    const log = await owner.call('consoleListAuditLog', {
      query: { filter: { action: 'export', recordId: String(id) } },
    });
    expect(log).toMatchObject([{ resource: 'support-conversations', after: { messages } }]);
    expect(await outcomeOf(owner.call('exportSupport', { params: { id: 999_999 } }))).toBe('support.notFound');
    expect(await outcomeOf((await app.staff('support')).call('exportSupport', { params: { id } }))).toBe(
      'staff.forbidden',
    );
  });

  it('leaves in a file that a task writes, which starts over where it failed, and without what was said meanwhile', async () => {
    const player = await makePlayer(app);
    const id = await say(player, { text: '第 1 句' });
    await speak(app, id, MANY);
    const history = app.get(SupportHistoryRepository);
    const whole = history.spoken.bind(history);
    history.spoken = (of, [seq, last], take) =>
      seq >= 1000 ? Promise.reject(new Error('the database is gone')) : whole(of, [seq, last], take);
    const file = await written(id);
    expect(file).toMatchObject({ state: 'running', progress: { done: 0, total: MANY } });
    await say(player, { text: '后来才说的' });
    const [halfway] = await owner.call('listSupportTranscripts', { params: { id } });
    expect(halfway).toMatchObject({ state: 'running', progress: { done: 1000, total: MANY } });
    expect(await outcomeOf(textOf(file.id))).toBe('export.running');
    expect((await owner.call('exportSupport', { params: { id } })).id).toBe(file.id);
    history.spoken = whole;
    app.clock.advance(3600);
    await app.get(TaskRunner).runDue();
    const text = await textOf(file.id);
    expect(text.trimEnd().split('\n')).toHaveLength(MANY);
    const said = text.match(/第 \d+ 句/g) ?? [];
    expect(new Set(said).size).toBe(said.length);
    expect(said.at(-1)).toBe(`第 ${MANY} 句`);
    expect(text).not.toContain('后来才说的');
  });

  it('leaves for whoever asked alone, is kept for seven days, and goes with what is erased', async () => {
    const player = await makePlayer(app);
    const id = await say(player, { text: '不该久留' });
    await player.client.call('closeSupport');
    const kept = await written(id);
    const supervisor = await app.staff('supervisor');
    expect(await outcomeOf(textOf(kept.id, supervisor))).toBe('export.notFound');
    expect(await supervisor.call('listSupportTranscripts', { params: { id } })).toEqual([]);
    app.clock.advance(6 * 24 * 3600);
    owner = await app.staff('owner');
    await app.get(TaskRunner).runDue();
    expect(await owner.call('listSupportTranscripts', { params: { id } })).toHaveLength(1);
    const late = await written(id);
    app.clock.advance(2 * 24 * 3600);
    owner = await app.staff('owner');
    await app.get(TaskRunner).runDue();
    expect(await outcomeOf(textOf(kept.id))).toBe('export.notFound');
    expect(await textOf(late.id)).toContain('不该久留');
    await owner.call('exportSupport', { params: { id } });
    await owner.call('eraseSupport', { params: { id } });
    expect(await owner.call('listSupportTranscripts', { params: { id } })).toEqual([]);
    await app.get(TaskRunner).runDue();
    expect(await outcomeOf(textOf(late.id))).toBe('export.notFound');
  });

  it('is erased for good once the conversation is closed', async () => {
    const player = await makePlayer(app);
    const picture = await storePicture(app);
    const id = await say(player, { text: '我的秘密' });
    await say(player, { picture });
    const erase = () => owner.call('eraseSupport', { params: { id } });
    expect(await outcomeOf(erase())).toBe('support.notClosed');
    await player.client.call('closeSupport');
    expect(await erase()).toMatchObject({ id, lastLine: '' });
    const rows = await app.get(Database).query('SELECT * FROM support_messages WHERE conversation_id = :id', { id });
    expect(JSON.stringify(rows)).not.toMatch(/秘密|玩家\d/);
    const { list } = await player.client.call('listSupportMessages', { query: {} });
    expect(list.every(({ text, recalled }) => text === '' && recalled)).toBe(true);
    expect((await app.get(FilesService).get([picture])).size).toBe(0);
    expect(await outcomeOf(owner.call('eraseSupport', { params: { id: 999_999 } }))).toBe('support.notFound');
    expect(await outcomeOf((await app.staff('supervisor')).call('eraseSupport', { params: { id } }))).toBe(
      'staff.forbidden',
    );
  });

  it('is kept no longer than the settings say', async () => {
    const player = await makePlayer(app);
    const picture = await storePicture(app);
    await say(player, { text: '很久以前' });
    await say(player, { picture });
    app.clock.advance(364 * 24 * 3600);
    await app.get(Jobs).runDue();
    const silent = await makePlayer(app);
    const silentId = await say(silent, { text: '只说过这一句' });
    await silent.client.call('closeSupport');
    const again = await signInPlayer(app, player.uid);
    await say(again, { text: '刚才' });
    const texts = async () =>
      (await again.client.call('listSupportMessages', { query: {} })).list.map(({ text }) => text);
    app.clock.advance(2 * 24 * 3600);
    await app.get(Jobs).runDue();
    expect(await texts()).toEqual(['刚才']);
    expect((await app.get(FilesService).get([picture])).size).toBe(0);
    const lineOf = async () => {
      const rows = await app
        .get(Database)
        .query<{ last_line: string }>('SELECT last_line FROM support_conversations WHERE id = :id', { id: silentId });
      return rows[0]?.last_line;
    };
    expect(await lineOf()).toBe('只说过这一句');
    app.clock.advance(364 * 24 * 3600);
    await app.get(Jobs).runDue();
    expect(await lineOf()).toBe('');
  });
});

/** So many parts of messages as a file has three of. */
const MANY = 2100;

/** Further messages of a conversation, straight into the tables. */
async function speak(app: TestApp, id: number, upTo: number): Promise<void> {
  const [database, now] = [app.get(Database), app.clock.now()];
  const [row] = await database.query<{ last_seq: number }>(
    'SELECT last_seq FROM support_conversations WHERE id = :id',
    { id },
  );
  const from = Number(row?.last_seq);
  await app.get(UnitOfWork).run(async () => {
    await database.execute(
      `WITH RECURSIVE n(i) AS (SELECT CAST(:from AS integer) + 1 UNION ALL SELECT i + 1 FROM n WHERE i < :upTo)
       INSERT INTO support_messages
         (conversation_id, seq, session_id, sender, sender_id, sender_name, client_id, digest, kind, text, at)
       SELECT :id, i, 0, 'player', 1, '玩家', 'spoken-' || i, '', 'text', '第 ' || i || ' 句', :now FROM n`,
      { id, from, upTo, now },
    );
    await database.execute('UPDATE support_conversations SET last_seq = :upTo WHERE id = :id', { id, upTo });
  });
}
