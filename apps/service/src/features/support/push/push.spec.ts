import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeSqlite } from '#testing/each-database';
import { forgetPlayer } from '#testing/records/erasing';
import { FakePush, type FakeBrowser } from '#testing/fakes/fake-push';
import { makePlayer, refusalOf, signInPlayer, type PlayerDevice } from '#testing/players';
import { contractBreaches } from '#testing/response-validation';
import { playerSocket } from '#testing/clients/sockets';
import { openTestApp, type TestApp } from '#testing/test-app';
import { createTarget } from '#testing/databases/test-database';
import { messages } from '#features/players/messages/messages.feature';
import { supportConversations } from '#features/support/support-conversations/support-conversations.feature';
import { supportQueue } from '#features/support/support-queue/support-queue.feature';
import { push } from './push.feature';
import { MAX_FAILURES, MAX_SUBSCRIPTIONS } from './push.rules';

const ON = { messages: true, support: true, notices: true };
let made = 0;
const clientId = () => `client-${(made += 1)}`;

describeSqlite('a browser that is notified', (open) => {
  let service: FakePush;
  let app: TestApp;
  let owner: StaffClient;
  let player: PlayerDevice;
  let browser: FakeBrowser;
  beforeAll(async () => {
    service = await FakePush.open();
    app = await openTestApp({
      features: [push, messages, supportConversations, supportQueue],
      target: await open.target(),
      env: { PUSH_LOCAL: '1', PUSH_SUBJECT: 'mailto:operator@example.com' },
    });
    service.trust((await app.player.call('readPushKey')).publicKey);
    owner = await app.staff('owner');
  });
  beforeEach(async () => {
    player = await makePlayer(app);
    browser = service.browser();
  });
  afterAll(async () => {
    await app.close();
    await service.close();
    expect(contractBreaches).toEqual([]);
    expect(service.forged).toEqual([]);
  });

  const settle = () => app.get(TaskRunner).runDue();
  const later = async (minutes: number) => {
    app.clock.advance(minutes * 60);
    await settle();
  };
  const subscribe = (
    { client }: PlayerDevice,
    one = browser,
    wishes: Partial<typeof ON> & { messages: boolean; support: boolean } = ON,
  ) => client.call('subscribePush', { body: { ...one.subscription, ...wishes } });
  const own = ({ client }: PlayerDevice, { endpoint } = browser) => client.call('readOwnPush', { body: { endpoint } });
  const count = async (condition = '1 = 1') => {
    const sql = `SELECT count(*) AS rows FROM push_subscriptions WHERE ${condition}`;
    return Number((await app.get(Database).query<{ rows: number }>(sql))[0]?.rows);
  };
  const send = async (title: string, uids: readonly number[] | 'everybody' = [player.uid]) => {
    const audience = uids === 'everybody' ? { kind: 'all' as const } : { kind: 'chosen' as const, uids: [...uids] };
    const body = { title, content: `${title}的内容`, audience, sendAt: null };
    const { id } = await owner.call('consoleCreateMessage', { body });
    await settle();
    return id;
  };
  const replyToPlayer = async (text = '您的兑换码是 ABCD-1234') => {
    const { standing } = await player.client.call('chatSupport', { body: { clientId: clientId(), text: '你好' } });
    const params = { id: standing.conversation?.id ?? 0 };
    await owner.call('claimSupport', { params, body: {} });
    await owner.call('replySupport', { params, body: { clientId: clientId(), text } });
    await settle();
  };

  describe('is told', () => {
    it('of a system message by its title, encrypted for it alone and signed by this product', async () => {
      expect(await own(player)).toEqual({ isOn: false, messages: false, support: false, notices: false });
      expect(await subscribe(player)).toEqual({ isOn: true, ...ON });
      const id = await send('星海远征新版本上线');
      expect(browser.received).toEqual([
        {
          note: {
            kind: 'messages',
            title: '系统消息',
            body: '星海远征新版本上线',
            url: '/message',
            tag: `message-${id}`,
          },
          ttl: 86_400,
          topic: `message-${id}`,
        },
      ]);
    });

    it('that customer service replied, and not what was said', async () => {
      await subscribe(player);
      await replyToPlayer();
      expect(browser.received.map(({ note }) => note)).toEqual([
        { kind: 'support', title: '在线客服', body: '客服回复了您，点击查看', url: '/support', tag: 'support' },
      ]);
      expect(JSON.stringify(browser.received)).not.toContain('ABCD');
    });

    it('once of a broadcast, as all browsers are, by one task', async () => {
      const others = [await makePlayer(app), await makePlayer(app)];
      const browsers = others.map(() => service.browser());
      for (const [i, other] of others.entries()) await subscribe(other, browsers[i]);
      await subscribe(player);
      await send('全服维护', 'everybody');
      for (const one of [browser, ...browsers])
        expect(one.received.map(({ note }) => note['body'])).toEqual(['全服维护']);
      const tasks = await app
        .get(Database)
        .query<{ payload: string }>("SELECT payload FROM tasks WHERE kind = 'push.send'");
      expect(tasks.filter(({ payload }) => JSON.stringify(payload).includes('全服维护'))).toHaveLength(1);
    });

    it('only of what its player wishes', async () => {
      await subscribe(player, browser, { messages: false, support: true });
      expect(await own(player), 'a page that does not name the square').toEqual({
        isOn: true,
        messages: false,
        support: true,
        notices: false,
      });
      await subscribe(player, browser, { messages: false, support: true, notices: true });
      await subscribe(player, browser, { messages: false, support: true });
      expect(await own(player)).toMatchObject({ notices: true });
      await send('不想看的');
      await subscribe(player, browser, { messages: true, support: false });
      await replyToPlayer();
      expect(browser.received).toEqual([]);
      await send('想看的');
      expect(browser.received).toHaveLength(1);
    });

    it('nothing while its player has the portal open anywhere', async () => {
      await subscribe(player);
      const socket = await playerSocket(app, String(player.uid));
      await send('在线时');
      await replyToPlayer();
      expect(browser.received).toEqual([]);
      socket.disconnect();
      // The service hears of it a moment later.
      await expect
        .poll(async () => {
          await send('离开后');
          return browser.received.length;
        })
        .toBeGreaterThan(0);
    });
  });

  describe('is forgotten', () => {
    it.each([404, 410])('when its push service says %i', async (status) => {
      await subscribe(player);
      browser.status = status;
      await send('最后一条');
      expect(await own(player)).toMatchObject({ isOn: false });
    });

    it('when what is sent is refused time and again, but not for one refusal', async () => {
      await subscribe(player);
      browser.status = 413;
      for (let i = 1; i < MAX_FAILURES; i += 1) await send(`第${i}条`);
      browser.status = 201;
      await send('收到了');
      browser.status = 413;
      for (let i = 1; i < MAX_FAILURES; i += 1) await send(`又第${i}条`);
      expect(await own(player)).toMatchObject({ isOn: true });
      await send('最后一条');
      expect(await own(player)).toMatchObject({ isOn: false });
    });

    it('with the session that it was signed in by, and not with another', async () => {
      const elsewhere = await signInPlayer(app, player.uid);
      const other = service.browser();
      await subscribe(player);
      await subscribe(elsewhere, other);
      await player.client.call('logoutAccount', { body: {} });
      await send('只给一处');
      expect([browser.received.length, other.received.length]).toEqual([0, 1]);
      expect(await count(`uid = ${player.uid}`)).toBe(1);
    });

    it('with its player', async () => {
      await subscribe(player);
      await forgetPlayer(app, player.uid, /^push$/);
      expect(await count(`uid = ${player.uid}`)).toBe(0);
    });

    it('when its player turns it off, and nobody else can', async () => {
      await subscribe(player);
      const { endpoint } = browser;
      await (await makePlayer(app)).client.call('endPush', { body: { endpoint } });
      expect(await own(player)).toMatchObject({ isOn: true });
      await player.client.call('endPush', { body: { endpoint } });
      expect(await own(player)).toMatchObject({ isOn: false });
    });

    it('when its player has more than there may be: the one that was there first', async () => {
      const browsers = Array.from({ length: MAX_SUBSCRIPTIONS + 1 }, () => service.browser());
      for (const one of browsers) await subscribe(player, one);
      expect(await count(`uid = ${player.uid}`)).toBe(MAX_SUBSCRIPTIONS);
      expect(await own(player, browsers[0])).toMatchObject({ isOn: false });
    });
  });

  it('that cannot be reached is tried again for a while', async () => {
    await subscribe(player);
    browser.status = 503;
    await send('稍后再试');
    expect(browser.received).toHaveLength(1);
    browser.status = 201;
    await later(2);
    expect(browser.received.map(({ note }) => note['body'])).toEqual(['稍后再试', '稍后再试']);
    await later(60);
    expect(browser.received).toHaveLength(2);
  });

  it('goes over to whoever signs in there, and to nobody who only knows its address', async () => {
    await subscribe(player);
    const next = await makePlayer(app);
    const { endpoint } = browser;
    const stolen = { ...service.browser().subscription, endpoint, ...ON };
    expect(await refusalOf(next.client.call('subscribePush', { body: stolen }))).toBe('push.taken');
    expect(await own(player)).toMatchObject({ isOn: true });
    await subscribe(next);
    expect([await own(player), await own(next)].map(({ isOn }) => isOn)).toEqual([false, true]);
    expect(await count(`uid = ${player.uid}`)).toBe(0);
  });

  it('has an address on the internet and a key that something can be encrypted for', async () => {
    const { p256dh } = browser.subscription;
    const refused = (change: object) =>
      refusalOf(player.client.call('subscribePush', { body: { ...browser.subscription, ...ON, ...change } }));
    expect(await refused({ endpoint: 'https://10.0.0.1/push' })).toBe('push.badEndpoint');
    expect(await refused({ p256dh: `A${p256dh.slice(1)}` })).toBe('push.badEndpoint');
  });
});

it('the key by which browsers know the product is made on its first start, and stays', async () => {
  const targets = [await createTarget('sqlite'), await createTarget('sqlite')] as const;
  const keys: string[] = [];
  for (const target of [targets[0], targets[0], targets[1]]) {
    const app = await openTestApp({ features: [push], target });
    keys.push((await app.player.call('readPushKey')).publicKey);
    await app.close();
  }
  for (const target of targets) await target.remove();
  expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(65);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
