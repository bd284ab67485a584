import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serveCanvas } from '#testing/canvas';
import { openPortal, signIn } from '#testing/open-portal';
import { exampleOf, respond, serveContract } from '#testing/serve-contract';

const game = exampleOf('getGameDetail');
const link = `${window.location.origin}/detail/1`;
const copied: string[] = [];

/** Pictures that come at once, or never. */
function servePictures(isThere: boolean) {
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = 480;
      naturalHeight = 270;
      onload: () => void = () => undefined;
      onerror: () => void = () => undefined;
      set src(_: string) {
        queueMicrotask(() => (isThere ? this.onload() : this.onerror()));
      }
    },
  );
}

async function openWays() {
  const visit = openPortal('/detail/1');
  await visit.user.click(await screen.findByRole('button', { name: '分享' }));
  const sheet = within(await screen.findByRole('dialog', { name: `分享《${game.name}》` }));
  return { ...visit, sheet };
}

beforeEach(() => {
  copied.length = 0;
  Object.assign(document, {
    execCommand: () => copied.push(document.querySelector<HTMLTextAreaElement>('textarea[readonly]')?.value ?? ''),
  });
});
afterEach(() => Reflect.deleteProperty(navigator, 'share'));

describe('whoever shares a game', () => {
  test('copies its link as a guest', async () => {
    serveContract();
    const { user, sheet } = await openWays();
    await user.click(sheet.getByRole('button', { name: '复制链接' }));
    expect(await screen.findByText('复制成功')).toBeVisible();
    expect(copied).toEqual([link]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('hands on, as a guest, the codes that brought them', { tags: ['deep'] }, async () => {
    serveContract();
    localStorage.setItem('inviteCode', 'FRIEND77');
    localStorage.setItem('channelCode', '3021');
    const { user, sheet } = await openWays();
    await user.click(sheet.getByRole('button', { name: '复制链接' }));
    expect(copied).toEqual([`${link}?inviteCode=FRIEND77&code=3021`]);
  });

  test('copies it with their own invitation code as a player', async () => {
    const calls = serveContract();
    signIn();
    // By whom they came themselves stays theirs.
    localStorage.setItem('inviteCode', 'FRIEND77');
    const { user, sheet } = await openWays();
    await waitFor(() => expect(calls.map(({ id }) => id)).toContain('getInvitations'));
    await waitFor(async () => {
      await user.click(sheet.getByRole('button', { name: '复制链接' }));
      expect(copied.at(-1)).toBe(`${link}?inviteCode=YG8K2M7P`);
    });
  });

  test('uses what the phone offers, where it offers something', { tags: ['deep'] }, async () => {
    serveContract();
    const share = vi.fn().mockResolvedValue(undefined);
    Object.assign(navigator, { share });
    const { user, sheet } = await openWays();
    await user.click(sheet.getByRole('button', { name: '更多分享方式' }));
    expect(share).toHaveBeenCalledWith({ title: game.name, text: game.summary, url: link });
  });

  test('is not offered what the browser has not', { tags: ['deep'] }, async () => {
    serveContract();
    const { sheet } = await openWays();
    expect(sheet.queryByRole('button', { name: '更多分享方式' })).not.toBeInTheDocument();
  });

  test('changes their mind without a message', { tags: ['deep'] }, async () => {
    serveContract();
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    Object.assign(navigator, { share: () => Promise.reject(new DOMException('no', 'AbortError')) });
    const { user, sheet } = await openWays();
    await user.click(sheet.getByRole('button', { name: '更多分享方式' }));
    await screen.findByRole('button', { name: '分享' });
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('the picture of a game', () => {
  const openPicture = async () => {
    const { user, sheet } = await openWays();
    await user.click(sheet.getByRole('button', { name: '生成分享图' }));
    return within(await screen.findByRole('dialog', { name: '分享图' }));
  };

  test('shows cover, face, name and slogan above the code, to be saved', async () => {
    serveContract();
    servePictures(true);
    const { written, drawn, leadsTo } = serveCanvas();
    const sheet = await openPicture();
    expect(await sheet.findByRole('img', { name: `${game.name}的分享图，扫码查看游戏` })).toHaveAttribute(
      'src',
      'blob:poster',
    );
    expect(written).toEqual(expect.arrayContaining([game.name, '扫码查看游戏']));
    expect(written.join('')).toContain(game.summary.slice(0, 10));
    expect(drawn).toHaveLength(3);
    expect(sheet.getByRole('link', { name: '保存图片' })).toHaveAttribute('download', 'game-1.png');
    expect(sheet.getByRole('button', { name: '关闭' })).toBeVisible();
    expect(leadsTo(drawn.at(-1), link)).toBe(true);
  });

  test.each([
    ['has no cover and no icon', { ...game, screenshots: [], icon: null }, true],
    ['has pictures that cannot be loaded', game, false],
  ] as const)('does without where the game %s', { tags: ['deep'] }, async (_, shown, isThere) => {
    serveContract(respond('getGameDetail', { ...shown, screenshots: [...shown.screenshots] }));
    servePictures(isThere);
    const { written, drawn } = serveCanvas();
    const sheet = await openPicture();
    expect(await sheet.findByRole('link', { name: '保存图片' })).toBeVisible();
    expect(written).toContain(game.name);
    expect(drawn).toHaveLength(1);
  });

  test('says so where the browser cannot draw', { tags: ['deep'] }, async () => {
    serveContract();
    servePictures(true);
    serveCanvas();
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
    await openPicture();
    expect(await screen.findByText('分享图生成失败，请复制链接分享')).toBeVisible();
  });
});
