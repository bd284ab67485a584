import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { FullScreen, fullScreenWay } from './full-screen';

const WECHAT = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/110 MicroMessenger/8.0';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0';

function elements() {
  const root = document.body.appendChild(document.createElement('section'));
  const video = root.appendChild(document.createElement('video'));
  onTestFinished(() => root.remove());
  return { root, video };
}

let inFull: Element | null = null;
beforeEach(() => {
  inFull = null;
  Object.defineProperty(document, 'fullscreenElement', { get: () => inFull, configurable: true });
  Object.assign(document, {
    exitFullscreen: () => {
      inFull = null;
      document.dispatchEvent(new Event('fullscreenchange'));
      return Promise.resolve();
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'fullscreenElement');
  Reflect.deleteProperty(document, 'exitFullscreen');
});

/** Full screen as most browsers have it. */
const entering = (root: Element) => () => {
  inFull = root;
  document.dispatchEvent(new Event('fullscreenchange'));
  return Promise.resolve();
};

describe('the way of full screen', () => {
  test('is the element, where it can; on older iPhones the video; else the element covers the page', () => {
    const { root, video } = elements();
    expect(fullScreenWay(root, video)).toBe('page');
    expect(fullScreenWay(root, Object.assign(video, { webkitEnterFullscreen: vi.fn() }))).toBe('video');
    expect(fullScreenWay(Object.assign(root, { requestFullscreen: entering(root) }), video)).toBe('element');
  });

  test('is the page in WeChat on Android, which has a player of its own, and not on iPhones', () => {
    const { root, video } = elements();
    Object.assign(root, { requestFullscreen: entering(root) });
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(WECHAT);
    expect(fullScreenWay(root, video)).toBe('page');
    agent.mockReturnValue(IPHONE);
    expect(fullScreenWay(root, video)).toBe('element');
  });
});

function open(root: HTMLElement, video: HTMLVideoElement) {
  const onChange = vi.fn();
  const screen = new FullScreen(root, video, onChange);
  return { screen, onChange, end: screen.listen() };
}

describe('its state', () => {
  test('is what the browser says, also when it ends it by itself', () => {
    const { root, video } = elements();
    Object.assign(root, { requestFullscreen: entering(root) });
    const { screen, onChange, end } = open(root, video);
    screen.enter();
    expect(onChange).toHaveBeenLastCalledWith('element');
    void document.exitFullscreen();
    expect(onChange).toHaveBeenLastCalledWith(null);
    end();
  });

  test('follows the system’s player of an iPhone', () => {
    const { root, video } = elements();
    const webkitEnterFullscreen = vi.fn();
    Object.assign(video, { webkitEnterFullscreen });
    const { screen, onChange, end } = open(root, video);
    screen.enter();
    expect(webkitEnterFullscreen).toHaveBeenCalledOnce();
    expect(onChange).not.toHaveBeenCalled();
    video.dispatchEvent(new Event('webkitbeginfullscreen'));
    expect(onChange).toHaveBeenLastCalledWith('video');
    video.dispatchEvent(new Event('webkitendfullscreen'));
    expect(onChange).toHaveBeenLastCalledWith(null);
    end();
  });

  test('covers the page where a browser refuses, and gives it back, also when the player is left', async () => {
    const { root, video } = elements();
    Object.assign(root, { requestFullscreen: () => Promise.reject(new TypeError('fullscreen error')) });
    const { screen, onChange, end } = open(root, video);
    screen.enter();
    await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith('page'));
    expect(document.documentElement.style.overflow).toBe('hidden');
    screen.exit();
    expect(onChange).toHaveBeenLastCalledWith(null);
    expect(document.documentElement.style.overflow).toBe('');
    screen.enter();
    await vi.waitFor(() => expect(document.documentElement.style.overflow).toBe('hidden'));
    end();
    expect(document.documentElement.style.overflow).toBe('');
  });
});
