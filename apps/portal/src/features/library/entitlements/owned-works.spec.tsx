import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPortal, signIn } from '#testing/open-portal';
import { exampleOf, fail, refuse, respond, serveContract } from '#testing/serve-contract';
import { ownedAddress, ownedWords } from './entitlements.rules';

const [bought, down] = exampleOf('listOwnedWorks').list;

describe('已购作品', () => {
  test('leads to what a player bought, also of a work that was taken down', async () => {
    signIn();
    serveContract();
    openPortal('/owned');
    const shown = within(await screen.findByRole('article', { name: '纸船渡口' }));
    expect(shown.getByRole('link')).toHaveAttribute('href', '/bookinfo/3');
    expect(shown.getByText('苏晚照 · 已购12 章')).toBeVisible();
    const gone = within(screen.getByRole('article', { name: '长夜灯火' }));
    expect(gone.getByRole('link')).toHaveAttribute('href', '/bookmenu/9');
    expect(gone.getByText('已下架')).toBeVisible();
  });

  test(
    'is honest when there is nothing, can be tried again, and asks a guest to sign in',
    { tags: ['deep'] },
    async () => {
      serveContract(respond('listOwnedWorks', { list: [], nextCursor: null }));
      const { goTo, user } = openPortal('/owned');
      expect(await screen.findByRole('link', { name: '登录/注册' })).toHaveAttribute(
        'href',
        '/login?redirect=%2Fowned',
      );
      await goTo('/');
      signIn();
      await goTo('/owned');
      expect(await screen.findByText('还没有购买过作品')).toBeVisible();
      await goTo('/');
      serveContract(fail('listOwnedWorks', 500));
      signIn('10002');
      await goTo('/owned');
      const retry = await screen.findByRole('button', { name: '重试' });
      serveContract();
      await user.click(retry);
      expect(await screen.findByRole('article', { name: '纸船渡口' })).toBeVisible();
    },
  );
});

describe('the owner of chapters of a book that was taken down', () => {
  test('has a menu of them, and is led there by the book', async () => {
    signIn();
    serveContract({ ...refuse('getWorkMenu', 'work.notFound'), ...refuse('getWork', 'work.notFound') });
    const { user } = openPortal('/bookinfo/9');
    expect(await screen.findByText('您买过的 2 章仍可继续阅读')).toBeVisible();
    await user.click(screen.getByRole('link', { name: '看买过的章节' }));
    expect(await screen.findByText('作品已下架，这里是您买过的章节，仍可继续阅读')).toBeVisible();
    expect(screen.getByPlaceholderText('搜索章节名，或输入 1–2')).toBeVisible();
  });

  test('is the only one: others are told that there is no such book', async () => {
    signIn();
    serveContract({
      ...refuse('getWorkMenu', 'work.notFound'),
      ...refuse('getWork', 'work.notFound'),
      ...refuse('getOwnedMenu', 'work.notFound'),
    });
    const { goTo } = openPortal('/bookmenu/9');
    expect(await screen.findByRole('link', { name: '看看其他小说' })).toBeVisible();
    await goTo('/bookinfo/9');
    expect(await screen.findByRole('link', { name: '看看其他小说' })).toBeVisible();
    expect(screen.queryByRole('link', { name: '看买过的章节' })).toBeNull();
  });
});

test(
  'what was bought is said in chapters or episodes, and a series that was taken down leads nowhere',
  { tags: ['deep'] },
  () => {
    expect(ownedWords(down!)).toBe('林深 · 已购整部');
    expect(ownedWords({ ...bought!, kind: 'anime', author: '' })).toBe('已购12 话');
    expect(ownedAddress({ id: 5, kind: 'anime', isShown: true })).toBe('/series/5');
    expect(ownedAddress({ id: 5, kind: 'anime', isShown: false })).toBeNull();
  },
);
