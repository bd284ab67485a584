import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeFeed } from '#testing/fake-feed';
import { openPortal, signIn } from '#testing/open-portal';
import { disconnect, exampleOf, placed, refuse, serveContract, success, type Call } from '#testing/serve-contract';
import { goneTo, keptPlace, onReaderPlace, useReaderPlaces } from './reader-place';
import { useReadAloud } from '#ui/read-aloud/read-aloud';
import { useReaderSettings, usualSettings } from './reader-settings.store';

const first = exampleOf('getChapter');
const LAST = 12;

/** Chapters one behind the other; from each, text of `chars` characters in paragraphs of fifty. */
function chapters(chars = 200) {
  const paragraphs = Array.from({ length: Math.ceil(chars / 50) }, (_, index) => ({
    id: index + 1,
    text: `${index + 1}。`.padEnd(50, '潮'),
  }));
  return {
    getChapter: ({ path }: Call) => {
      const id = Number(path.split('/').at(-1));
      return success({
        ...first,
        id,
        title: `第${id}章`,
        chars,
        previousId: id > 1 ? id - 1 : null,
        nextId: id < LAST ? id + 1 : null,
        paragraphs,
      });
    },
  };
}

class Utterance extends EventTarget {
  lang = '';
  rate = 1;
  constructor(readonly text: string) {
    super();
  }
}

const stage = () => document.querySelector('[data-mode]')!;
const text = () => within(stage() as HTMLElement);

/** The bars come by Esc as soon as the reader listens, which is after the chapter is seen. */
const openBars = (user: ReturnType<typeof openPortal>['user']) =>
  waitFor(async () => {
    if (!screen.queryByRole('button', { name: '设置' })) await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: '设置' })).toBeVisible();
  });

/** The first page is turned as soon as the text is laid out. */
const turn = (user: ReturnType<typeof openPortal>['user']) =>
  waitFor(async () => {
    if (!keptPlace(1)) await user.keyboard('{ArrowRight}');
    expect(keptPlace(1)).toBeDefined();
  });

beforeEach(() => {
  useReaderPlaces.setState({ places: [] });
  useReaderSettings.setState(usualSettings);
});

