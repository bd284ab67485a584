import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  engineBut,
  engineCalls,
  engineHost,
  openPlayer,
  readyPlayer,
  usualEngine,
  ways,
  whole,
} from '#testing/open-player';
import { RefusedError } from '@ug/api-client';
import type { Playback } from './playback.queries';
import { changePlayerSettings, usePlayerSettings } from './player-settings.store';
import { Player } from './playback.widget';

beforeEach(readyPlayer);

describe('an episode', () => {
  test('plays at once where a tap led to it', async () => {
    await openPlayer({ startAtMs: 8000, startsAtOnce: true });
    await waitFor(() => expect(engineCalls.start).toHaveBeenCalledWith(8000));
  });

  test('fetches nothing before it is played, and begins where its player left it', async () => {
    const { press, at } = await openPlayer({ startAtMs: 8000 });
    expect(engineCalls.start).not.toHaveBeenCalled();
    expect(screen.getByText('已为您接到 00:08')).toBeVisible();
    await press('播放');
    expect(engineCalls.start).toHaveBeenCalledWith(8000);
    at((video) => video.plays(9));
    expect(screen.getByRole('button', { name: '暂停' })).toBeVisible();
    at((video) => video.plays(17));
    expect(screen.queryByText('已为您接到 00:08')).toBeNull();
  });

  test('begins anew when its player wants that', { tags: ['deep'] }, async () => {
    const { press, video, at } = await openPlayer({ startAtMs: 8000 });
    await press('播放');
    at((happening) => happening.plays(9));
    await press('从头看');
    expect(video.currentTime).toBe(0);
  });

  test('is taken up at its beginning where it was left at its end', { tags: ['deep'] }, async () => {
    const { press } = await openPlayer({ startAtMs: 59_500 });
    await press('播放');
    expect(engineCalls.start).toHaveBeenCalledWith(0);
  });

  test('skips its intro, and from its outro leads to the next one', { tags: ['deep'] }, async () => {
    const onNext = vi.fn();
    const { press, video, at } = await openPlayer({ playback: { ...whole, outroStartMs: 50_000 }, onNext });
    await press('播放');
    at((happening) => happening.plays(3));
    await press('跳过片头');
    expect(video.currentTime).toBe(12);
    expect(screen.queryByRole('button', { name: '跳过片头' })).toBeNull();
    at((happening) => happening.plays(51));
    await press('跳过片尾');
    expect(onNext).toHaveBeenCalledOnce();
  });

  test(
    'ends: it can be watched again, and the next one begins at its beginning in the same picture',
    { tags: ['deep'] },
    async () => {
      const onEnded = vi.fn();
      changePlayerSettings({ isContinuing: false });
      const { press, at, video, change } = await openPlayer({ onEnded, onNext: () => undefined });
      await press('播放');
      at((happening) => happening.plays(59));
      at((happening) => happening.ends());
      expect(onEnded).toHaveBeenCalledOnce();
      await press('重看');
      expect(video.currentTime).toBe(0);
      change({ playback: { ...whole, partId: 102 }, startAtMs: 0 });
      await waitFor(() => expect(engineCalls.start).toHaveBeenLastCalledWith(0));
      expect(engineCalls.close).toHaveBeenCalled();
      expect(document.querySelector('video')).toBe(video);
    },
  );

  test('that is tapped twice to be followed is followed once', { tags: ['deep'] }, async () => {
    const onNext = vi.fn();
    const { user } = await openPlayer({ onNext });
    await user.dblClick(screen.getByRole('button', { name: '下一话' }));
    expect(onNext).toHaveBeenCalledOnce();
  });
});

describe('its place', () => {
  test('is reported when it is paused, hidden and left, and never before it was played', async () => {
    const { press, at, onPlayed, unmount } = await openPlayer({ startAtMs: 8000 });
    fireEvent(window, new Event('pagehide'));
    expect(onPlayed).not.toHaveBeenCalled();
    await press('播放');
    fireEvent(window, new Event('pagehide'));
    expect(onPlayed).not.toHaveBeenCalled();
    at((video) => video.plays(9));
    await press('暂停');
    expect(onPlayed).toHaveBeenLastCalledWith(9000, expect.any(Number), 'paused');
    await press('播放');
    at((video) => video.plays(12));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    expect(onPlayed).toHaveBeenLastCalledWith(12_000, expect.any(Number), 'hidden');
    at((video) => video.plays(13));
    unmount();
    expect(onPlayed).toHaveBeenLastCalledWith(13_000, expect.any(Number), 'left');
  });
});

