import type { Role } from '@ug/contract';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminApp } from '../app/admin';
import { basePath } from '#platform/config';
import { createSessionStore } from '#platform/session/session';
import { createScriptedFeed } from './scripted-feed';
import { createConsoleStub, selfOf, type Responses } from './console-stub';

interface Options {
  /** Below the console's own, such as `/games/1`. */
  path: string;
  role?: Role;
  responses?: Responses;
}

/** Opens a page of the console as somebody of a role, over the contract's examples. */
export function renderConsole({ path, role = 'owner', responses }: Options) {
  window.history.replaceState(null, '', `${basePath.replace(/\/$/, '')}${path}`);
  const service = createConsoleStub(role, responses);
  const session = createSessionStore();
  session.open({ token: 'token', self: selfOf(role) });
  const feed = createScriptedFeed();
  render(<AdminApp session={session} fetch={service.fetch} openFeed={feed.open} />);
  return { user: userEvent.setup(), service, session, feed };
}
