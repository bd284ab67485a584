import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openPlayer, readyPlayer, whole } from '#testing/open-player';
import { useToasts } from '#ui/toast.store';
import { HOLD_MS } from '#ui/video/gestures.rules';
import { changePlayerSettings, usePlayerSettings } from './player-settings.store';

const sprite = { url: '/api/v/t/sprite.webp', columns: 5, rows: 3, width: 160, height: 90, intervalMs: 4000 };
/** The size of the picture: a finger that crosses it goes ninety seconds. */
const WIDTH = 360;
const HEIGHT = 200;

beforeEach(() => {
  readyPlayer();
  const box = { left: 0, top: 0, right: WIDTH, bottom: HEIGHT, width: WIDTH, height: HEIGHT };
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(box as DOMRect);
  // jsdom has none.
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined });
});
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'setPointerCapture');
  vi.useRealTimers();
});

type Point = readonly [x: number, y: number];
const layer = () => document.querySelector('.layer')!;
let moment = 1000;

/** One event of a finger on the picture, a moment after the one before. */
function touch(name: 'pointerDown' | 'pointerMove' | 'pointerUp', [clientX, clientY]: Point, afterMs = 20): void {
  moment += afterMs;
  const event = createEvent[name](layer(), { pointerType: 'touch', pointerId: 1, clientX, clientY });
  Object.defineProperty(event, 'timeStamp', { value: moment });
  fireEvent(layer(), event);
}
const down = (at: Point, afterMs = 1000) => touch('pointerDown', at, afterMs);
const move = (to: Point) => touch('pointerMove', to);
const lift = (at: Point) => touch('pointerUp', at);
function swipe(from: Point, to: Point): void {
  down(from);
  move(to);
  lift(to);
}
function doubleTap(at: Point): void {
  down(at);
  lift(at);
  down(at, 60);
  lift(at);
}
/** Stops the timers: from here on `pass` moves them. */
const holdTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const pass = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

/** An episode that plays at its twentieth second. */
async function playing(...given: Parameters<typeof openPlayer>) {
  const opened = await openPlayer({ playback: { ...whole, sprite }, ...given[0] });
  await opened.press('播放');
  opened.at((video) => video.plays(20));
  return opened;
}

