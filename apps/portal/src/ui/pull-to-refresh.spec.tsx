import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PullToRefresh } from './pull-to-refresh';
import { PULL_ANIMATION_MS, PULL_HEAD_PX, PULL_SUCCESS_MS } from './use-pull';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const touch = (clientY: number) => ({ touches: [{ clientY }] });
const state = () => screen.getByRole('status').textContent;

function open() {
  let settle = { done: () => undefined as void, fail: () => undefined as void };
  const onRefresh = vi.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        settle = { done: resolve, fail: () => reject(new Error('offline')) };
      }),
  );
  render(<PullToRefresh onRefresh={onRefresh}>列表</PullToRefresh>);
  const list = screen.getByText('列表');
  const pullTo = (distance: number) => {
    fireEvent.touchStart(list, touch(100));
    fireEvent.touchMove(list, touch(100 + distance));
  };
  const settled = (outcome: 'done' | 'fail') => act(async () => settle[outcome]());
  return { list, onRefresh, pullTo, settled };
}

test('a player pulls, lets go, waits and sees the success for half a second', async () => {
  const { list, onRefresh, pullTo, settled } = open();
  expect(state()).toBe('');
  pullTo(PULL_HEAD_PX - 1);
  expect(state()).toBe('下拉即可刷新…');
  fireEvent.touchMove(list, touch(100 + PULL_HEAD_PX + 20));
  expect(state()).toBe('释放即可刷新…');
  fireEvent.touchEnd(list);
  expect(state()).toBe('加载中…');
  expect(onRefresh).toHaveBeenCalledTimes(1);
  await settled('done');
  expect(state()).toBe('刷新成功');
  act(() => void vi.advanceTimersByTime(PULL_SUCCESS_MS - 1));
  expect(state()).toBe('刷新成功');
  act(() => void vi.advanceTimersByTime(1));
  expect(state()).toBe('');
});

test('a player who lets go too early refreshes nothing', () => {
  const { list, onRefresh, pullTo } = open();
  pullTo(PULL_HEAD_PX - 1);
  fireEvent.touchEnd(list);
  expect(state()).toBe('');
  expect(onRefresh).not.toHaveBeenCalled();
});

test('a failed refresh shows no success', async () => {
  const { list, pullTo, settled } = open();
  pullTo(PULL_HEAD_PX * 3);
  fireEvent.touchEnd(list);
  await settled('fail');
  expect(state()).toBe('');
});

test('a player further down the page scrolls and does not pull', () => {
  const { list, onRefresh, pullTo } = open();
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(40);
  pullTo(PULL_HEAD_PX * 3);
  fireEvent.touchEnd(list);
  expect(onRefresh).not.toHaveBeenCalled();
});

test('the constants are those of the specification', () => {
  expect([PULL_HEAD_PX, PULL_SUCCESS_MS, PULL_ANIMATION_MS]).toEqual([50, 500, 300]);
});
