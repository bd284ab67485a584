import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FakeFeed } from '#testing/fake-feed';
import { serveUploads } from '#testing/fake-upload';
import { LOST, lost } from '#testing/lost-file';
import { openPortal, signIn } from '#testing/open-portal';
import { exampleOf, placed, serveContract } from '#testing/serve-contract';
import { SupportChat } from '#testing/support-chat';
import { useOutboxHint } from '#platform/outbox/outbox-hint.store';
import { chatOutbox } from './chat-outbox';

const field = () => screen.findByRole('textbox', { name: '消息' });

/** Opens the conversation of a player whose feed is open. */
async function openChat(chat: SupportChat) {
  const calls = serveContract(chat.responses);
  const feed = new FakeFeed();
  const visit = openPortal('/support', feed.open);
  await waitFor(() => expect(feed.following).toEqual(['10001']));
  await feed.emit(({ onState }) => onState('online'));
  return { calls, ...visit };
}

beforeEach(async () => {
  signIn();
  await deleteDB('ug-support');
});
afterEach(async () => {
  await chatOutbox.database.close();
  chatOutbox.clear();
  useOutboxHint.setState({ mayWait: false });
});

/** The data of a paste or a drop. */
const carried = (files: File[], text = '') => ({
  files,
  types: ['Files'],
  getData: (format: string) => (format === 'text/plain' ? text : ''),
});

describe('beside words a player sends', () => {
  const png = (name: string) => new File([new Uint8Array([137, 80, 78, 71])], name, { type: 'image/png' });
  beforeEach(() => {
    serveUploads();
    Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => undefined });
    Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
  });

  test('pictures of the album', async () => {
    const chat = new SupportChat();
    const { user } = await openChat(chat);
    await user.click(await screen.findByRole('button', { name: '更多' }));
    await user.upload(screen.getByLabelText('相册'), [png('a.png'), png('b.png')]);
    await waitFor(() => expect(chat.messages.map(({ kind }) => kind)).toEqual(['picture', 'picture']));
    expect(await screen.findAllByRole('button', { name: '查看图片' })).toHaveLength(2);
  });

  test('what the camera takes', { tags: ['deep'] }, async () => {
    const chat = new SupportChat();
    const { user } = await openChat(chat);
    await user.click(await screen.findByRole('button', { name: '更多' }));
    const camera = screen.getByLabelText('拍照');
    // The one that looks at what the player has before them; one picture at a time.
    expect(camera).toHaveAttribute('capture', 'environment');
    expect(camera).not.toHaveAttribute('multiple');
    await user.upload(camera, png('photo.png'));
    await waitFor(() => expect(chat.messages.map(({ kind }) => kind)).toEqual(['picture']));
    expect(await screen.findByRole('button', { name: '查看图片' })).toBeVisible();
  });

  test('what was pasted, after a look at it', { tags: ['deep'] }, async () => {
    const chat = new SupportChat();
    const { user } = await openChat(chat);
    fireEvent.paste(await field(), { clipboardData: carried([png('paste.png')]) });
    const dialog = await screen.findByRole('dialog', { name: '发送这张图片？' });
    expect(chat.messages).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: '发送' }));
    await waitFor(() => expect(chat.messages.map(({ kind }) => kind)).toEqual(['picture']));
  });

  test('cells of a spreadsheet as text, though a picture of them is beside it', { tags: ['deep'] }, async () => {
    await openChat(new SupportChat());
    // The browser puts the text in by itself where nobody stops it.
    const isLeft = fireEvent.paste(await field(), { clipboardData: carried([png('image.png')], '1001\t6.00\r\n') });
    expect(isLeft).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test(
    'what was dropped on the page, after a look at it, and hears what cannot be sent',
    { tags: ['deep'] },
    async () => {
      const chat = new SupportChat();
      const { user } = await openChat(chat);
      await field();
      const gif = new File(['x'], 'a.gif', { type: 'image/gif' });
      fireEvent.drop(document.body, { dataTransfer: carried([png('a.png'), gif, png('b.png')]) });
      const dialog = within(await screen.findByRole('dialog', { name: '发送这 2 张图片？' }));
      expect(dialog.getByText('每张不超过 60 MB')).toBeVisible();
      expect(screen.getByText('只支持 PNG、JPEG 或 WebP 图片')).toBeVisible();
      await user.click(dialog.getByRole('button', { name: '取消' }));
      expect(chat.messages).toEqual([]);
      fireEvent.drop(document.body, { dataTransfer: carried([png('a.png'), png('b.png')]) });
      await user.click(await screen.findByRole('button', { name: '发送' }));
      await waitFor(() => expect(chat.messages.map(({ kind }) => kind)).toEqual(['picture', 'picture']));
    },
  );

  test('a file that is no picture only as far as saying so', { tags: ['deep'] }, async () => {
    const chat = new SupportChat();
    const { user, calls } = await openChat(chat);
    await user.click(await screen.findByRole('button', { name: '更多' }));
    const file = new File(['x'], 'a.gif', { type: 'image/gif' });
    fireEvent.change(screen.getByLabelText('相册'), { target: { files: [file] } });
    expect(await screen.findByText('只支持 PNG、JPEG 或 WebP 图片')).toBeVisible();
    expect(placed(calls, 'uploadSupportPicture')).toEqual([]);
  });

  test('a file that was changed or deleted only as far as saying so', { tags: ['deep'] }, async () => {
    const chat = new SupportChat();
    const { user, calls } = await openChat(chat);
    await user.click(await screen.findByRole('button', { name: '更多' }));
    await user.upload(screen.getByLabelText('相册'), lost(png('a.png')));
    expect(await screen.findByText(LOST)).toBeVisible();
    expect(placed(calls, 'uploadSupportPicture')).toEqual([]);
  });
});

describe('pictures of the conversation', () => {
  test('are looked at large, the one that was pressed first, and left with Esc', async () => {
    const chat = new SupportChat();
    const picture = (id: string) => ({
      kind: 'picture' as const,
      picture: { ...exampleOf('uploadSupportPicture'), id },
    });
    chat.say({ ...picture('a'.repeat(32)), clientId: null });
    chat.say({ text: '就是这个' });
    chat.say({ ...picture('b'.repeat(32)), sender: 'player', clientId: 'm-12345678' });
    Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => undefined });
    const { user, calls } = await openChat(chat);
    const buttons = await screen.findAllByRole('button', { name: '查看图片' });
    expect(buttons).toHaveLength(2);
    await waitFor(() => expect(buttons[1]!.querySelector('img')).toHaveAttribute('src', 'blob:test'));
    // The session goes with the call: an address alone opens nothing.
    expect(placed(calls, 'fetchSupportPicture')[0]?.headers.get('UG-Token')).not.toBeNull();
    await user.click(buttons[1]!);
    const viewer = await screen.findByRole('dialog', { name: '聊天图片' });
    await waitFor(() => {
      const sources = [...viewer.querySelectorAll('img')].map((image) => image.getAttribute('src'));
      expect(sources).toContain(`data:image/webp;base64,${btoa('picture')}`);
    });
    const large = placed(calls, 'fetchSupportPicture').filter(({ params }) => params['width'] === 'large');
    expect(large.map(({ params }) => params['fileId'])).toContain('b'.repeat(32));
    expect(viewer).toHaveTextContent('2 / 2');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '聊天图片' })).not.toBeInTheDocument());
    expect(buttons[1]).toHaveFocus();
  });
});
