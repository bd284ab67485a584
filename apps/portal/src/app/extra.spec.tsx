import { render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { expect, test, vi } from 'vitest';
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
