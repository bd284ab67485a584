import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { playerFieldLimits, type DataOf, type Schemas } from '@ug/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { serveUploads } from '#testing/fake-upload';
import { openPortal, signIn } from '#testing/open-portal';
import {
  disconnect,
  exampleOf,
  placed,
  refuse,
  respond,
  serveContract,
  success,
  type Responses,
} from '#testing/serve-contract';

type Comment = Schemas['Comment'];
type Mentioned = DataOf<'suggestMentions'>['records'][number];

const PICTURE_ID = 'a'.repeat(32);
const subject = { kind: 'post', id: 128 };
const comment = (id: number, change: Partial<Comment> = {}): Comment => ({
  ...(exampleOf('listComments').records[0] as Comment),
  id,
  subject,
  author: { uid: 10231, name: '青柠', avatar: '', levelType: 0 },
  content: `第 ${id} 条`,
  isOwn: false,
  replyCount: 0,
  replies: [],
  ...change,
});
const own = comment(900, { isOwn: true, content: '谢谢分享' });
const page = (...records: Comment[]) => ({ currentPage: 1, pageSize: 20, hasMore: false, nextCursor: null, records });
const serve = (more: Responses = {}) =>
  serveContract({
    getPost: ({ params }) =>
      success({ ...exampleOf('getPost'), id: Number(params['id']), state: 'published', commentCount: 1 }),
    ...respond('listComments', page(comment(1))),
    ...respond('createComment', own),
    uploadSquarePicture: () => success({ ...exampleOf('uploadSquarePicture'), id: PICTURE_ID }),
    ...more,
  });
const png = () => new File([new Uint8Array([137, 80, 78, 71])], 'shot.png', { type: 'image/png' });
const field = (name: RegExp | string = '说点什么') => screen.findByRole('textbox', { name });
const send = () => screen.getByRole('button', { name: '发送' });
const chooser = () => screen.getByLabelText('选择评论图片');
const picture = () => screen.findByRole('group', { name: '评论图片' });
const written = (calls: ReturnType<typeof serve>) => placed(calls, 'createComment').map(({ body }) => body);

beforeEach(() => {
  serveUploads();
  signIn('10001');
  Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => undefined });
});

