import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { signIn } from '#testing/open-portal';
import { exampleOf, placed, respond, serveContract } from '#testing/serve-contract';
import { choosePlaces } from './place-choice.store';
import { useWatchedPlace } from './use-watched-place.widget';

afterEach(() => choosePlaces('ask'));

const LENGTH = 1_440_000;
const nothing = { base: 0, latest: null, others: [], furthest: 0, isSubscribed: false, resume: null };
const elsewhere = { ...exampleOf('getPlace').latest!, partId: 303, partTitle: '第 3 话', positionMs: 652_000 };

/** A series that is open at its second episode. */
function openSeries() {
  const onGoThere = vi.fn();
  let play: (positionMs: number, playedMs: number) => void = () => undefined;
  function Series() {
    const watched = {
      workId: 31,
      partIds: [301, 302, 303],
      partId: 302,
      durationMs: LENGTH,
      startAtMs: 600_000,
      onGoThere,
    };
    const { onPlayed, keeper } = useWatchedPlace(watched);
    play = onPlayed;
    return keeper;
  }
  const { unmount } = render(<Series />);
  return {
    user: userEvent.setup(),
    onGoThere,
    unmount,
    play: (positionMs: number, playedMs: number) => act(() => play(positionMs, playedMs)),
  };
}

test('a viewer is where they played to, reported as they play, and not by opening', async () => {
  signIn();
  const calls = serveContract({
    ...respond('getPlace', nothing),
    ...respond('savePlace', { isLatest: true, base: 1, other: null }),
  });
  const { play } = openSeries();
  await waitFor(() => expect(placed(calls, 'getPlace')).toHaveLength(1));
  expect(placed(calls, 'savePlace')).toHaveLength(0);
  play(610_000.4, 10_000.2);
  await waitFor(() => expect(placed(calls, 'savePlace')).toHaveLength(1));
  expect(placed(calls, 'savePlace')[0]!.body).toMatchObject({
    workId: '31',
    partId: '302',
    positionMs: '610000',
    readMs: '10000',
  });
  play(620_000, 10_000);
  await waitFor(() => expect(placed(calls, 'savePlace')).toHaveLength(2));
});

test('a viewer who jumped far back is not reported there before they stay', async () => {
  signIn();
  const calls = serveContract({
    ...respond('getPlace', nothing),
    ...respond('savePlace', { isLatest: true, base: 1, other: null }),
  });
  const { play } = openSeries();
  await waitFor(() => expect(placed(calls, 'getPlace')).toHaveLength(1));
  play(1_430_000, 0);
  await waitFor(() => expect(placed(calls, 'savePlace')).toHaveLength(1));
  play(0, 0);
  play(10_000, 10_000);
  expect(placed(calls, 'savePlace')).toHaveLength(1);
  play(20_000, 10_000);
  await waitFor(() => expect(placed(calls, 'savePlace')).toHaveLength(2));
});

test('a viewer whose other device is in another episode is asked, and goes there', async () => {
  signIn();
  serveContract(respond('getPlace', { ...nothing, base: 5, latest: elsewhere }));
  const { user, onGoThere } = openSeries();
  await screen.findByRole('dialog', { name: '换到另一台设备的位置？' });
  expect(screen.getByText(/上看到 第 3 话 10:52/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '去那里' }));
  expect(onGoThere).toHaveBeenCalledWith(elsewhere);
});

test('a guest has no place', async () => {
  const calls = serveContract();
  const { play } = openSeries();
  play(610_000, 10_000);
  expect(calls).toHaveLength(0);
});
