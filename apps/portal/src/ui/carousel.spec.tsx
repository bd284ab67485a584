import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AUTOPLAY_MS, Carousel } from './carousel';
import { SWIPE_MS } from './motion';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** jsdom neither lays out nor scrolls: the rail is 300 pixels wide and says so when it is scrolled. */
function open() {
  const onOpen = vi.fn();
  const slide = (name: string) => (
    <button type="button" key={name} onClick={() => onOpen(name)}>
      {name}
    </button>
  );
  render(<Carousel label="活动" slides={[slide('一'), slide('二')]} />);
  const rail = screen.getByText('一').parentElement!.parentElement!;
  let left = 0;
  Object.defineProperties(rail, {
    clientWidth: { value: 300 },
    scrollLeft: {
      get: () => left,
      set: (value: number) => {
        left = value;
        fireEvent.scroll(rail);
      },
    },
  });
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  return { rail, onOpen, wait };
}

const shown = () => screen.getByRole('button', { current: true }).getAttribute('aria-label');

test('a player swipes, and only what is in view can be reached', () => {
  const { rail } = open();
  act(() => void (rail.scrollLeft = 300));
  expect(shown()).toBe('第 2 张');
  expect(screen.getByText('一').parentElement).toHaveAttribute('inert');
  expect(screen.getByText('二').parentElement).not.toHaveAttribute('inert');
});

test('a player turns slides by their dots, at the pace of the specification', () => {
  const { wait } = open();
  fireEvent.click(screen.getByRole('button', { name: '第 2 张' }));
  wait(SWIPE_MS / 10);
  expect(shown()).toBe('第 1 张');
  wait(SWIPE_MS);
  expect(shown()).toBe('第 2 张');
  expect(SWIPE_MS).toBe(500);
});

test('a player without a mouse turns slides by arrow keys, not past the ends, and opens one by Enter', () => {
  const { rail, onOpen, wait } = open();
  fireEvent.keyDown(rail, { key: 'ArrowLeft' });
  wait(SWIPE_MS * 2);
  expect(shown()).toBe('第 1 张');
  fireEvent.keyDown(rail, { key: 'ArrowRight' });
  wait(SWIPE_MS * 2);
  expect(shown()).toBe('第 2 张');
  // A click without a pointer is what Enter does.
  fireEvent.click(screen.getByText('二'));
  expect(onOpen).toHaveBeenCalledWith('二');
});

test('slides turn by themselves and begin again, until the player pauses them', () => {
  const { wait } = open();
  wait(AUTOPLAY_MS + SWIPE_MS * 2);
  expect(shown()).toBe('第 2 张');
  wait(AUTOPLAY_MS);
  expect(shown()).toBe('第 1 张');
  fireEvent.click(screen.getByRole('button', { name: '暂停轮播' }));
  wait(AUTOPLAY_MS * 3);
  expect(shown()).toBe('第 1 张');
  fireEvent.click(screen.getByRole('button', { name: '播放轮播' }));
  wait(AUTOPLAY_MS + SWIPE_MS * 2);
  expect(shown()).toBe('第 2 张');
});

test('slides wait while the player is on them', () => {
  const { rail, wait } = open();
  fireEvent.pointerEnter(rail);
  wait(AUTOPLAY_MS * 2);
  expect(shown()).toBe('第 1 张');
});

test('slides stay where they are for a player who has asked for less motion', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const { wait } = open();
  wait(AUTOPLAY_MS * 3);
  expect(shown()).toBe('第 1 张');
});