describe('a reader', () => {
  test('sees the chapter’s title and its paragraphs', async () => {
    serveContract();
    openPortal('/readbook/1/1');
    expect(await screen.findByRole('heading', { level: 2, name: '第一章 旧日志' })).toBeVisible();
    expect(text().getByText('最后一页夹着一封没有寄出的信。')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: '雾港灯塔手记 第一章 旧日志' })).toBeInTheDocument();
  });

  test('has not read by opening, and is remembered once they turn', async () => {
    serveContract(chapters(9000));
    const heard = vi.fn();
    const end = onReaderPlace(heard);
    const { user } = openPortal('/readbook/1/3');
    await screen.findByRole('heading', { level: 2, name: '第3章' });
    expect(keptPlace(1)).toBeUndefined();
    await turn(user);
    expect(keptPlace(1)).toMatchObject({ chapterId: 3, chapterTitle: '第3章' });
    expect(heard).toHaveBeenCalledWith(keptPlace(1));
    expect(keptPlace(1)!.paragraphId).toBeGreaterThan(1);
    end();
  });

  test('who is signed in has the place on the service once they turned a page, and not for opening the chapter', async () => {
    signIn();
    const nowhere = { ...exampleOf('getPlace'), base: 0, latest: null, others: [] };
    const calls = serveContract({ ...chapters(90_000), getPlace: () => success(nowhere) });
    const { user } = openPortal('/readbook/1/3');
    await screen.findByRole('heading', { level: 2, name: '第3章' });
    await waitFor(() => expect(placed(calls, 'getPlace')).not.toEqual([]));
    window.dispatchEvent(new Event('pagehide'));
    expect(placed(calls, 'savePlace')).toEqual([]);
    await turn(user);
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(placed(calls, 'savePlace')).not.toEqual([]));
  });

  test('comes back to the paragraph where they were', { tags: ['deep'] }, async () => {
    serveContract(chapters(90_000));
    goneTo({
      workId: 1,
      chapterId: 3,
      chapterTitle: '第3章',
      paragraphId: 1000,
      offset: 7,
      permille: 555,
      context: '',
    });
    openPortal('/readbook/1/3');
    expect(await screen.findByText(/^1000。/)).toBeVisible();
    expect(screen.queryByText(/^1。/)).not.toBeInTheDocument();
    expect(keptPlace(1)).toMatchObject({ paragraphId: 1000, offset: 7 });
  });

  test('who changes size, font, spacing and mode stays at the same character', { tags: ['deep'] }, async () => {
    serveContract(chapters(90_000));
    const place = {
      workId: 1,
      chapterId: 3,
      chapterTitle: '第3章',
      paragraphId: 1000,
      offset: 7,
      permille: 555,
      context: '',
    };
    goneTo(place);
    const { user } = openPortal('/readbook/1/3');
    await screen.findByText(/^1000。/);
    await openBars(user);
    await user.click(await screen.findByRole('button', { name: /设置/ }));
    for (const name of ['增大字号', '宋体', '楷体', '宽松', '无动画', '上下滚动', '窄', '滑动'])
      await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(/^1000。/)).toBeVisible();
    expect(keptPlace(1)).toEqual(place);
    expect(useReaderSettings.getState()).toMatchObject({ size: 19, font: 'kai', margin: 'narrow', mode: 'slide' });
    expect(JSON.parse(localStorage.getItem('ug-reader-settings')!)).toMatchObject({ size: 19, lineHeight: 'loose' });
  });

  test('turns from the end into the next chapter, which is there already, and back to its end', async () => {
    const calls = serveContract(chapters());
    const { user, address } = openPortal('/readbook/1/3');
    await screen.findByRole('heading', { level: 2, name: '第3章' });
    await waitFor(() => expect(placed(calls, 'getChapter').map(({ path }) => path)).toContain('/v1/chapter/4'));
    await user.keyboard(' ');
    expect(await screen.findByRole('heading', { level: 2, name: '第4章' })).toBeVisible();
    expect(address()).toBe('/readbook/1/4');
    await waitFor(() => expect(keptPlace(1)).toMatchObject({ chapterId: 4, paragraphId: 1, offset: 0 }));
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByRole('heading', { level: 1, name: /第3章/ })).toBeInTheDocument();
    await waitFor(() => expect(keptPlace(1)).toMatchObject({ chapterId: 3, paragraphId: 4, offset: 49 }));
  });

  test(
    'has it read aloud from the page on, in their own speed, and hears no more once they leave',
    { tags: ['deep'] },
    async () => {
      const said: string[] = [];
      const voice = { cancel: () => undefined, speak: ({ text: words }: { text: string }) => void said.push(words) };
      vi.stubGlobal('speechSynthesis', voice);
      vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
      serveContract(chapters());
      const { user, goTo } = openPortal('/readbook/1/3');
      await screen.findByRole('heading', { level: 2, name: '第3章' });
      await openBars(user);
      await user.click(await screen.findByRole('button', { name: /朗读/ }));
      expect(said).toEqual(['1。']);
      await user.click(screen.getByRole('button', { name: '语速 1 倍' }));
      await user.click(screen.getByRole('button', { name: '定时关闭：不定时' }));
      expect(useReadAloud.getState()).toMatchObject({ rate: 1.25, ending: 15, spoken: { id: 3 } });
      await goTo('/');
      await waitFor(() => expect(useReadAloud.getState().spoken).toBeNull());
    },
  );

  test('without a voice is offered none', { tags: ['deep'] }, async () => {
    serveContract(chapters());
    const { user } = openPortal('/readbook/1/3');
    await screen.findByRole('heading', { level: 2, name: '第3章' });
    await openBars(user);
    await screen.findByRole('button', { name: /设置/ });
    expect(screen.queryByRole('button', { name: /朗读/ })).not.toBeInTheDocument();
  });

  test('who closes the search by Esc has the bars that it was opened from', { tags: ['deep'] }, async () => {
    serveContract(chapters());
    const { user } = openPortal('/readbook/1/3');
    await screen.findByRole('heading', { level: 2, name: '第3章' });
    await openBars(user);
    await user.click(await screen.findByRole('button', { name: '搜索正文' }));
    fireEvent.keyDown(within(screen.getByRole('dialog')).getByRole('searchbox'), { key: 'Escape' });
    expect(screen.getByRole('button', { name: /设置/ })).toBeInTheDocument();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByRole('button', { name: /设置/ })).not.toBeInTheDocument();
  });

  test('is told at the ends of the book', { tags: ['deep'] }, async () => {
    serveContract(chapters());
    const { user, goTo } = openPortal('/readbook/1/1');
    await screen.findByRole('heading', { level: 2, name: '第1章' });
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByText('已经是第一章')).toBeVisible();
    await goTo(`/readbook/1/${LAST}`);
    expect(await screen.findByText('已读到最新章节')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('已经是最后一章')).toBeVisible();
  });

  test('taps left, right and the middle', { tags: ['deep'] }, async () => {
    serveContract(chapters());
    const { address } = openPortal('/readbook/1/3');
    await screen.findByRole('heading', { level: 2, name: '第3章' });
    const tapAt = (clientX: number) => {
      vi.spyOn(stage(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 800));
      fireEvent.click(stage(), { clientX });
    };
    tapAt(200);
    expect(await screen.findByRole('group', { name: '阅读工具' })).toBeVisible();
    tapAt(380);
    expect(screen.queryByRole('group', { name: '阅读工具' }), 'closes first').not.toBeInTheDocument();
    expect(address()).toBe('/readbook/1/3');
    tapAt(380);
    expect(await screen.findByRole('heading', { level: 2, name: '第4章' })).toBeVisible();
    tapAt(20);
    await waitFor(() => expect(address()).toBe('/readbook/1/3'));
  });

  test(
    'slides to another chapter by its name, and finds menu and neighbours in the bars',
    { tags: ['deep'] },
    async () => {
      serveContract(chapters());
      const { user, address } = openPortal('/readbook/1/1');
      await screen.findByRole('heading', { level: 2, name: '第1章' });
      await user.click(screen.getByRole('button', { name: '阅读工具' }));
      const tools = within(await screen.findByRole('group', { name: '阅读工具' }));
      expect(tools.getByRole('link', { name: '目录' })).toHaveAttribute('href', '/bookmenu/1');
      expect(tools.getByRole('button', { name: '上一章' })).toBeDisabled();
      const slider = tools.getByRole('slider', { name: '阅读进度' });
      await waitFor(() => expect(slider).toBeEnabled());
      fireEvent.change(slider, { target: { value: '7500' } });
      expect(tools.getByText(/第二章 没有寄出的信 · 75\.0%/)).toBeVisible();
      expect(address()).toBe('/readbook/1/1');
      fireEvent.pointerUp(slider);
      await waitFor(() => expect(address()).toBe('/readbook/1/2'));
      await waitFor(() => expect(keptPlace(1)?.chapterId).toBe(2));
      expect(screen.getByRole('group', { name: '阅读工具' }), 'the bars stay').toBeVisible();
    },
  );

  test('chooses night, a paper and less light', { tags: ['deep'] }, async () => {
    serveContract();
    const { user } = openPortal('/readbook/1/1');
    await screen.findByRole('heading', { level: 2 });
    const frame = stage().closest('[data-paper]')!;
    expect(frame).toHaveAttribute('data-paper', 'cream');
    await openBars(user);
    await user.click(await screen.findByRole('button', { name: '切换到夜间' }));
    expect(frame).toHaveAttribute('data-paper', 'night');
    await user.click(screen.getByRole('button', { name: /设置/ }));
    await user.click(screen.getByRole('button', { name: '护眼' }));
    expect(frame).toHaveAttribute('data-paper', 'green');
    fireEvent.change(screen.getByRole('slider', { name: '亮度' }), { target: { value: '60' } });
    expect(useReaderSettings.getState().brightness).toBe(60);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('group', { name: '阅读工具' })).not.toBeInTheDocument());
  });

  test('keeps the screen awake while the chapter is open', { tags: ['deep'] }, async () => {
    const release = vi.fn(() => Promise.resolve());
    const request = vi.fn(() => Promise.resolve({ release }));
    Object.assign(navigator, { wakeLock: { request } });
    serveContract();
    const { goTo } = openPortal('/readbook/1/1');
    await screen.findByRole('heading', { level: 2 });
    expect(request).toHaveBeenCalledWith('screen');
    await goTo('/bookmenu/1');
    await waitFor(() => expect(release).toHaveBeenCalled());
    Reflect.deleteProperty(navigator, 'wakeLock');
  });
});