describe('what goes wrong', () => {
  test('is said when the network is gone, once what was fetched is played, and goes on at the same second', async () => {
    const { press, at } = await openPlayer();
    await press('播放');
    at((video) => video.plays(20));
    act(() => engineHost().onFault('network'));
    expect(screen.queryByRole('alert')).toBeNull();
    at((video) => video.plays(24));
    act(() => engineHost().onFault('network'));
    at((video) => video.stalls());
    expect(screen.getByRole('alert')).toHaveTextContent('网络不通，视频没有加载出来');
    await press('重试');
    expect(engineCalls.restart).toHaveBeenCalledWith(24_000);
  });

  test('is said at once where the browser knows that there is no network', { tags: ['deep'] }, async () => {
    const { press, at } = await openPlayer();
    await press('播放');
    at((video) => video.plays(20));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    at((video) => video.stalls());
    expect(screen.getByRole('alert')).toHaveTextContent('网络已断开，恢复后自动继续播放');
    await press('重试');
    expect(engineCalls.restart).toHaveBeenCalledWith(20_000);
  });

  test('is repaired when the network is back', { tags: ['deep'] }, async () => {
    const { press, at } = await openPlayer();
    await press('播放');
    at((video) => video.plays(20));
    at((video) => video.stalls());
    act(() => engineHost().onFault('network'));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(engineCalls.restart).toHaveBeenCalledWith(20_000);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('leads from hls.js to the next way, at the same second', { tags: ['deep'] }, async () => {
    const { press, at } = await openPlayer();
    await press('播放');
    at((video) => video.plays(20));
    act(() => engineHost().onFault('media'));
    await waitFor(() => expect(ways).toEqual(['hls', 'file']));
    await waitFor(() => expect(engineCalls.start).toHaveBeenLastCalledWith(20_000));
    act(() => engineHost().onFault('media'));
    at((video) => video.stalls());
    expect(screen.getByRole('alert')).toHaveTextContent('这个浏览器放不了这段视频');
  });

  test('is a browser without Media Source Extensions: the file is played', { tags: ['deep'] }, async () => {
    await openPlayer({ openEngine: engineBut('hls', 'native') });
    await waitFor(() => expect(ways).toEqual(['hls', 'file']));
  });

  test('is said in the words of the service where it refuses new addresses', async () => {
    const words = '已有两台设备在观看，请先在其中一台上停止播放';
    const renew = vi.fn<() => Promise<Playback>>().mockRejectedValue(new RefusedError(6023, words));
    const { press, at } = await openPlayer({ renew });
    await press('播放');
    at((video) => video.plays(20));
    at((video) => video.stalls());
    expect(await engineHost().addresses.refused(engineHost().addresses.generation)).toBe(false);
    act(() => engineHost().onFault('refused'));
    expect(screen.getByRole('alert')).toHaveTextContent(words);
  });
});

describe('a locked episode', () => {
  const taste: Playback = { ...whole, tasteMs: 10_000, lock: { access: 'member', price: 0, isMemberFree: false } };

  test('shows its taste and then what unlocks it; unlocked it goes on where the taste ended', async () => {
    const { press, at, video, change } = await openPlayer({ playback: taste, offer: <button>开通会员</button> });
    await press('播放');
    at((happening) => happening.plays(9.8));
    expect(video.paused).toBe(true);
    expect(screen.getByText('试看已结束，本话是会员专享')).toBeVisible();
    expect(screen.getByRole('button', { name: '开通会员' })).toBeVisible();
    change({ playback: whole });
    await waitFor(() => expect(engineCalls.start).toHaveBeenLastCalledWith(9800));
    expect(screen.queryByText('试看已结束，本话是会员专享')).toBeNull();
  });

  test('without a taste opens nothing', { tags: ['deep'] }, () => {
    const playback: Playback = { ...taste, tasteMs: 0, sources: [], stream: null };
    const { container } = render(
      <Player
        playback={playback}
        startAtMs={0}
        title="第三话"
        renew={() => Promise.resolve(playback)}
        onPlayed={() => undefined}
        openEngine={usualEngine}
      />,
    );
    return waitFor(() => {
      expect(container).toHaveTextContent('本话是会员专享');
      expect(ways).toEqual([]);
    });
  });
});

describe('controls', () => {
  test('choose the quality and the speed, and remember them', async () => {
    const { press, user, video } = await openPlayer();
    act(() => engineHost().onHeights([480, 720, 1080]));
    await press('清晰度：自动');
    await user.click(screen.getByRole('radio', { name: '720P' }));
    expect(engineCalls.choose).toHaveBeenLastCalledWith({ height: 720, isSparing: false });
    await user.click(screen.getByRole('radio', { name: '省流量' }));
    expect(engineCalls.choose).toHaveBeenLastCalledWith({ height: 720, isSparing: true });
    await press('关闭清晰度');
    await press('倍速：1×');
    await user.click(screen.getByRole('radio', { name: '1.5×' }));
    expect(video.playbackRate).toBe(1.5);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('radio', { name: '1.5×' })).toBeNull();
    expect(screen.getByRole('button', { name: '倍速：1.5×' })).toHaveFocus();
  });

  test('have the list of episodes, captions and the light of the picture inside', { tags: ['deep'] }, async () => {
    const { press, user } = await openPlayer({ episodes: <a href="#8">第 8 话</a> });
    await press('选集');
    expect(screen.getByRole('link', { name: '第 8 话' })).toHaveFocus();
    await press('关闭选集');
    await press('更多设置');
    expect(document.querySelector('track')).not.toBeNull();
    await user.click(screen.getByRole('radio', { name: '关' }));
    expect(document.querySelector('track')).toBeNull();
    fireEvent.change(screen.getByRole('slider', { name: '亮度' }), { target: { value: '50' } });
    expect(usePlayerSettings.getState().brightness).toBe(0.5);
  });

  test('turn captions on and off by a button and a key, where there are any', { tags: ['deep'] }, async () => {
    const { press, user, change } = await openPlayer();
    expect(document.querySelector('track')).not.toBeNull();
    await press('字幕');
    expect(document.querySelector('track')).toBeNull();
    await user.keyboard('c');
    expect(document.querySelector('track')).not.toBeNull();
    change({ playback: { ...whole, captions: [] } });
    expect(screen.queryByRole('button', { name: '字幕' })).toBeNull();
  });

  test('offer no receiver that would be refused, and name the way to a television', { tags: ['deep'] }, async () => {
    const { press, video } = await openPlayer();
    expect(video).toHaveAttribute('disableremoteplayback');
    expect(video).toHaveAttribute('x-webkit-airplay', 'deny');
    await press('更多设置');
    expect(screen.getByText(/屏幕镜像/)).toBeVisible();
  });

  test('count episodes by the word of their series', { tags: ['deep'] }, async () => {
    const { press, at } = await openPlayer({ counter: '集', onNext: () => undefined });
    expect(screen.getByRole('button', { name: '下一集' })).toBeVisible();
    await press('更多设置');
    expect(screen.getByRole('switch', { name: '连播下一集' })).toBeVisible();
    await press('关闭更多设置');
    await press('播放');
    at((video) => video.plays(59));
    at((video) => video.ends());
    expect(screen.getByRole('timer')).toHaveTextContent('秒后播放下一集');
  });

  test('are keys on a desk, unless something else is typed into', { tags: ['deep'] }, async () => {
    const { user, video, at } = await openPlayer();
    await user.keyboard(' ');
    at((happening) => happening.plays(20));
    await user.keyboard('{ArrowRight}');
    expect(video.currentTime).toBe(25);
    await user.keyboard('j');
    expect(video.currentTime).toBe(15);
    await user.keyboard('m');
    expect(video.muted).toBe(true);
    await user.keyboard('>');
    expect(video.playbackRate).toBe(1.25);
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await user.keyboard('j ');
    expect(video.currentTime).toBe(15);
    field.remove();
  });

  test('ask before many bytes are fetched on the line of a phone, and can save them', { tags: ['deep'] }, async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
    const long = { ...whole, durationMs: 1_440_000 };
    const { press, user } = await openPlayer({ playback: long });
    await press('播放');
    expect(engineCalls.start).not.toHaveBeenCalled();
    expect(screen.getByText(/正在使用移动网络/)).toHaveTextContent('798 MB');
    await user.click(screen.getByRole('button', { name: /省流量（约/ }));
    expect(engineCalls.start).toHaveBeenCalledWith(0);
    expect(usePlayerSettings.getState().isSparing).toBe(true);
  });
});
