import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer, refusalOf, type PlayerDevice } from '#testing/players';
import { makeGift } from '#testing/records/sample-gifts';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { giftPackages } from '#features/rewards/gift-packages/gift-packages.feature';
import { supportConversations } from '#features/support/support-conversations/support-conversations.feature';

let made = 0;
const newId = () => `gift-card-${(made += 1)}`;

describeEachDatabase('a gift that a player lost', (open) => {
  let app: TestApp;
  let player: PlayerDevice;
  let agent: StaffClient;
  let id: number;
  beforeAll(async () => {
    const features = [giftPackages, auditLog, supportConversations];
    app = await openTestApp({ features, target: await open.target() });
    [player, agent] = [await makePlayer(app), await app.staff('support')];
    const { id: packageId } = await makeGift(app, { instructions: '在游戏设置里输入。' }, ['XHYZ-0001']);
    ({ id } = await player.client.call('claimGiftPackage', { params: { id: packageId } }));
  });
  afterAll(() => app.close());

  const messages = async () => (await player.client.call('listMessages')).list;

  it('is sent to them once more by an agent, with its code, and given no second time', async () => {
    const before = (await player.client.call('listCoins')).balance;
    const send = () => agent.call('resendGift', { params: { id }, idempotencyKey: 'resend-gift-0001' });
    const results = await Promise.all([send(), send(), send()]);
    expect(results[0]).toMatchObject({ id, uid: player.uid, gameCode: 'XHYZ-0001' });
    await app.get(TaskRunner).runDue();
    const [message, ...others] = await messages();
    expect(others).toEqual([]);
    const opened = await player.client.call('readMessage', { body: { id: message?.id ?? 0 } });
    const text = JSON.stringify(opened);
    for (const words of ['新手礼包', '兑换码：XHYZ-0001', '使用方法：在游戏设置里输入。', '/gifts']) {
      expect(text).toContain(words);
    }
    expect((await player.client.call('listCoins')).balance).toBe(before);
    const history = await (
      await app.staff('owner')
    ).call('consoleListAuditLog', { query: { filter: { resource: 'gifts', recordId: String(id) } } });
    expect(history).toMatchObject([{ action: 'resend', recordLabel: `新手礼包（玩家 ${player.uid}）` }]);
  });

  it('is not sent by those who may only look, and not where there is none', async () => {
    const reader = await app.staff('read-only');
    expect(await outcomeOf(reader.call('resendGift', { params: { id } }))).toBe('staff.forbidden');
    expect(await outcomeOf(agent.call('resendGift', { params: { id: 2_000_000_000 } }))).toBe('gift.notFound');
  });

  it('is shown as a card to its player and to nobody else, without its code', async () => {
    const say = ({ client }: PlayerDevice, card: string) =>
      client.call('chatSupport', { body: { clientId: newId(), card } });
    expect((await say(player, `gift:${id}`)).message?.card).toEqual({
      ref: `gift:${id}`,
      label: '礼包',
      title: '新手礼包',
      subtitle: '点击查看游戏兑换码',
      picture: '',
      link: '/gifts',
    });
    const other = await makePlayer(app);
    for (const card of [`gift:${id}`, 'gift:99999999999', 'gift:x']) {
      expect(await refusalOf(say(other, card))).toBe('support.cardNotFound');
    }
  });
});