describe('a locked chapter', () => {
  const locked = { ...first, isLocked: true, paragraphs: first.paragraphs.slice(0, 1) };

  test('shows its taste and its price, and offers it to be bought', async () => {
    serveContract({ getChapter: () => success({ ...locked, access: 'paid', price: 6 }) });
    openPortal('/readbook/1/1');
    const offer = within(await screen.findByRole('region', { name: '付费章节' }));
    expect(offer.getByText(/6 X钻/)).toBeVisible();
    expect(offer.getByRole('button', { name: '购买本章' })).toBeVisible();
    expect(text().getByText(first.paragraphs[0]!.text)).toBeVisible();
  });

  test('for members leads to the membership', async () => {
    serveContract({ getChapter: () => success({ ...locked, access: 'member' }) });
    openPortal('/readbook/1/1');
    const offer = within(await screen.findByRole('region', { name: '会员章节' }));
    expect(offer.getByRole('link', { name: '开通会员' })).toHaveAttribute('href', '/profile?pop=1');
  });

  test('for members opens the moment its reader is one', async () => {
    signIn();
    let isMember = false;
    serveContract({ getChapter: () => success(isMember ? first : { ...locked, access: 'member' }) });
    const feed = new FakeFeed();
    openPortal('/readbook/1/1', feed.open);
    expect(await screen.findByRole('region', { name: '会员章节' })).toBeVisible();
    await waitFor(() => expect(feed.following).toEqual(['10001']));
    isMember = true;
    const status = { ...exampleOf('getUserStatus'), uid: '10001', levelType: 1 };
    const at = '2026-11-21T02:01:00.000Z';
    await feed.push({ topic: 'player:10001', seq: 4, at, kind: 'account.changed', payload: { status } });
    await waitFor(() => expect(screen.queryByRole('region', { name: '会员章节' })).toBeNull());
  });
});

