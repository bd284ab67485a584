import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '../../platform/database/database';
import { Jobs } from '../../platform/jobs/jobs';
import { describeEachDatabase } from '../../testing/each-database';
import { makePlayer, signInPlayer, type PlayerDevice } from '../../testing/players';
import { contractBreaches } from '../../testing/response-validation';
import { storePicture } from '../../testing/sample-games';
import { outcomeOf } from '../../testing/staff-desk';
import { openTestApp, type TestApp } from '../../testing/test-app';
import { auditLog } from '../audit-log/audit-log.feature';
import { FilesService } from '../files/files.service';
import { supportConversations } from '../support-conversations/support-conversations.feature';
import { supportHistory } from './support-history.feature';

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

  it('leaves as a file, and that is on the record', async () => {
    const player = await makePlayer(app);
    const id = await say(player, { text: '第一行\n第二行' });
    await say(player, { picture: await storePicture(app) });
    await owner.call('claimSupport', { params: { id }, body: {} });
    await owner.call('replySupport', { params: { id }, body: { clientId: newId(), text: '记一笔', note: true } });
    const { name, content } = await owner.call('exportSupport', { params: { id } });
    expect(name).toBe(`客服会话-${player.uid}-${app.clock.today()}.txt`);
    expect(content).toMatch(/^2026-\d\d-\d\d \d\d:\d\d:\d\d 玩家\d+：第一行\n {4}第二行\n/m);
    for (const part of ['[图片]', '[动态] 客服测试owner为您服务', '[备注] 记一笔']) expect(content).toContain(part);
    const log = await owner.call('consoleListAuditLog', {
      query: { filter: { action: 'export', recordId: String(id) } },
    });
    expect(log).toMatchObject([
      { resource: 'support-conversations', after: { messages: content.split(/^2026/m).length - 1 } },
    ]);
    expect(await outcomeOf(owner.call('exportSupport', { params: { id: 999_999 } }))).toBe('support.notFound');
    expect(await outcomeOf((await app.staff('support')).call('exportSupport', { params: { id } }))).toBe(
      'staff.forbidden',
    );
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
    expect((await app.get(FilesService).get([picture])).get(picture)?.attachedTo).toBeNull();
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
    expect((await app.get(FilesService).get([picture])).get(picture)?.attachedTo).toBeNull();
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
