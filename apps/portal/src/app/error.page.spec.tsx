import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { describe, expect, test, vi } from 'vitest';
import { exampleOf, serveContract, success } from '#testing/serve-contract';
import { openPortal } from '#testing/open-portal';
import { askAgainForParts, lazyPart } from '#platform/feature/lazy-part';
import { BrokenPage } from './error.page';

test('a player whose page breaks keeps the frame, and may try again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  const broken = { ...exampleOf('listGames').list[0], tags: null };
  let list: unknown[] = [broken];
  serveContract({ listGames: () => success({ list, nextCursor: null }) });
  const { user } = openPortal('/games');
  expect(await screen.findByRole('alert')).toHaveTextContent('页面出了点问题');
  expect(screen.getByRole('navigation', { name: '主导航' })).toBeVisible();
  list = exampleOf('listGames').list;
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('星海远征')).toBeVisible();
});

test.each([
  'Failed to fetch dynamically imported module: /assets/page.js',
  'error loading dynamically imported module: /assets/page.js',
  'Importing a module script failed.',
])('a player whose page has no script has it asked for again by 重试: %s', async (message) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  const Missing = lazy(() => Promise.reject(new TypeError(message)));
  render(
    <ErrorBoundary FallbackComponent={BrokenPage}>
      <Suspense>
        <Missing />
      </Suspense>
    </ErrorBoundary>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('页面没有加载完');
  expect(screen.queryByRole('button', { name: '刷新页面' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('a player whose page could not be fetched has it by 重试, without a reload', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  const load = vi.fn(() => Promise.resolve(() => <p>页面来了</p>));
  const missing = Object.assign(new TypeError('cannot get assets/page.js'), { name: 'MissingPart' });
  load.mockRejectedValueOnce(missing).mockRejectedValueOnce(missing);
  const Page = lazyPart(load);
  render(
    <ErrorBoundary FallbackComponent={BrokenPage} onReset={askAgainForParts}>
      <Suspense>
        <Page />
      </Suspense>
    </ErrorBoundary>,
  );
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('页面没有加载完');
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('页面来了')).toBeVisible();
  expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([3, 0]);
});

describe('a page whose build is gone from the service', () => {
  const gone = () => Object.assign(new TypeError('cannot get assets/page.js'), { name: 'MissingPart', isGone: true });

  function open(children?: ReactNode) {
    vi.spyOn(console, 'error').mockReturnValue();
    const reload = vi.fn();
    vi.stubGlobal('location', { ...window.location, reload });
    const Missing = lazy(() => Promise.reject(gone()));
    const view = render(
      <>
        {children}
        <ErrorBoundary FallbackComponent={BrokenPage}>
          <Suspense>
            <Missing />
          </Suspense>
        </ErrorBoundary>
      </>,
    );
    return { reload, ...view };
  }

  test('is reloaded by itself once, and not in circles', async () => {
    const first = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('有新版本');
    await expect.poll(() => first.reload.mock.calls.length).toBe(1);
    first.unmount();
    const second = open();
    await userEvent.click(await screen.findByRole('button', { name: '刷新页面' }));
    expect(second.reload).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: '重试' })).not.toBeInTheDocument();
  });

  test('stays while something is typed, with a button that reloads it', async () => {
    const { reload } = open(<textarea aria-label="说明" defaultValue="写到一半" />);
    const button = await screen.findByRole('button', { name: '刷新页面' });
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(button);
    expect(reload).toHaveBeenCalledOnce();
  });
});
