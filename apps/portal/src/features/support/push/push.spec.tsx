import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleOf, placed, respond, serveContract } from '#testing/serve-contract';
import { openPortal, signIn } from '#testing/open-portal';
import { keptWishes } from './push-device';

const ADDRESS = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/d9GxKv3Qm1A:APA91bHun4MxP5egoKMwt2KZFBaFUH',
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
};

/** A browser that can be notified, and whose owner answers its question so. */
function browserThat({
  decision,
  permission = 'default',
}: {
  decision: NotificationPermission;
  permission?: NotificationPermission;
}) {
  const unsubscribe = vi.fn(() => {
    subscription = null;
    return Promise.resolve(true);
  });
  const { endpoint, ...keys } = ADDRESS;
  const made = { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys }) };
  let subscription: typeof made | null = null;
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: vi.fn(() => Promise.resolve((subscription = made))),
  };
  const question = { permission, requestPermission: vi.fn(() => Promise.resolve((question.permission = decision))) };
  vi.stubGlobal('Notification', question);
  vi.stubGlobal('PushManager', class {});
  const serviceWorker = { getRegistration: () => Promise.resolve({ pushManager }) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return { question, pushManager, unsubscribe };
}

beforeEach(() => signIn());
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

test('nobody is asked by opening the portal, and who waits for messages is asked once', async () => {
  const calls = serveContract();
  const { question } = browserThat({ decision: 'granted' });
  const { user, goTo } = openPortal('/');
  await goTo('/message');
  expect(await screen.findByRole('complementary', { name: '开启通知' })).toBeVisible();
  expect(question.requestPermission).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '开启' }));
  expect(await screen.findByText('通知已开启')).toBeVisible();
  expect(placed(calls, 'subscribePush')[0]?.body).toMatchObject({
    ...ADDRESS,
    messages: 'true',
    support: 'true',
    notices: 'true',
  });
  expect(screen.queryByRole('complementary', { name: '开启通知' })).not.toBeInTheDocument();
});

test('whoever puts the question off is not asked again', { tags: ['deep'] }, async () => {
  serveContract();
  const { question } = browserThat({ decision: 'granted' });
  const { user, goTo } = openPortal('/message');
  await user.click(await screen.findByRole('button', { name: '以后再说' }));
  await goTo('/support');
  expect(await screen.findByRole('textbox')).toBeVisible();
  expect(screen.queryByRole('complementary', { name: '开启通知' })).not.toBeInTheDocument();
  expect(question.requestPermission).not.toHaveBeenCalled();
});

test('each kind is switched by itself, and the last one gives the browser’s address up', async () => {
  const calls = serveContract(
    respond('subscribePush', { ...exampleOf('subscribePush'), support: false, notices: false }),
  );
  const { unsubscribe } = browserThat({ decision: 'granted', permission: 'granted' });
  const { user } = openPortal('/notifications');
  const messages = await screen.findByRole('switch', { name: '系统消息' });
  expect(messages).not.toBeChecked();
  await user.click(messages);
  await waitFor(() => expect(messages).toBeChecked());
  expect(placed(calls, 'subscribePush')[0]?.body).toMatchObject({
    messages: 'true',
    support: 'false',
    notices: 'false',
  });
  await user.click(messages);
  await waitFor(() => expect(messages).not.toBeChecked());
  expect(placed(calls, 'endPush')[0]?.body).toMatchObject({ endpoint: ADDRESS.endpoint });
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

test('the square is switched by itself, and which of it is chosen with its notices', { tags: ['deep'] }, async () => {
  const settings = { isOn: true, messages: false, support: false, notices: true };
  const calls = serveContract(respond('subscribePush', settings));
  browserThat({ decision: 'granted', permission: 'granted' });
  const { user } = openPortal('/notifications');
  const square = await screen.findByRole('switch', { name: '互动' });
  await user.click(square);
  await waitFor(() => expect(square).toBeChecked());
  expect(placed(calls, 'subscribePush')[0]?.body).toMatchObject({
    messages: 'false',
    support: 'false',
    notices: 'true',
  });
  expect(screen.getByRole('link', { name: '选择推送哪些互动' })).toHaveAttribute('href', '/message?tab=notices');
});

test('wishes that were kept before there was a square hear of it as of messages', { tags: ['deep'] }, () => {
  localStorage.setItem('ug-push-10001', JSON.stringify({ messages: true, support: false }));
  expect(keptWishes('10001')).toEqual({ messages: true, support: false, notices: true });
});

test('a browser that was refused says how its owner changes that', async () => {
  serveContract();
  browserThat({ decision: 'denied' });
  const { user } = openPortal('/notifications');
  await user.click(await screen.findByRole('switch', { name: '客服回复' }));
  expect(await screen.findByText('浏览器没有允许通知')).toBeVisible();
  expect(await screen.findByText('通知已被浏览器禁止')).toBeVisible();
  expect(screen.getByRole('switch', { name: '客服回复' })).toBeDisabled();
});

test('a browser that cannot be notified says so, and an iPhone what to do first', { tags: ['deep'] }, async () => {
  serveContract();
  const { goTo } = openPortal('/notifications');
  expect(await screen.findByText('这个浏览器不支持通知')).toBeVisible();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
  await goTo('/profile');
  await goTo('/notifications?again');
  expect(await screen.findByText('添加到主屏幕后可用')).toBeVisible();
});
