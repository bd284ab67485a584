import { screen, waitFor, within } from '@testing-library/react';
import type { DataOf } from '@ug/contract';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { FakeFeed } from '#testing/fake-feed';
import { fakeVideos } from '#testing/fake-media';
import { openPortal, signIn } from '#testing/open-portal';
import {
  exampleOf,
  fail,
  placed,
  refuse,
  respond,
  serveContract,
  success,
  type Responses,
} from '#testing/serve-contract';

const card = exampleOf('getWorkSchedule').days[4]!.works[0]!.work;
const work: DataOf<'getWork'> = {
  ...exampleOf('getWork'),
  ...card,
  access: 'paid',
  partPrice: 6,
  intro: '十四岁的阿岚驾着旧帆船去找父亲留下的灯塔。每到一座岛，她都要帮人找回一件丢失的声音。旅途很长。',
  year: 2026,
  region: 'china',
  studio: '白帆动画',
  cast: [{ name: '程小雨', role: '阿岚' }],
  air: { day: 5, time: '18:00' },
  similar: [{ ...card, id: 9, title: '云上牧场', serial: 'finished', partCount: 24 }],
};
const episode = (id: number, access: 'free' | 'member' | 'paid') => ({
  id,
  title: `第 ${id} 话`,
  size: 1_420_000,
  volumeId: null,
  access,
  price: access === 'paid' ? 6 : 0,
});
const menu: DataOf<'getWorkMenu'> = {
  workId: 3,
  volumes: [],
  parts: [episode(51, 'free'), episode(52, 'free'), episode(53, 'member'), episode(54, 'paid')],
  upcoming: [{ title: '第 55 话', at: '2026-11-27T10:00:00.000Z' }],
};
const series: Responses = { ...respond('getWork', work), ...respond('getWorkMenu', menu) };
const locked = { ...exampleOf('playPart'), partId: 53, workId: 3, sources: [], stream: null, leaveUrl: null };

beforeEach(() => fakeVideos());

