import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { keepListLengths } from '#platform/api/list-lengths';
import { scrollToEnd } from '#testing/browser';
import { openPortal } from '#testing/open-portal';
import { exampleOf, placed, serveContract, success } from '#testing/serve-contract';
import { forgetPlaces } from './places';
import { reachPlace } from './reach-place';

/** Games without end, five pages of them asked for by their cursors. */
const manyGames = () =>
  serveContract({
    listGames: ({ body }) => {
      const page = Number(body['cursor'] ?? 0);
      const [game] = exampleOf('listGames').list;
      const list = [{ ...game!, id: 100 + page, name: `第 ${page + 1} 页的游戏` }];
      return success({ ...exampleOf('listGames'), list, nextCursor: page < 4 ? String(page + 1) : null });
    },
  });

/** Opens the portal as a browser does, which begins what `start` begins. */
function open(address: string) {
  const visit = openPortal(address);
  const end = keepListLengths(visit.queries);
  onTestFinished(end);
  return { ...visit, end };
}

function scrollDown(pixels: number): void {
  const scrollY = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(pixels);
  act(() => void window.dispatchEvent(new Event('scroll')));
  scrollY.mockReturnValue(0);
}

/** The page is loaded anew: the tab keeps what it keeps, the page itself knows nothing any more. */
function reload(visit: ReturnType<typeof open>): void {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  visit.end();
  forgetPlaces();
}

/** How the browser says that it has come to this document. */
const arriveBy = (type: NavigationTimingType) =>
  Object.assign(performance, { getEntriesByType: () => [{ type }] as unknown as PerformanceEntryList });

let grown: () => void = () => undefined;
beforeEach(() => {
  arriveBy('navigate');
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private isOfPage = false;
      constructor(private readonly callback: () => void) {}
      observe(target: Element) {
        this.isOfPage = target === document.body;
        if (this.isOfPage) grown = this.callback;
      }
      unobserve() {}
      disconnect() {
        if (this.isOfPage) grown = () => undefined;
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
});

test('a list is as long and as far scrolled after a reload on a game that was opened from it', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo');
  manyGames();
  const first = open('/games');
  await screen.findByText('第 1 页的游戏');
  for (const page of [2, 3]) {
    act(() => void scrollToEnd());
    await waitFor(() => expect(screen.getByText(`第 ${page} 页的游戏`)).toBeInTheDocument());
  }
  scrollDown(640);
  await first.goTo('/detail/1');
  reload(first);
  const calls = manyGames();
  const { goTo } = open('/detail/1');
  await screen.findByRole('article');
  await goTo('/games');
  await waitFor(() =>
    expect(placed(calls, 'listGames').map(({ body }) => body['cursor'])).toEqual([undefined, '1', '2']),
  );
  expect(await screen.findByText('第 3 页的游戏')).toBeInTheDocument();
  // By now the page is long enough.
  grown();
  expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
});

test.each([
  ['reload', true],
  ['back_forward', true],
  ['navigate', false],
] as const)('a page that a %s brings goes to where it was left: %s', { tags: ['deep'] }, async (type, isBack) => {
  const scrollTo = vi.spyOn(window, 'scrollTo');
  manyGames();
  const first = open('/games');
  await screen.findByText('第 1 页的游戏');
  scrollDown(640);
  reload(first);
  scrollTo.mockClear();
  arriveBy(type);
  open('/games');
  await screen.findByText('第 1 页的游戏');
  await import('./reach-place');
  await act(async () => undefined);
  expect(scrollTo.mock.calls.filter(([, top]) => (top as unknown) === 640)).toHaveLength(isBack ? 1 : 0);
});

test('a page that is opened by a link after a reload begins at its top, also later', { tags: ['deep'] }, async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo');
  serveContract();
  const first = open('/faq');
  await screen.findByRole('heading', { level: 1, name: '常见问题' });
  scrollDown(640);
  await first.goTo('/bulletins');
  reload(first);
  const { goTo, goBack } = open('/bulletins');
  await goTo('/faq');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  await goTo('/');
  await goBack();
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
});

test('the place is reached as the page grows, and nobody is pulled away from where they go', { tags: ['deep'] }, () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
  onTestFinished(reachPlace({ top: 640, row: null }));
  expect(scrollTo).toHaveBeenCalledTimes(1);
  grown();
  expect(scrollTo).toHaveBeenCalledTimes(2);
  fireEvent.touchStart(window);
  grown();
  expect(scrollTo).toHaveBeenCalledTimes(2);
});

test('what this tab keeps of lists is how long they are, and nothing that they say', { tags: ['deep'] }, async () => {
  manyGames();
  const visit = open('/games');
  await screen.findByText('第 1 页的游戏');
  act(() => void scrollToEnd());
  await screen.findByText('第 2 页的游戏');
  reload(visit);
  const kept = JSON.parse(sessionStorage.getItem('ug-lists') ?? '[]') as [string, number][];
  expect(kept.map(([, pages]) => pages)).toEqual([2]);
  expect(sessionStorage.getItem('ug-lists')).not.toContain('游戏');
});
