import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { scrollToEnd } from '#testing/browser';
import { Waterfall } from './waterfall';

const posts = Array.from({ length: 400 }, (_, index) => ({ id: index + 1, height: index % 2 === 0 ? 300 : 100 }));

function show(state: 'ready' | 'finished', items = posts) {
  const onLoad = vi.fn();
  render(
    <Waterfall state={state} onLoad={onLoad} items={items} heightOf={({ height }) => height} gap={10}>
      {({ id }) => <a href="#post">帖子 {id}</a>}
    </Waterfall>,
  );
  return onLoad;
}

/** Where an item was put: from the left and from the top of the list, in pixels. */
function placeOf(id: number): [number, number] {
  const style = screen.getByText(`帖子 ${id}`).parentElement?.style.transform ?? '';
  const [, left, top] = /translate\(([\d.]+)px, ([\d.]+)px\)/.exec(style) ?? [];
  return [Number(left), Number(top)];
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, -window.scrollY, 343),
  );
  // Not laid out: as high as estimated.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return posts[Number(this.dataset['index'] ?? 0)]?.height ?? 0;
  });
});

describe('two columns', () => {
  test('are filled where there is most room', () => {
    show('finished');
    expect(placeOf(1)).toEqual([0, 0]);
    expect(placeOf(2)[1]).toBe(0);
    // The second column is shorter, so it gets the next two.
    expect(placeOf(3)).toEqual([placeOf(2)[0], 100]);
    expect(placeOf(4)).toEqual([0, 300]);
    expect(placeOf(2)[0]).toBeGreaterThan(170);
  });

  test('have what is near the screen alone in the page, and say how long they are', () => {
    show('finished');
    expect(screen.getAllByRole('listitem').length).toBeLessThan(40);
    expect(screen.getByText('帖子 1').parentElement).toHaveAttribute('aria-setsize', '400');
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(20_000);
    act(() => void window.dispatchEvent(new Event('scroll')));
    expect(screen.queryByText('帖子 1')).toBeNull();
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(4);
  });

  test('fetch their next page before their end comes into view', () => {
    const onLoad = show('ready', posts.slice(0, 4));
    expect(scrollToEnd()).toEqual(['0px 0px 300px 0px']);
    expect(onLoad).toHaveBeenCalledTimes(1);
  });
});
