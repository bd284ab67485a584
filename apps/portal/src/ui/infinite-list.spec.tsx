import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { scrollToEnd } from '../testing/browser';
import { InfiniteList } from './infinite-list';

function show(state: 'ready' | 'loading' | 'finished' | 'error') {
  const onLoad = vi.fn();
  render(
    <InfiniteList state={state} onLoad={onLoad}>
      游戏
    </InfiniteList>,
  );
  return onLoad;
}

test('a player who comes within 300 pixels of the end gets the next page', () => {
  const onLoad = show('ready');
  expect(scrollToEnd()).toEqual(['0px 0px 300px 0px']);
  expect(onLoad).toHaveBeenCalledTimes(1);
});

test.each([
  ['loading', '加载中…'],
  ['finished', '没有更多了'],
  ['error', '加载失败，点击重试'],
] as const)('a player reads when the list is %s, and nothing more is fetched by scrolling', (state, text) => {
  const onLoad = show(state);
  expect(screen.getByRole('status')).toHaveTextContent(text);
  scrollToEnd();
  expect(onLoad).not.toHaveBeenCalled();
});

test('a player taps the error to try again', () => {
  const onLoad = show('error');
  fireEvent.click(screen.getByRole('button', { name: '加载失败，点击重试' }));
  expect(onLoad).toHaveBeenCalledTimes(1);
});