describe('a series', () => {
  test('tells a guest what it is, what is locked and what is coming', async () => {
    serveContract(series);
    const { user } = openPortal('/series/3');
    expect(await screen.findByRole('heading', { name: '风帆少年', level: 1 })).toBeVisible();
    expect(screen.getByText('更新至第 8 话 · 每周五 18:00 · 冒险 · 8+')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '展开' }));
    expect(screen.getByText('程小雨（阿岚）')).toBeVisible();
    const list = within(screen.getByRole('region', { name: '选集' }));
    expect(list.getByRole('link', { name: '第 51 话' })).toHaveAttribute('aria-current', 'true');
    expect(list.getByRole('link', { name: '第 53 话，会员' })).toHaveTextContent('3会员');
    expect(list.getByText('预告')).toBeVisible();
    await user.click(list.getByRole('button', { name: '看标题' }));
    expect(list.getByText('6 X钻')).toBeVisible();
    await user.click(list.getByRole('button', { name: '倒序' }));
    expect(list.getAllByRole('link')[0]).toHaveAccessibleName('第 54 话，付费');
    expect(screen.getByRole('link', { name: /云上牧场/ })).toHaveAttribute('href', '/series/9');
    expect(screen.getByRole('button', { name: '播放' })).toBeVisible();
  });

  test('goes on where its player left it, with marks of what they watched', async () => {
    signIn();
    const { resume: _, ...place } = exampleOf('getPlace');
    const resume = { partId: 52, partTitle: '第 52 话', positionMs: 492_000, durationMs: 1_420_000, isAgain: false };
    const watched = [
      { partId: 51, positionMs: 1_400_000, startMs: 0, isFinished: true },
      { partId: 52, positionMs: 492_000, startMs: 492_000, isFinished: false },
    ];
    serveContract({
      ...series,
      ...respond('getPlace', { ...place, resume }),
      ...respond('listWatchedParts', { list: watched }),
      ...respond('getWorkRights', {
        ...exampleOf('getWorkRights'),
        isMember: true,
        isMemberFree: false,
        owned: [],
        ownsWork: false,
      }),
    });
    openPortal('/series/3');
    expect(await screen.findByRole('button', { name: '从 08:12 继续播放' })).toBeVisible();
    const list = within(screen.getByRole('region', { name: '选集' }));
    expect(await list.findByRole('link', { name: '第 51 话，已看完' })).toBeVisible();
    expect(list.getByRole('link', { name: '第 52 话，看了 34%' })).toHaveAttribute('aria-current', 'true');
    expect(list.getByRole('link', { name: '第 53 话' })).toBeVisible();
    expect(list.getByRole('link', { name: '第 54 话，付费' })).toBeVisible();
  });

  test('asks for addresses when it is played, and not before', async () => {
    const calls = serveContract({ ...series, ...respond('playPart', locked) });
    const { user, address } = openPortal('/series/3');
    await screen.findByRole('button', { name: '播放' });
    expect(placed(calls, 'playPart')).toHaveLength(0);
    await user.click(screen.getByRole('link', { name: '第 53 话，会员' }));
    expect(address()).toBe('/series/3/53');
    await waitFor(() => expect(placed(calls, 'playPart')).toHaveLength(1));
    expect(placed(calls, 'playPart')[0]!.path).toContain('53');
    const offer = within(await screen.findByRole('region', { name: '会员剧集' }));
    expect(offer.getByRole('link', { name: '开通会员' })).toHaveAttribute('href', '/profile?pop=1');
  });

  test.each([
    ['says that a locked episode has a taste', 144_000, '会员专享，可先试看'],
    ['promises no taste where there is none', 0, '会员专享'],
  ])('%s', { tags: ['deep'] }, async (_, tasteMs, words) => {
    const playback = { ...locked, tasteMs, lock: { access: 'member' as const, price: 0, isMemberFree: false } };
    const calls = serveContract({ ...series, ...respond('playPart', playback) });
    const { user } = openPortal('/series/3/53');
    const offer = within(await screen.findByRole('region', { name: '会员剧集' }));
    expect(offer.getByText('会员专享')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '播放' }));
    await waitFor(() => expect(placed(calls, 'playPart')).toHaveLength(1));
    expect(await offer.findByText(words)).toBeVisible();
    expect(offer.queryByText(/试看/) === null).toBe(tasteMs === 0);
  });

  test('opens what is for members the moment its player is one, and closes it once they are none', async () => {
    signIn();
    let isMember = false;
    serveContract({
      ...series,
      getWorkRights: () => success({ ...exampleOf('getWorkRights'), isMember, owned: [], ownsWork: false }),
    });
    const feed = new FakeFeed();
    openPortal('/series/3/53', feed.open);
    expect(await screen.findByRole('region', { name: '会员剧集' })).toBeVisible();
    await waitFor(() => expect(feed.following).toEqual(['10001']));
    const status = { ...exampleOf('getUserStatus'), uid: '10001' };
    const entry = { topic: 'player:10001', at: '2026-11-21T02:01:00.000Z', kind: 'account.changed' } as const;
    isMember = true;
    await feed.push({ ...entry, seq: 4, payload: { status: { ...status, levelType: 1 } } });
    await waitFor(() => expect(screen.queryByRole('region', { name: '会员剧集' })).toBeNull());
    isMember = false;
    await feed.push({ ...entry, seq: 5, payload: { status } });
    expect(await screen.findByRole('region', { name: '会员剧集' })).toBeVisible();
  });

  test('plays on where its addresses could not be had anew', { tags: ['deep'] }, async () => {
    signIn();
    let isCut = false;
    const calls = serveContract({
      ...series,
      playPart: () =>
        isCut
          ? Promise.reject(new TypeError('Failed to fetch'))
          : success({ ...exampleOf('playPart'), partId: 52, workId: 3 }),
    });
    const { user, queries } = openPortal('/series/3/52');
    await user.click(await screen.findByRole('button', { name: '播放' }));
    expect(await screen.findByRole('region', { name: /^视频播放器/ })).toBeVisible();
    isCut = true;
    await queries.invalidateQueries({ queryKey: ['series', 'play'] });
    expect(placed(calls, 'playPart')).toHaveLength(2);
    expect(queries.getQueryCache().find({ queryKey: ['series', 'play', '10001', 52] })?.state.status).toBe('error');
    expect(screen.getByRole('region', { name: /^视频播放器/ })).toBeVisible();
  });

  test('says why it cannot be played, and tries again', async () => {
    serveContract({ ...series, ...refuse('playPart', 'playback.tooManyStreams') });
    const { user } = openPortal('/series/3/52');
    await user.click(await screen.findByRole('button', { name: '播放' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    const calls = serveContract({ ...series, ...respond('playPart', locked) });
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(placed(calls, 'playPart')).toHaveLength(1));
  });

  test(
    'gives its place back when it is left, played or not, and also one that comes too late',
    { tags: ['deep'] },
    async () => {
      const send = vi.fn();
      Object.defineProperty(navigator, 'sendBeacon', { value: send, configurable: true });
      onTestFinished(() => void Reflect.deleteProperty(navigator, 'sendBeacon'));
      const playback = { ...exampleOf('playPart'), partId: 52, workId: 3 };
      serveContract({ ...series, ...respond('playPart', playback) });
      const { user, goTo } = openPortal('/series/3/52');
      await user.click(await screen.findByRole('button', { name: '播放' }));
      await screen.findByRole('slider', { name: '播放进度' });
      expect(send).not.toHaveBeenCalled();
      await goTo('/animate');
      await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith(playback.leaveUrl));

      let answer: () => void = () => undefined;
      const late = new Promise<ReturnType<typeof success>>((resolve) => (answer = () => resolve(success(playback))));
      const calls = serveContract({ ...series, playPart: () => late });
      await goTo('/series/3/52');
      await user.click(await screen.findByRole('button', { name: '播放' }));
      await waitFor(() => expect(placed(calls, 'playPart')).toHaveLength(1));
      await goTo('/animate');
      expect(send).toHaveBeenCalledOnce();
      answer();
      await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    },
  );

  test('sells an episode at the price that its player confirmed', async () => {
    signIn();
    const calls = serveContract({
      ...series,
      ...respond('getWorkRights', {
        ...exampleOf('getWorkRights'),
        isMember: false,
        ownsWork: false,
        owned: [],
        offers: { part: { price: 6, partCount: 1 }, rest: { price: 6, partCount: 1 }, work: null },
      }),
      ...respond('getUserStatus', { ...exampleOf('getUserStatus'), coinNum: 100 }),
      ...respond('buyWork', { paid: 6, partCount: 1 }),
    });
    const { user } = openPortal('/series/3/54');
    await user.click(await screen.findByRole('button', { name: '6 X钻 购买本话' }));
    const sheet = within(await screen.findByRole('dialog', { name: '购买' }));
    expect(await sheet.findByText('本话')).toBeVisible();
    await user.dblClick(await sheet.findByRole('button', { name: '6 X钻 购买' }));
    await waitFor(() => expect(placed(calls, 'buyWork')).toHaveLength(1));
    expect(placed(calls, 'buyWork')[0]!.body).toMatchObject({ scope: 'part', price: '6', partId: '54' });
  });

  test('is followed as 追番', { tags: ['deep'] }, async () => {
    signIn();
    let isSubscribed = false;
    const calls = serveContract({
      ...series,
      getPlace: () => success({ ...exampleOf('getPlace'), isSubscribed, resume: null }),
      subscribeWork: () => {
        isSubscribed = true;
        return success({ id: 3, isSubscribed });
      },
    });
    const { user } = openPortal('/series/3');
    await user.click(await screen.findByRole('button', { name: '追番' }));
    expect(await screen.findByRole('button', { name: '已追番' })).toBeVisible();
    await waitFor(() => expect(placed(calls, 'subscribeWork')).toHaveLength(1));
  });

  test.each([
    ['/series/x', '作品不存在'],
    ['/series/1', '作品不存在'],
  ])('that is none says so at %s', { tags: ['deep'] }, async (path, words) => {
    serveContract();
    openPortal(path);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('link', { name: '看看其他节目' })).toHaveAttribute('href', '/animate');
  });

  test('that was taken down says so, and one that failed is tried again', { tags: ['deep'] }, async () => {
    serveContract({ ...refuse('getWork', 'work.notFound'), ...refuse('getWorkMenu', 'work.notFound') });
    const { goTo } = openPortal('/series/3');
    expect(await screen.findByRole('alert')).toHaveTextContent(/作品/);
    serveContract(fail('getWork', 500));
    await goTo('/series/4');
    expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
  });
});
