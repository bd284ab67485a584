import { act, render } from '@testing-library/react';
import { Router } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { expireSession } from '#platform/session/account.store';
import { signIn } from '#testing/open-portal';
import { useToasts } from '#ui/toast.store';
import { useSessionExpiry } from './session-watch';

function Watch() {
  useSessionExpiry();
  return null;
}

test('a session whose end is told while the login page is still loading leads there once, with the first reason', () => {
  signIn();
  const push = vi.fn();
  const navigator = { push, replace: vi.fn(), go: vi.fn(), createHref: String };
  const at = (location: string) => (
    <Router location={location} navigator={navigator}>
      <Watch />
    </Router>
  );
  const { rerender } = render(at('/bookinfo/1'));
  act(() => expireSession('banned'));
  act(() => expireSession());
  expect(push).toHaveBeenCalledOnce();
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual(['账号已被封禁，如有疑问请联系客服']);
  rerender(at('/faq'));
  act(() => expireSession());
  expect(push).toHaveBeenCalledTimes(2);
});
