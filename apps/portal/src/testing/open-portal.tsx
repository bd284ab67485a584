import type { QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useLayoutEffect, type ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate, type Location, type NavigateFunction } from 'react-router-dom';
import { App } from '../app/app';
import { createQueryClient } from '#platform/api/query-client';
import type { OpenFeed } from '#platform/realtime/feed';
import { guestAccount, useAccount } from '#platform/session/account.store';

interface Visit {
  user: UserEvent;
  /** Path and query of where the player is. */
  address: () => string;
  goBack: () => Promise<void>;
  goTo: (address: string) => Promise<void>;
  /** The query cache of the portal. */
  queries: QueryClient;
}

/** A feed in which nothing happens. */
const quietFeed: OpenFeed = () =>
  Promise.resolve({
    reconnectNow: () => undefined,
    onPush: () => () => undefined,
    send: () => Promise.reject(new Error('nothing listens')),
    close: () => undefined,
  });

interface Place {
  location: Location;
  navigate: NavigateFunction;
}

function Watch({ onPlace }: { onPlace: (place: Place) => void }) {
  const place = { location: useLocation(), navigate: useNavigate() };
  useLayoutEffect(() => {
    onPlace(place);
  });
  return null;
}

/** Opens the whole portal at an address, as a player would; `feed` stands in for the socket. */
export function openPortal(address: string, feed: OpenFeed = quietFeed): Visit {
  let place: Place | undefined;
  const router = ({ children }: { children: ReactNode }) => (
    // A test reads the address as a browser's bar shows it, which does not wait for the page.
    <MemoryRouter initialEntries={[address]} useTransitions={false}>
      <Watch onPlace={(now) => (place = now)} />
      {children}
    </MemoryRouter>
  );
  // Retries come at once: nothing waits for a network.
  const queries = createQueryClient(0);
  render(<App queries={queries} router={router} feed={feed} />);
  const navigate = (to: string | number) => act(async () => place?.navigate(to as string));
  return {
    user: userEvent.setup(),
    address: () => `${place?.location.pathname}${place?.location.search}`,
    goBack: () => navigate(-1),
    goTo: navigate,
    queries,
  };
}

/** Makes the visitor a signed-in player. */
export function signIn(uid = '10001'): void {
  useAccount.setState({
    account: { ...guestAccount, uid, token: `token-${uid}`, loginName: 'xiaoguang', name: '小光' },
  });
}
