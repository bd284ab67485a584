import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { keepReads, MAX_KEPT } from '#platform/api/keep-reads';
import { createQueryClient } from '#platform/api/query-client';
import { openPortal, signIn } from '#testing/open-portal';
import { disconnect, exampleOf, respond, serveContract, type Responses } from '#testing/serve-contract';
import { gameDetailQuery } from '#features/content/games/games.queries';
import { homeQuery } from '#features/content/home/home.queries';
import { playerStatusQuery } from '#features/players/accounts/accounts.queries';

const offline: Responses = {
  ...disconnect('getHome'),
  ...disconnect('listGames'),
  ...disconnect('listGameTypes'),
  ...disconnect('getGameDetail'),
};
const keptNames = () => Object.keys(localStorage).filter((name) => name.startsWith('ug-kept:'));

beforeEach(() => vi.spyOn(console, 'warn').mockReturnValue());

/** Sees pages online, then none of them can be reached. */
async function seeAndDisconnect(...addresses: string[]) {
  serveContract();
  for (const address of addresses) {
    const { queries } = openPortal(address);
    onTestFinished(keepReads(queries));
    await screen.findAllByText('星海远征');
    cleanup();
  }
  serveContract(offline);
}

test.each([
  ['/', 'home'],
  ['/games', 'the list of games'],
  ['/detail/1', 'a game'],
])('a player who opens %s without a network sees %s as this device saw it, and how old that is', async (address) => {
  await seeAndDisconnect(address);
  openPortal(address);
  expect((await screen.findAllByText('星海远征')).length).toBeGreaterThan(0);
  expect(await screen.findByText(/^未能更新，上次更新于/)).toBeVisible();
  expect(screen.queryByText(/加载失败$/)).not.toBeInTheDocument();
});

test('what was never seen says that it could not be loaded', async () => {
  await seeAndDisconnect('/');
  openPortal('/detail/1');
  expect(await screen.findByText('游戏加载失败')).toBeVisible();
});

test('the age goes once the network is back', { tags: ['deep'] }, async () => {
  await seeAndDisconnect('/detail/1');
  const { queries } = openPortal('/detail/1');
  expect(await screen.findByText(/^未能更新，上次更新于/)).toBeVisible();
  serveContract();
  await queries.refetchQueries({ queryKey: ['games', 'detail'] });
  await waitFor(() => expect(screen.queryByText(/^未能更新/)).not.toBeInTheDocument());
});

test('another build does not read what this one has kept', { tags: ['deep'] }, async () => {
  await seeAndDisconnect('/detail/1');
  const entry = Object.assign(document.createElement('script'), { type: 'module', src: '/assets/index-2.js' });
  document.head.append(entry);
  onTestFinished(() => entry.remove());
  openPortal('/detail/1');
  expect(await screen.findByText('游戏加载失败')).toBeVisible();
});

test('a device keeps nothing of a player and no preview, and of games the latest', { tags: ['deep'] }, async () => {
  serveContract(respond('getUserStatus', { ...exampleOf('getUserStatus'), uid: '10001' }));
  signIn();
  const queries = createQueryClient(0);
  onTestFinished(keepReads(queries));
  await queries.fetchQuery(playerStatusQuery('10001'));
  await queries.fetchQuery(gameDetailQuery(1, 'k3y'));
  expect(keptNames()).toEqual([]);
  await queries.fetchQuery(homeQuery);
  expect(keptNames()).toHaveLength(1);
  for (let game = 1; game <= MAX_KEPT; game += 1) await queries.fetchQuery(gameDetailQuery(game));
  expect(keptNames()).toHaveLength(MAX_KEPT);
  expect(keptNames().some((one) => one.includes('home'))).toBe(false);
});