describe('a finger', () => {
  test('that moves across shows the picture of where it would go, and goes there when it is lifted', async () => {
    const { video } = await playing();
    down([180, 100]);
    move([216, 104]);
    const hint = document.querySelector('.hint')!;
    expect(hint).toHaveTextContent('00:29+9 秒');
    const frame = hint.querySelector('.frame');
    expect(frame).toHaveStyle({
      backgroundImage: 'url("/api/v/t/sprite.webp")',
      backgroundPosition: '-20rem -5.625rem',
    });
    expect(video.currentTime).toBe(20);
    move([140, 150]);
    expect(hint).toHaveTextContent('00:10−10 秒');
    expect(frame).toHaveStyle({ backgroundPosition: '-20rem -0rem' });
    lift([140, 150]);
    expect(video.currentTime).toBe(10);
    expect(document.querySelector('.hint')).toBeNull();
    swipe([300, 100], [20, 100]);
    expect(video.currentTime).toBe(0);
    swipe([10, 100], [350, 100]);
    expect(video.currentTime).toBe(60);
  });

  test('shows the time alone where there are no small pictures', { tags: ['deep'] }, async () => {
    await playing({ playback: { ...whole, sprite: null } });
    down([180, 100]);
    move([216, 100]);
    expect(document.querySelector('.hint')).toHaveTextContent('00:29');
    expect(document.querySelector('.frame')).toBeNull();
  });

  test('that taps twice jumps ten seconds at the sides, and pauses in the middle', async () => {
    const { video } = await playing();
    doubleTap([320, 100]);
    expect(video.currentTime).toBe(30);
    expect(screen.getByText('+10 秒')).toBeInTheDocument();
    doubleTap([40, 100]);
    doubleTap([40, 100]);
    expect(video.currentTime).toBe(10);
    expect(screen.getByText('−10 秒')).toBeInTheDocument();
    doubleTap([180, 100]);
    expect([video.currentTime, video.paused]).toEqual([10, true]);
    doubleTap([180, 100]);
    expect(video.paused).toBe(false);
  });

  test('that taps once shows the controls and hides them', { tags: ['deep'] }, async () => {
    await playing();
    holdTime();
    const bars = document.querySelector('.bars')!;
    const tap = () => {
      down([180, 100]);
      lift([180, 100]);
      pass(300);
    };
    expect(bars).not.toHaveClass('away');
    tap();
    expect(bars).toHaveClass('away');
    tap();
    expect(bars).not.toHaveClass('away');
  });

  test.each([
    ['plays twice as fast', 1, 2],
    ['is no slower than what was chosen', 3, 3],
  ])('that rests %s until it is lifted', { tags: ['deep'] }, async (_, chosen, hurried) => {
    const { video } = await playing();
    act(() => changePlayerSettings({ speed: chosen }));
    holdTime();
    down([180, 100]);
    pass(HOLD_MS - 1);
    expect([video.playbackRate, screen.queryByText(/快进中/)]).toEqual([chosen, null]);
    pass(1);
    expect(video.playbackRate).toBe(hurried);
    expect(screen.getByText(`${hurried}× 快进中`)).toBeVisible();
    lift([180, 100]);
    expect([video.playbackRate, screen.queryByText(/快进中/)]).toEqual([chosen, null]);
    expect(usePlayerSettings.getState().speed).toBe(chosen);
  });

  test('that rests on a still picture does nothing', { tags: ['deep'] }, async () => {
    const { press, video } = await playing();
    await press('暂停');
    holdTime();
    down([180, 100]);
    pass(HOLD_MS);
    expect(video.playbackRate).toBe(1);
    lift([180, 100]);
  });

  test('that moves along changes the light on the left and the loudness on the right', { tags: ['deep'] }, async () => {
    const { video } = await playing();
    down([60, 60]);
    move([60, 160]);
    expect(document.querySelector('.hint .level > span')).toHaveStyle({ width: '50%' });
    lift([60, 160]);
    expect(usePlayerSettings.getState()).toMatchObject({ brightness: 0.5, volume: 1 });
    expect(document.querySelector('.dim')).toHaveStyle({ opacity: 0.5 });
    swipe([300, 40], [300, 90]);
    expect(usePlayerSettings.getState()).toMatchObject({ brightness: 0.5, volume: 0.75 });
    expect([video.volume, video.currentTime]).toEqual([0.75, 20]);
    swipe([60, 20], [60, 190]);
    expect(usePlayerSettings.getState().brightness).toBe(0.3);
  });

  test('has no loudness where the buttons of the device alone set it', { tags: ['deep'] }, async () => {
    Object.defineProperty(HTMLMediaElement.prototype, 'volume', {
      configurable: true,
      get: () => 1,
      set: () => undefined,
    });
    const { press } = await playing();
    down([300, 40]);
    move([300, 120]);
    expect(document.querySelector('.hint')).toBeNull();
    lift([300, 120]);
    expect(usePlayerSettings.getState().volume).toBe(1);
    await press('更多设置');
    expect(screen.queryByRole('slider', { name: '音量' })).toBeNull();
    expect(screen.getByRole('slider', { name: '亮度' })).toBeVisible();
  });
});

describe('a locked picture', { tags: ['deep'] }, () => {
  test('takes no gesture and no key, and has no controls until it is unlocked', async () => {
    const { press, video, user } = await playing();
    expect(screen.queryByRole('button', { name: '锁定屏幕' })).toBeNull();
    await press('全屏');
    const bars = document.querySelector('.bars')!;
    await press('锁定屏幕');
    expect(bars).toHaveClass('away');
    expect(bars).toHaveAttribute('inert');
    swipe([180, 100], [300, 100]);
    doubleTap([320, 100]);
    swipe([60, 60], [60, 160]);
    await user.keyboard('jm{Escape}');
    expect([video.currentTime, video.paused, video.muted]).toEqual([20, false, false]);
    expect(usePlayerSettings.getState().brightness).toBe(1);
    holdTime();
    down([180, 100]);
    pass(HOLD_MS);
    expect(video.playbackRate).toBe(1);
    lift([180, 100]);
    fireEvent.click(screen.getByRole('button', { name: '解锁屏幕' }));
    expect(bars).not.toHaveAttribute('inert');
    doubleTap([320, 100]);
    expect(video.currentTime).toBe(30);
  });

  test('shows its lock again at a tap', async () => {
    const { press } = await playing();
    await press('全屏');
    holdTime();
    fireEvent.click(screen.getByRole('button', { name: '锁定屏幕' }));
    const lock = screen.getByRole('button', { name: '解锁屏幕' });
    pass(4000);
    expect(lock).toHaveClass('away');
    down([180, 100]);
    lift([180, 100]);
    pass(300);
    expect(lock).not.toHaveClass('away');
    expect(document.querySelector('.bars')).toHaveClass('away');
  });

  test('is unlocked once full screen has ended', async () => {
    const fullScreen = { element: null as Element | null };
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => fullScreen.element });
    onTestFinished(() => void Reflect.deleteProperty(document, 'fullscreenElement'));
    const { press } = await playing();
    const changeTo = (element: Element | null) =>
      act(() => {
        fullScreen.element = element;
        document.dispatchEvent(new Event('fullscreenchange'));
      });
    const root = screen.getByRole('region');
    Object.assign(root, {
      requestFullscreen: async () => changeTo(root),
    });
    await press('全屏');
    await press('锁定屏幕');
    // As a gesture of the system ends it.
    changeTo(null);
    await press('全屏');
    expect(screen.getByRole('button', { name: '锁定屏幕' })).toBeVisible();
    expect(document.querySelector('.bars')).not.toHaveAttribute('inert');
    changeTo(null);
  });
});

