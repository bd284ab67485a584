import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { deskLog, openDesk, replyField } from '#testing/open-desk';
import type { Outgoing } from './outbox';

/** What another tab has stored or removed under a name. */
const storedElsewhere = (key: string, value: object | null) =>
  act(async () => {
    const newValue = value && JSON.stringify(value);
    if (newValue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  });

it('a draft that was sent in another tab stands here no longer, and that of another conversation stays', async () => {
  const { user } = openDesk({ path: '?c=9' });
  await user.type(await replyField(), '您好');
  await storedElsewhere('ug-desk-1:draft:12', { text: '请稍等', isNote: false });
  expect(await replyField()).toHaveValue('您好');
  await storedElsewhere('ug-desk-1:draft:9', null);
  expect(await replyField()).toHaveValue('');
  expect(localStorage.getItem('ug-desk-1:draft:12')).toContain('请稍等');
});

it('a reply that waits in another tab stands here as well, and goes when that one has sent it', async () => {
  openDesk({ path: '?c=9' });
  await replyField();
  const refused: Outgoing = {
    conversationId: 9,
    reply: { clientId: 'other-tab', text: '明天下午到账' },
    at: '2026-11-21T02:00:00.000Z',
    order: 1,
    state: 'refused',
    problem: '内容含有不允许发送的文字',
  };
  await storedElsewhere('ug-desk-1:reply:other-tab', refused);
  expect(await (await deskLog()).findByText('明天下午到账')).toBeVisible();
  await storedElsewhere('ug-desk-1:reply:other-tab', null);
  await waitFor(() => expect(screen.queryByText('明天下午到账')).toBeNull());
});
