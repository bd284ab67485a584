import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { scrollToEnd } from '#testing/browser';
import { InfiniteList } from './infinite-list';

const ROW_PX = 80;
const games = Array.from({ length: 500 }, (_, index) => ({ id: index + 1, name: `游戏 ${index + 1}` }));

function show(state: 'ready' | 'loading' | 'finished' | 'error', items = games.slice(0, 3)) {
  const onLoad = vi.fn();
  render(
    <InfiniteList state={state} onLoad={onLoad} items={items} rowHeight={ROW_PX}>
      {({ name }) => <a href="#game">{name}</a>}
    </InfiniteList>,
  );
  return onLoad;
}

const names = () => screen.getAllByRole('listitem').map((row) => row.textContent);

/** Where the rows stand by their own margins and heights, as a browser would lay them out. */
const placeOf = (row: HTMLElement): number =>
  screen
    .getAllByRole('listitem')
    .slice(0, screen.getAllByRole('listitem').indexOf(row) + 1)
    .reduce((at, one, nth) => at + Number.parseFloat(one.style.marginTop || '0') + (nth > 0 ? ROW_PX : 0), 0);

function scrollTo(top: number) {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top);
  act(() => void window.dispatchEvent(new Event('scroll')));
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_PX);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, -window.scrollY));
});

describe('a list of hundreds', () => {
  test('has the rows near the screen alone in the page, and says how long it is', () => {
    show('finished', games);
    expect(names().length).toBeLessThan(30);
    expect(names()[0]).toBe('游戏 1');
    expect(screen.getByText('游戏 1').parentElement).toHaveAttribute('aria-setsize', '500');
  });

  test('shows a player who scrolls what is there, at its place', () => {
    show('ready', games);
    scrollTo(250 * ROW_PX);
    expect(names()).toContain('游戏 251');
    expect(names()).not.toContain('游戏 1');
    expect(names().length).toBeLessThan(30);
    expect(placeOf(screen.getByText('游戏 251').parentElement!)).toBe(250 * ROW_PX);
    expect(screen.getByText('游戏 251').parentElement).toHaveAttribute('aria-posinset', '251');
  });

  test('keeps the row that has the focus, so that the next key goes on from there', () => {
    show('ready', games);
    act(() => screen.getByText('游戏 2').focus());
    scrollTo(250 * ROW_PX);
    expect(screen.getByText('游戏 2')).toHaveFocus();
    expect(placeOf(screen.getByText('游戏 251').parentElement!)).toBe(250 * ROW_PX);
    act(() => screen.getByText('游戏 251').focus());
    expect(screen.queryByText('游戏 2')).not.toBeInTheDocument();
  });
});

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
