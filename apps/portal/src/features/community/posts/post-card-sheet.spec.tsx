import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { serveCanvas } from '#testing/canvas';
import { openPortal } from '#testing/open-portal';
import { exampleOf, respond, serveContract } from '#testing/serve-contract';

const post = { ...exampleOf('getPost'), body: '星门打通了', mentions: [], pictures: [] };
post.author = { ...post.author, name: '远航者', avatar: '' };

async function askForCard() {
  serveContract(respond('getPost', post));
  const { user } = openPortal('/post/128');
  await user.click(await screen.findByRole('button', { name: '分享' }));
  await user.click(await screen.findByRole('button', { name: '生成分享图' }));
  return user;
}

async function openCard() {
  const user = await askForCard();
  return { user, dialog: within(await screen.findByRole('dialog', { name: '分享图' })) };
}

test('a post becomes a picture with its author, words and game, also without a picture of its own', async () => {
  const { written, drawn, leadsTo } = serveCanvas();
  const { dialog } = await openCard();
  const picture = await dialog.findByRole('img');
  expect(picture).toHaveAccessibleName('远航者的帖子的分享图：星门打通了，扫码查看');
  expect(dialog.getByRole('button', { name: '关闭' })).toBeVisible();
  expect(written).toEqual(expect.arrayContaining(['远航者', '星门打通了', `游戏 · ${post.game?.name}`]));
  expect(leadsTo(drawn[0], `${window.location.origin}/post/${post.id}`)).toBe(true);
  expect(await dialog.findByRole('link', { name: '保存图片' })).toHaveAttribute('download', `post-${post.id}.png`);
});

test('the picture is handed to the phone where it takes files, and only there', async () => {
  serveCanvas();
  const share = vi.fn(() => Promise.resolve());
  Object.assign(navigator, { canShare: () => true, share });
  try {
    const { user, dialog } = await openCard();
    await user.click(await dialog.findByRole('button', { name: '发送图片' }));
    expect(share).toHaveBeenCalledWith({ files: [expect.objectContaining({ name: `post-${post.id}.png` })] });
  } finally {
    Object.assign(navigator, { canShare: undefined });
    Reflect.deleteProperty(navigator, 'share');
  }
});

test('a browser that cannot draw says so and leaves the link', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await askForCard();
  expect(await screen.findByText('分享图生成失败，请复制链接分享')).toBeVisible();
});