describe('a player who mentions another in a comment', () => {
  const [followed, other] = exampleOf('suggestMentions').records as [Mentioned, Mentioned];

  test('picks them after an @, and the service gets their number', async () => {
    const calls = serve();
    const { user } = openPortal('/post/128');
    await user.type(await field(), '问问 @');
    const sheet = within(await screen.findByRole('dialog', { name: '提到谁' }));
    await user.click(await sheet.findByRole('button', { name: new RegExp(followed.name) }));
    expect(await field()).toHaveValue(`问问 @${followed.name} `);
    await waitFor(async () => expect(await field()).toHaveFocus());
    await user.click(send());
    await waitFor(() => expect(written(calls)).toMatchObject([{ content: `问问 @{${followed.uid}}` }]));
  });

  test('reads by how much the comment is too long as it is sent, with their number', async () => {
    serve();
    const { user } = openPortal('/post/128');
    const limit = playerFieldLimits.createComment.content.maxLength;
    // As it is typed there is just room for `@`, the name and a blank.
    await user.click(await field());
    await user.paste('好'.repeat(limit - other.name.length - 2));
    await user.type(await field(), '@');
    const sheet = within(await screen.findByRole('dialog', { name: '提到谁' }));
    const found = await sheet.findAllByRole('button', { name: new RegExp(other.name) });
    await user.click(found.at(-1)!);
    const over = `@{${other.uid}}`.length - other.name.length - 2;
    expect(await screen.findByText(`超出 ${over} 字，最多 ${limit} 字`)).toBeVisible();
    expect(await field()).toBeInvalid();
    expect(send()).toBeDisabled();
  });

  test('opens the list with its button, and Esc closes it and keeps what was written', { tags: ['deep'] }, async () => {
    serve();
    const { user } = openPortal('/post/128');
    await user.type(await field(), '问问');
    await user.click(screen.getByRole('button', { name: '提到玩家' }));
    expect(await screen.findByRole('dialog', { name: '提到谁' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await field()).toHaveValue('问问');
    expect(await field()).toHaveFocus();
  });
});

describe('a picture of a comment', () => {
  test('is uploaded, and goes with the words once', async () => {
    const calls = serve();
    const { user } = openPortal('/post/128');
    await user.type(await field(), '看图');
    await user.upload(chooser(), png());
    expect(await within(await picture()).findByText('图片已上传')).toBeVisible();
    expect(screen.getByRole('button', { name: '添加图片' }), 'there is room for one').toBeDisabled();
    await user.dblClick(send());
    await waitFor(() => expect(screen.queryByRole('group', { name: '评论图片' })).toBeNull());
    expect(written(calls)).toMatchObject([{ content: '看图', picture: PICTURE_ID }]);
  });

  test('has the words wait while it is on its way', { tags: ['deep'] }, async () => {
    serve({ uploadSquarePicture: () => new Promise(() => undefined) });
    const { user } = openPortal('/post/128');
    await user.type(await field(), '看图');
    await user.upload(chooser(), png());
    const tile = within(await picture());
    expect(tile.getByRole('progressbar', { name: '图片上传进度' })).toBeVisible();
    expect(send()).toBeDisabled();
    await user.click(tile.getByRole('button', { name: '移除图片' }));
    expect(send()).toBeEnabled();
  });

  test('that was refused is tried again', { tags: ['deep'] }, async () => {
    const refused = serve(refuse('uploadSquarePicture', 'file.notAnImage'));
    const { user } = openPortal('/post/128');
    await user.type(await field(), '看图');
    await user.upload(chooser(), png());
    expect(await within(await picture()).findByRole('alert')).toHaveTextContent('不是可识别的图片');
    expect(send()).toBeDisabled();
    expect(placed(refused, 'uploadSquarePicture')).toHaveLength(1);
    serve();
    await user.click(screen.getByRole('button', { name: '重新上传图片' }));
    expect(await screen.findByText('图片已上传')).toBeVisible();
    expect(send()).toBeEnabled();
  });

  test('is not offered where operators do not want pictures', { tags: ['deep'] }, async () => {
    const off = { ...exampleOf('listSquareConfig').records[0]!, key: 'commentPictures' as const, value: '0' };
    serve(respond('listSquareConfig', { ...exampleOf('listSquareConfig'), records: [off] }));
    const { user } = openPortal('/post/128');
    await user.click(await field());
    expect(await screen.findByRole('button', { name: '提到玩家' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: '添加图片' })).toBeNull());
  });
});

describe('a comment that is not sent', () => {
  test('is found again on its post alone, with whom it answers and its picture', async () => {
    const calls = serve();
    const first = openPortal('/post/128');
    await first.user.click(await screen.findByRole('button', { name: '回复 青柠' }));
    await first.user.type(await field('回复 青柠'), '写到一半');
    await first.user.upload(chooser(), png());
    await screen.findByText('图片已上传');
    await first.goTo('/post/129');
    await waitFor(async () => expect(await field()).toHaveValue(''));
    cleanup();
    const { user } = openPortal('/post/128');
    await waitFor(async () => expect(await field('回复 青柠')).toHaveValue('写到一半'));
    expect(await screen.findByText('图片已上传')).toBeVisible();
    await user.click(send());
    await waitFor(() =>
      expect(written(calls)).toMatchObject([{ content: '写到一半', replyCommentId: '1', picture: PICTURE_ID }]),
    );
  });

  test('is not shown to another player of this device, and comes back with its own', { tags: ['deep'] }, async () => {
    serve();
    const { user, goTo } = openPortal('/post/128');
    await user.type(await field(), '写到一半');
    await goTo('/post/129');
    await act(async () => signIn('10002'));
    await goTo('/post/128');
    await waitFor(async () => expect(await field()).toHaveValue(''));
    await goTo('/post/129');
    await act(async () => signIn('10001'));
    await goTo('/post/128');
    await waitFor(async () => expect(await field()).toHaveValue('写到一半'));
  });

  test('is forgotten once it was sent', { tags: ['deep'] }, async () => {
    serve();
    const { user, goTo } = openPortal('/post/128');
    await user.type(await field(), '谢谢分享');
    await user.click(send());
    expect(await screen.findByText('谢谢分享', { selector: 'p' })).toBeVisible();
    await goTo('/post/129');
    cleanup();
    openPortal('/post/128');
    await screen.findByText('第 1 条');
    expect(await field()).toHaveValue('');
  });

  test('is kept with its picture where the connection failed, and sent again in place under the same id', async () => {
    const calls = serve(disconnect('createComment'));
    const { user } = openPortal('/post/128');
    await user.type(await field(), '谢谢分享');
    await user.upload(chooser(), png());
    await screen.findByText('图片已上传');
    await user.click(send());
    const failure = within(await screen.findByRole('alert'));
    expect(failure.getByText('网络连接失败，请检查网络后重试')).toBeVisible();
    expect(await field()).toHaveValue('谢谢分享');
    const again = serve();
    await user.click(failure.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('谢谢分享', { selector: 'p' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(written(again)).toEqual(written(calls));
    expect(written(calls)).toMatchObject([{ picture: PICTURE_ID }]);
  });

  test('says why it was refused until it is changed', { tags: ['deep'] }, async () => {
    serve(refuse('createComment', 'comment.contentRefused'));
    const { user } = openPortal('/post/128');
    await user.type(await field(), '坏话');
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('评论包含不允许的内容，请修改后再发');
    await user.type(await field(), '改');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('the bar and the list of players stay above a keyboard on the screen', { tags: ['deep'] }, async () => {
  const view = Object.assign(new EventTarget(), { height: 812, offsetTop: 0, scale: 1 });
  vi.stubGlobal('visualViewport', view);
  serve();
  const { user } = openPortal('/post/128');
  await user.click(await field());
  await user.click(screen.getByRole('button', { name: '提到玩家' }));
  const dialog = await screen.findByRole('dialog', { name: '提到谁' });
  Object.assign(view, { height: 480, offsetTop: 20 });
  view.dispatchEvent(new Event('resize'));
  const bar = (await field()).closest('[style*="--visible"]') as HTMLElement;
  for (const { style } of [dialog, bar])
    expect([style.getPropertyValue('--visible-height'), style.getPropertyValue('--visible-top')]).toEqual([
      '480px',
      '20px',
    ]);
});

describe('a player at a keyboard', { tags: ['deep'] }, () => {
  test('sends with Ctrl and Enter', async () => {
    const calls = serve();
    const { user } = openPortal('/post/128');
    await user.type(await field(), '谢谢分享{Control>}{Enter}{/Control}');
    await waitFor(() => expect(written(calls)).toMatchObject([{ content: '谢谢分享' }]));
  });

  test.each(['Enter', 'the menu key'])('opens the menu of a comment, and of a reply, by %s', async (key) => {
    const reply = { ...exampleOf('listReplies').records[0]!, subject, id: 2, rootId: 1 };
    serve(respond('listComments', page(comment(1, { replyCount: 1, replies: [reply] }))));
    const { user } = openPortal('/post/128');
    const press = () =>
      key === 'Enter' ? user.keyboard('{Enter}') : Promise.resolve(fireEvent.contextMenu(document.activeElement!));
    const row = await screen.findByRole('article', { name: '青柠的评论' });
    row.focus();
    await press();
    expect(await screen.findByRole('dialog', { name: '青柠的评论' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(row).toHaveFocus());
    within(row)
      .getByRole('listitem', { name: `${reply.author?.name}的回复` })
      .focus();
    await press();
    expect(await screen.findByRole('dialog', { name: `${reply.author?.name}的评论` })).toBeVisible();
  });
});