describe('a chapter that is not to be had', () => {
  test.each(['/readbook/1/9', '/readbook/7/1'])('at %s leads to the menu', async (address) => {
    serveContract(address.endsWith('/9') ? refuse('getChapter', 'chapter.notFound') : {});
    openPortal(address);
    expect(await screen.findByText('章节不存在或已下架')).toBeVisible();
    const [, , work] = address.split('/');
    expect(screen.getByRole('link', { name: '查看目录' })).toHaveAttribute('href', `/bookmenu/${work}`);
  });

  test('for want of a network is asked for again', { tags: ['deep'] }, async () => {
    serveContract(disconnect('getChapter'));
    const { user } = openPortal('/readbook/1/1');
    const retry = await screen.findByRole('button', { name: '重试' });
    serveContract();
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 2, name: '第一章 旧日志' })).toBeVisible();
  });
});

describe('settings', { tags: ['deep'] }, () => {
  const kept = exampleOf('getReaderSettings');
  /** No other device has a place that would be asked about. */
  const alone = { getPlace: () => success({ ...exampleOf('getPlace'), base: 0, latest: null, others: [] }) };
  const openSettings = async () => {
    const visit = openPortal('/readbook/1/1');
    await screen.findByRole('heading', { level: 2, name: '第一章 旧日志' });
    await openBars(visit.user);
    await visit.user.click(screen.getByRole('button', { name: '设置' }));
    return visit;
  };

  test('of a player are the ones that they chose elsewhere, also while the book is open', async () => {
    signIn('20001');
    const feed = new FakeFeed();
    const calls = serveContract();
    openPortal('/readbook/1/1', feed.open);
    await waitFor(() => expect(useReaderSettings.getState()).toMatchObject({ size: 20, font: 'kai', paper: 'green' }));
    expect(placed(calls, 'saveReaderSettings')).toEqual([]);
    await waitFor(() => expect(feed.following).toHaveLength(1));
    await feed.pushNow('reader-settings.changed', { version: 5, settings: { ...kept.settings!, size: 26 } });
    await waitFor(() => expect(useReaderSettings.getState().size).toBe(26));
  });

  test('are told to the other devices once their reader has chosen', async () => {
    signIn('20002');
    const calls = serveContract(alone);
    const { user } = await openSettings();
    await waitFor(() => expect(useReaderSettings.getState().size).toBe(20));
    await user.click(screen.getByRole('button', { name: '增大字号' }));
    await waitFor(() => expect(placed(calls, 'saveReaderSettings')).not.toEqual([]));
    expect(placed(calls, 'saveReaderSettings')[0]!.body).toMatchObject({ version: 4, settings: { size: 21 } });
  });

  test('of a device of its own stay here', async () => {
    signIn('20003');
    const calls = serveContract(alone);
    const { user } = await openSettings();
    const apart = await screen.findByRole('switch', { name: '本机单独设置，不与其他设备同步' });
    await user.click(apart);
    await user.click(screen.getByRole('button', { name: '增大字号' }));
    expect(placed(calls, 'saveReaderSettings')).toEqual([]);
    await user.click(apart);
    await waitFor(() => expect(useReaderSettings.getState().size).toBe(20));
  });

  test('of a guest are the device’s', async () => {
    const calls = serveContract();
    const { user } = await openSettings();
    await user.click(screen.getByRole('button', { name: '增大字号' }));
    expect(useReaderSettings.getState().size).toBe(usualSettings.size + 1);
    expect(screen.queryByRole('switch', { name: /本机单独设置/ })).toBeNull();
    expect([...placed(calls, 'getReaderSettings'), ...placed(calls, 'saveReaderSettings')]).toEqual([]);
  });
});
