import { act, render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyPart } from '#platform/feature/lazy-part';
import { Extra } from './extra';

test('a part whose script cannot be had is left out, and whoever waits for it is told', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  const Missing = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const onBroken = vi.fn();
  render(
    <>
      <p>页面</p>
      <Extra onBroken={onBroken}>
        <Missing />
      </Extra>
    </>,
  );
  await vi.waitFor(() => expect(onBroken).toHaveBeenCalledTimes(1));
  expect(screen.getByText('页面')).toBeVisible();
  expect(warn).toHaveBeenCalledTimes(1);
});

test('a part that could not be had without a network comes once there is one', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(() => Promise.resolve(() => <p>来了</p>)).mockRejectedValueOnce(new TypeError('cannot get it'));
  const Part = lazyPart(load);
  const onBroken = vi.fn();
  render(
    <Extra onBroken={onBroken}>
      <Part />
    </Extra>,
  );
  await vi.waitFor(() => expect(onBroken).toHaveBeenCalled());
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('来了')).toBeVisible();
});
