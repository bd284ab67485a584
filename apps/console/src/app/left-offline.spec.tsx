import { onlineManager } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createConsoleStub } from '#testing/console-stub';
import { createScriptedFeed } from '#testing/scripted-feed';
import { basePath } from '#platform/config';
import { createSessionStore } from '#platform/session/session';
import { Start } from './start';

afterEach(() => onlineManager.setOnline(true));

it('somebody who left without a network signs in again once there is one', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get');
  const change = (online: boolean) =>
    act(() => {
      isOnline.mockReturnValue(online);
      window.dispatchEvent(new Event(online ? 'online' : 'offline'));
    });
  window.history.replaceState(null, '', basePath);
  const session = createSessionStore();
  const { fetch } = createConsoleStub('operator');
  render(<Start session={session} fetch={fetch} openFeed={createScriptedFeed().open} />);
  const user = userEvent.setup();
  const signIn = async () => {
    await user.type(await screen.findByLabelText('账号'), 'xiaobei');
    await user.type(screen.getByLabelText('密码'), 'correct-horse');
    await user.click(screen.getByRole('button', { name: '登录' }));
  };
  await signIn();
  await screen.findByText('小北，欢迎回来');
  change(false);
  act(() => session.close('left'));
  await screen.findByRole('button', { name: '登录' });
  change(true);
  await signIn();
  expect(await screen.findByText('小北，欢迎回来')).toBeVisible();
});
