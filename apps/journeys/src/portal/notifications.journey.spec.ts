// @module-tag deep
import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { findChromium, launchArguments } from '../../../../tools/browser.mjs';
import { expect, test } from '../journey';
import { openFakePush } from './fake-push';
import { openDesk, playerCall, register, signInPlayer } from './live-people';

test.use({ environment: { DEMO_CONTENT: '1', PUSH_LOCAL: '1' }, permissions: ['notifications'] });
// The browser without a window has no notifications.
test.use({ launchOptions: { executablePath: findChromium(), args: launchArguments } });

interface Standing {
  standing: { conversation: { id: number } | null };
}

/** Brings a message to the worker of a context, as the browser’s push service would. */
async function delivery(page: Page, origin: string): Promise<(data: string) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (own) resolve(own.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (data) =>
    void (await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }));
}

interface Scope {
  registration: ServiceWorkerRegistration;
}

const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    const notes = await (self as unknown as Scope).registration.getNotifications();
    return notes.map(({ title, body }) => `${title}：${body}`);
  });

/** Taps the note of this title. */
const tap = (worker: Worker, title: string) =>
  worker.evaluate(async (wanted) => {
    const notes = await (self as unknown as Scope).registration.getNotifications();
    const notification = notes.find((note) => note.title === wanted);
    const event = Reflect.construct(Reflect.get(self, 'NotificationEvent'), ['notificationclick', { notification }]);
    self.dispatchEvent(event as Event);
  }, title);

async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');
}

test('a player whose portal is closed is told of messages and replies, and a tap leads there', async ({
  page,
  context,
  product,
  axe,
}) => {
  const push = await openFakePush();
  await push.stand(context);
  const desk = await openDesk(product);
  await desk.serveAlways();
  const player = await register(product);
  await signInPlayer(page, player);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto('/profile');
  await page.getByRole('link', { name: '消息通知' }).tap();
  for (const kind of ['系统消息', '客服回复']) {
    await page.getByRole('switch', { name: kind }).tap();
    await expect(page.getByRole('switch', { name: kind })).toBeChecked();
    await expect(page.getByRole('switch', { name: kind })).toBeEnabled();
  }
  await axe(page);

  // While it is open, nothing is sent.
  await desk.broadcast('门户开着的时候');
  await expect(
    page
      .getByText('门户开着的时候')
      .or(page.getByRole('heading', { name: '消息通知' }))
      .first(),
  ).toBeVisible();

  const closed = await context.newPage();
  const deliver = await delivery(closed, product.url);
  await page.close();
  const worker = await workerOf(context);
  const say = (text: string) =>
    playerCall<Standing>(product, '/user/kefu', { session: player, body: { clientId: randomUUID(), text } });
  const id = (await say('我的礼包没有到')).standing.conversation?.id ?? 0;
  await desk.call(`support-conversations/${id}/claim`, {});
  // The service notices a moment later that nobody is there any more.
  await expect
    .poll(async () => {
      await desk.call(`support-conversations/${id}/messages`, { clientId: randomUUID(), text: '已补发，兑换码 ABCD' });
      return push.received.length;
    })
    .toBeGreaterThan(0);
  await desk.broadcast('星海远征新版本上线');
  await expect.poll(() => push.received.join()).toContain('星海远征新版本上线');
  expect(push.received.join()).not.toMatch(/ABCD|门户开着的时候/);

  // A worker that is about to stop may drop one, where the browser's own push service would bring it again.
  const notes = async () => {
    const titles = (await shown(worker)).map((note) => note.split('：')[0]);
    const missing = push.received.filter((data) => !titles.includes((JSON.parse(data) as { title: string }).title));
    for (const data of missing) await deliver(data);
    return (await shown(worker)).toSorted();
  };
  await expect.poll(notes).toEqual(['在线客服：客服回复了您，点击查看', '系统消息：星海远征新版本上线']);

  const reopened = await context.newPage();
  await reopened.goto('/profile');
  await reopened.getByRole('link', { name: '消息通知' }).waitFor();
  await tap(worker, '系统消息');
  await expect(reopened).toHaveURL(/\/message$/);
  await expect(reopened.getByRole('button', { name: /星海远征新版本上线/ })).toBeVisible();
  await expect.poll(() => shown(worker)).toEqual(['在线客服：客服回复了您，点击查看']);
  await push.stop();
});
