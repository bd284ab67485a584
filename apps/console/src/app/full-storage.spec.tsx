import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createConsoleStub } from '#testing/console-stub';
import { openDesk, replyField } from '#testing/open-desk';
import { createScriptedFeed } from '#testing/scripted-feed';
import { basePath } from '#platform/config';
import { createSessionStore } from '#platform/session/session';
import { Start } from './start';

const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};
const blocked = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

async function signIn() {
  window.history.replaceState(null, '', basePath);
  const { fetch } = createConsoleStub('operator');
  render(<Start session={createSessionStore()} fetch={fetch} openFeed={createScriptedFeed().open} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('账号'), 'xiaobei');
  await user.type(screen.getByLabelText('密码'), 'correct-horse');
  await user.click(screen.getByRole('button', { name: '登录' }));
}

it('somebody whose browser is full signs in all the same', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  await signIn();
  expect(await screen.findByText('小北，欢迎回来')).toBeVisible();
});

it('somebody whose browser has blocked the storage signs in all the same', async () => {
  const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(blocked);
  await signIn();
  expect(await screen.findByText('小北，欢迎回来')).toBeVisible();
  storage.mockRestore();
});

it('an agent whose browser is full writes and sends', async () => {
  const { user, service } = openDesk({ path: '?c=9' });
  const field = await replyField();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  await user.type(field, '您好');
  expect(field).toHaveValue('您好');
  await user.type(field, '{Enter}');
  await expect.poll(() => service.callsOf('replySupport')[0]?.body).toMatchObject({ text: '您好' });
  expect(field).toHaveValue('');
});
