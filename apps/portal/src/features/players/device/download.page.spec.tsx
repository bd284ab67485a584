import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { serveCanvas } from '#testing/canvas';
import { openPortal } from '#testing/open-portal';
import { exampleOf, fail, respond, serveContract } from '#testing/serve-contract';

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140 Mobile';
const APPLE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140';
const both = {
  ...exampleOf('initDevice'),
  packageUrl: 'https://example.com/app.apk',
  bundleUrl: 'https://example.com/app',
};
const useBrowser = (agent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
const offer = (name: string) => screen.findByRole('link', { name });

/** An earlier page was opened by an invitation of a channel; no address names them since. */
function rememberCodes() {
  localStorage.setItem('inviteCode', 'YG8K2M7P');
  localStorage.setItem('channelCode', '3021');
}
const withCodes = `${window.location.origin}/?inviteCode=YG8K2M7P&code=3021`;

afterEach(() => vi.restoreAllMocks());

describe.each(['/download', '/download2'])('%s', (path) => {
  test.each([
    [PHONE, '下载安卓版', both.packageUrl, '安装 iPhone 版'],
    [APPLE, '安装 iPhone 版', both.bundleUrl, '下载安卓版'],
  ])('offers %s what is made for it, and nothing else', async (agent, name, address, other) => {
    useBrowser(agent);
    serveContract(respond('initDevice', both));
    openPortal(path);
    expect(await offer(name)).toHaveAttribute('href', address);
    expect(screen.queryByText(other)).toBeNull();
    expect(screen.getByRole('link', { name: '先用网页版' })).toHaveAttribute('href', '/');
  });

  test('leads out of WeChat, whose browser downloads nothing', { tags: ['deep'] }, async () => {
    useBrowser(`${PHONE} MicroMessenger/8.0`);
    rememberCodes();
    const copied: string[] = [];
    Object.assign(document, {
      execCommand: () => copied.push(document.querySelector<HTMLTextAreaElement>('textarea[readonly]')?.value ?? ''),
    });
    serveContract(respond('initDevice', both));
    const { user } = openPortal(path);
    await user.click(await screen.findByRole('button', { name: '下载安卓版' }));
    const dialog = within(screen.getByRole('dialog', { name: '请在浏览器里下载' }));
    await user.click(dialog.getByRole('button', { name: '复制链接' }));
    expect(await screen.findByText('复制成功')).toBeVisible();
    expect(copied).toEqual([withCodes]);
  });

  test('says that there is no app yet, and leads on', { tags: ['deep'] }, async () => {
    serveContract(respond('initDevice', { ...both, packageUrl: '', bundleUrl: '' }));
    openPortal(path);
    expect(await screen.findByText('应用即将发布')).toBeVisible();
    expect(screen.getByRole('link', { name: '用网页版' })).toHaveAttribute('href', '/');
  });

  test('says why nothing could be loaded, and tries again', { tags: ['deep'] }, async () => {
    useBrowser(PHONE);
    serveContract(fail('initDevice', 503));
    const { user } = openPortal(path);
    expect(await screen.findByRole('alert')).toHaveTextContent('服务不可用');
    serveContract(respond('initDevice', both));
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await offer('下载安卓版')).toBeVisible();
  });
});

test('a phone whose package is missing is told so', async () => {
  useBrowser(APPLE);
  serveContract(respond('initDevice', { ...both, bundleUrl: '' }));
  openPortal('/download');
  expect(await screen.findByText('苹果手机的安装包还没有发布')).toBeVisible();
});

describe('a desk', () => {
  test('sees both and a code for the phone, and how to install each', async () => {
    useBrowser(DESK);
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    serveContract(respond('initDevice', both));
    openPortal('/download');
    expect(await offer('下载安卓版')).toBeVisible();
    expect(await offer('安装 iPhone 版')).toBeVisible();
    expect(await screen.findByRole('img', { name: '本页二维码' })).toBeVisible();
    expect(screen.getByRole('region', { name: '安卓手机安装步骤' })).toBeVisible();
    expect(screen.getByRole('region', { name: '苹果手机安装步骤' })).toBeVisible();
  });

  test('has a code for the phone that brings along what brought this reader', { tags: ['deep'] }, async () => {
    useBrowser(DESK);
    const { leadsTo } = serveCanvas();
    rememberCodes();
    serveContract(respond('initDevice', both));
    openPortal('/download');
    expect(leadsTo(await screen.findByRole('img', { name: '本页二维码' }), withCodes)).toBe(true);
  });

  test('sees no more than the links on the plain page', { tags: ['deep'] }, async () => {
    useBrowser(DESK);
    serveContract(respond('initDevice', both));
    openPortal('/download2');
    expect(await offer('下载安卓版')).toBeVisible();
    expect(screen.queryByRole('img', { name: '本页二维码' })).toBeNull();
    expect(screen.queryByRole('region')).toBeNull();
  });
});
