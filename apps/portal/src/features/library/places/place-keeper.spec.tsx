import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { signIn } from '#testing/open-portal';
import { disconnect, exampleOf, placed, respond, serveContract } from '#testing/serve-contract';
import { choosePlaces } from './place-choice.store';
import { PlaceKeeper, type ReaderStep } from './place-keeper.widget';
import { PlaceSyncWord } from './place-sync.widget';

afterEach(() => choosePlaces('ask'));

const place = exampleOf('getPlace').latest!;
const spot = { partId: 3, paragraphId: 1, offset: 0, permille: 10, context: '' };

/** A book that is open at chapter 3, in which a test turns pages. */
function openBook() {
  let turn: (step: ReaderStep) => void = () => undefined;
  const onGoThere = vi.fn();
  const listen = (listener: (step: ReaderStep) => void) => {
    turn = listener;
    return () => undefined;
  };
  render(
    <>
      <PlaceKeeper workId={1} start={spot} listen={listen} onGoThere={onGoThere} />
      <PlaceSyncWord workId={1} />
    </>,
  );
  const leave = () => window.dispatchEvent(new Event('pagehide'));
  return {
    user: userEvent.setup(),
    onGoThere,
    leave,
    turn: (permille: number) => turn({ spot: { ...spot, permille }, progress: null }),
  };
}

test('a player whose other device is elsewhere is asked, and goes there', async () => {
  signIn();
  serveContract();
  const { user, onGoThere } = openBook();
  await screen.findByRole('dialog', { name: '换到另一台设备的位置？' });
  expect(screen.getByText(/安卓手机 · Chrome 上读到 第十二章 灯塔下的人（31%）/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '去那里' }));
  expect(onGoThere).toHaveBeenCalledWith(place);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a player who stays is where they are from then on, on every device', async () => {
  signIn();
  const calls = serveContract();
  const { user, turn, onGoThere } = openBook();
  await screen.findByRole('dialog', { name: '换到另一台设备的位置？' });
  turn(40);
  await user.click(screen.getByRole('button', { name: '留在这里' }));
  await waitFor(() => expect(placed(calls, 'savePlace')).toHaveLength(1));
  expect(onGoThere).not.toHaveBeenCalled();
});

test(
  'a player who wants the latest place always is asked once, and taken there from then on',
  { tags: ['deep'] },
  async () => {
    signIn();
    serveContract();
    const { user, onGoThere } = openBook();
    await screen.findByRole('dialog', { name: '换到另一台设备的位置？' });
    await user.click(screen.getByRole('checkbox', { name: '以后不再询问，总用最新位置' }));
    await user.click(screen.getByRole('button', { name: '去那里' }));
    expect(onGoThere).toHaveBeenCalledTimes(1);
    cleanup();
    localStorage.removeItem('ug-place-reports');
    const again = openBook();
    await waitFor(() => expect(again.onGoThere).toHaveBeenCalledWith(place));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test(
  'a player reads whether their place is on the service, on its way, or waits for a network',
  { tags: ['deep'] },
  async () => {
    signIn();
    const nothing = { base: 0, latest: null, others: [], furthest: 0, isSubscribed: false, resume: null };
    serveContract(respond('getPlace', nothing));
    const { turn, leave } = openBook();
    const word = () => screen.getByLabelText('阅读位置');
    await waitFor(() => expect(word()).toHaveTextContent('已同步'));
    serveContract(disconnect('savePlace'));
    turn(40);
    expect(await screen.findByText('正在同步')).toBeVisible();
    leave();
    await waitFor(() => expect(word()).toHaveTextContent('离线'));
    serveContract();
    leave();
    await waitFor(() => expect(word()).toHaveTextContent('已同步'));
  },
);

test('a page that was turned is reported when the book is left, and an opened book is not', async () => {
  signIn();
  const nothing = { base: 0, latest: null, others: [], furthest: 0, isSubscribed: false, resume: null };
  const calls = serveContract(respond('getPlace', nothing));
  const { turn, leave } = openBook();
  await waitFor(() => expect(placed(calls, 'getPlace')).toHaveLength(1));
  leave();
  expect(placed(calls, 'savePlace')).toHaveLength(0);
  turn(40);
  await waitFor(() => {
    leave();
    expect(placed(calls, 'savePlace')).toHaveLength(1);
  });
});

test('a guest’s place is nobody else’s: nothing is asked and nothing said', { tags: ['deep'] }, async () => {
  const calls = serveContract();
  const { turn, leave } = openBook();
  turn(40);
  leave();
  expect(calls).toEqual([]);
  expect(screen.queryByLabelText('阅读位置')).toBeNull();
});
