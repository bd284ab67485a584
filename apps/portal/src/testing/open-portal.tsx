import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { App } from '../app/app';
import { routeObjects } from '../app/router';
import { createQueryClient } from '../platform/api/query-client';
import type { OpenFeed } from '../platform/realtime/feed';
import { guestAccount, useAccount } from '../platform/session/account.store';

interface Visit {
  user: UserEvent;
  /** Path and query of where the player is. */
  address: () => string;
  goBack: () => Promise<void>;
  goTo: (address: string) => Promise<void>;
}

/** A feed in which nothing happens. */
const quietFeed: OpenFeed = () =>
  Promise.resolve({
    reconnectNow: () => undefined,
    onPush: () => () => undefined,
    send: () => Promise.reject(new Error('nothing listens')),
    close: () => undefined,
  });

/** Opens the whole portal at an address, as a player would; `feed` stands in for the socket. */
export function openPortal(address: string, feed: OpenFeed = quietFeed): Visit {
  const router = createMemoryRouter(routeObjects, { initialEntries: [address] });
  render(<App queries={createQueryClient()} router={router} feed={feed} />);
  return {
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
    goBack: () => act(async () => router.navigate(-1)),
    goTo: (to) => act(async () => router.navigate(to)),
  };
}

/** Makes the visitor a signed-in player. */
export function signIn(uid = '10001'): void {
  useAccount.setState({
    account: { ...guestAccount, uid, token: `token-${uid}`, loginName: 'xiaoguang', name: '小光' },
  });
}
