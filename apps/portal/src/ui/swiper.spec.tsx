import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SWIPE_MS, Swiper } from './swiper';

function open() {
  const onOpen = vi.fn();
  const slide = (name: string) => (
    <button type="button" key={name} onClick={(event) => onOpen(name, event.defaultPrevented)}>
      {name}
    </button>
  );
  render(<Swiper label="活动" slides={[slide('一'), slide('二')]} />);
  const rail = screen.getByText('一').parentElement!.parentElement!;
  Object.assign(rail, { setPointerCapture: () => undefined });
  vi.spyOn(rail, 'clientWidth', 'get').mockReturnValue(300);
  const drag = (from: number, to: number) => {
    fireEvent.pointerDown(rail, { clientX: from });
    fireEvent.pointerMove(rail, { clientX: to });
    fireEvent.pointerUp(rail, { clientX: to });
  };
  return { drag, onOpen };
}

const shown = () => screen.getByRole('button', { current: true }).getAttribute('aria-label');

test('a player swipes to the next slide and back, and not past the ends', () => {
  const { drag } = open();
  drag(200, 100);
  expect(shown()).toBe('第 2 张');
  drag(200, 100);
  expect(shown()).toBe('第 2 张');
  drag(100, 200);
  expect(shown()).toBe('第 1 张');
});

test('a short swipe springs back, and no swipe opens what is under the finger', () => {
  const { drag, onOpen } = open();
  drag(200, 160);
  expect(shown()).toBe('第 1 张');
  fireEvent.click(screen.getByText('一'));
  expect(onOpen).toHaveBeenLastCalledWith('一', true);
  drag(200, 200);
  fireEvent.click(screen.getByText('一'));
  expect(onOpen).toHaveBeenLastCalledWith('一', false);
});

test('a player turns slides by their dots, at the pace of the specification', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: '第 2 张' }));
  expect(shown()).toBe('第 2 张');
  expect(SWIPE_MS).toBe(500);
});