describe('a window of its own', { tags: ['deep'] }, () => {
  const float = () => screen.queryByRole('button', { name: '画中画' });

  test('is not offered where the browser has none', async () => {
    await playing();
    expect(float()).toBeNull();
  });

  test('is opened and taken back, and follows what the browser does', async () => {
    const floating = { element: null as Element | null };
    Object.defineProperties(document, {
      pictureInPictureEnabled: { configurable: true, value: true },
      pictureInPictureElement: { configurable: true, get: () => floating.element },
      exitPictureInPicture: { configurable: true, value: vi.fn().mockResolvedValue(undefined) },
    });
    onTestFinished(() => {
      for (const name of ['pictureInPictureEnabled', 'pictureInPictureElement', 'exitPictureInPicture'])
        Reflect.deleteProperty(document, name);
    });
    const { press, video } = await playing();
    const request = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no picture yet'));
    Object.assign(video, { requestPictureInPicture: request });
    await press('画中画');
    await waitFor(() => expect(useToasts.getState().toasts[0]?.message).toBe('画中画打不开，请先播放'));
    await press('画中画');
    expect(request).toHaveBeenCalledTimes(2);
    act(() => {
      floating.element = video;
      video.dispatchEvent(new Event('enterpictureinpicture'));
    });
    await press('退出画中画');
    expect(document.exitPictureInPicture).toHaveBeenCalledOnce();
    act(() => void video.dispatchEvent(new Event('leavepictureinpicture')));
    expect(float()).toBeVisible();
  });

  test('is that of Safari on older iPhones', async () => {
    const modes: string[] = [];
    Object.assign(HTMLVideoElement.prototype, {
      webkitSupportsPresentationMode: (mode: string) => mode === 'picture-in-picture',
      webkitSetPresentationMode: (mode: string) => modes.push(mode),
    });
    onTestFinished(() => {
      for (const name of ['webkitSupportsPresentationMode', 'webkitSetPresentationMode'])
        Reflect.deleteProperty(HTMLVideoElement.prototype, name);
    });
    const { press } = await playing();
    await press('画中画');
    expect(modes).toEqual(['picture-in-picture']);
  });
});

describe('the next episode', { tags: ['deep'] }, () => {
  async function ended() {
    const onNext = vi.fn();
    const opened = await playing({ onNext });
    opened.at((video) => video.plays(59));
    holdTime();
    opened.at((video) => video.ends());
    return onNext;
  }

  test('begins by itself five seconds after the end', async () => {
    const onNext = await ended();
    expect(screen.getByRole('timer')).toHaveTextContent('5 秒后播放下一话');
    for (let second = 0; second < 4; second += 1) pass(1000);
    expect(onNext).not.toHaveBeenCalled();
    pass(1000);
    expect(onNext).toHaveBeenCalledOnce();
  });

  test('waits where the player cancels it', async () => {
    const onNext = await ended();
    fireEvent.click(screen.getByRole('button', { name: '取消连播' }));
    pass(10_000);
    expect(onNext).not.toHaveBeenCalled();
    fireEvent.click(screen.getAllByRole('button', { name: '下一话' })[0]!);
    expect(onNext).toHaveBeenCalledOnce();
  });
});

describe('keys', { tags: ['deep'] }, () => {
  test('follow the next episode, fill the screen, and set the loudness there alone', async () => {
    const onNext = vi.fn();
    const { user } = await playing({ onNext });
    (document.activeElement as HTMLElement | null)?.blur();
    await user.keyboard('n');
    expect(onNext).toHaveBeenCalledOnce();
    await user.keyboard('{ArrowDown}');
    expect(usePlayerSettings.getState().volume).toBe(1);
    await user.keyboard('f');
    expect(screen.getByRole('region')).toHaveAttribute('data-full', 'page');
    await user.keyboard('{ArrowDown}');
    expect(usePlayerSettings.getState().volume).toBeCloseTo(0.9);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('region')).not.toHaveAttribute('data-full');
  });
});
