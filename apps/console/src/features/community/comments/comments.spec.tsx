import { screen, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const EXAMPLE = '补能量的人站哪里比较好？我们每次都差一点。';
const rowOf = async (text = EXAMPLE) => within((await screen.findByText(text)).closest('tr') as HTMLElement);

const removed = {
  id: 290,
  version: 2,
  subject: { kind: 'post', id: 31 },
  subjectLabel: '帖子',
  uid: null,
  name: '',
  rootId: 288,
  replyToUid: null,
  content: '<b>加我</b>领礼包',
  picture: null,
  state: 'removed',
  reason: '内容像是广告',
  likeCount: 0,
  replyCount: 0,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
} as const;

describe('comments of players', () => {
  it('are listed with their author, what they are about and what became of them', async () => {
    renderConsole({ path: '/comments', role: 'read-only' });
    const row = await rowOf();
    expect(row.getByText('已发布')).toBeVisible();
    expect(row.getByText('帖子 42')).toBeVisible();
    expect(row.getByRole('link', { name: '青柠 · 10231' }).getAttribute('href')).toContain('/accounts/10231/show');
    expect(row.queryByRole('button', { name: '移除' })).toBeNull();
  });

  it('show their picture, which opens large', { tags: ['deep'] }, async () => {
    const [comment] = exampleFor<Schemas['ModeratedComment'][]>('consoleListComments');
    const [post] = exampleFor<Schemas['PostRecord'][]>('consoleListPosts');
    const picture = post?.pictures[0];
    renderConsole({
      path: '/comments',
      role: 'moderator',
      responses: {
        consoleListComments: () => ({
          body: [{ ...comment, content: '', picture }],
          headers: { 'content-range': 'comments 0-0/1' },
        }),
      },
    });
    const shown = await screen.findByRole('img', { name: '第 1 张图片' });
    expect(shown).toHaveAttribute('src', picture?.small);
    expect(shown.closest('a')).toHaveAttribute('href', picture?.large);
  });

  it('are removed with a reason', async () => {
    const { user, service } = renderConsole({ path: '/comments', role: 'moderator' });
    await user.click((await rowOf()).getByRole('button', { name: '移除' }));
    const dialog = within(await screen.findByRole('dialog', { name: '移除“青柠”的评论？' }));
    expect(dialog.getByRole('button', { name: '移除' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: /原因/ }), ' 广告 ');
    await user.click(dialog.getByRole('button', { name: '移除' }));
    expect(await screen.findByText('已移除', { selector: '[role=alert] *' })).toBeVisible();
    expect(service.callsOf('removeComment')[0]).toMatchObject({ body: { reason: '广告' } });
  });

  it('that are gone meanwhile are not removed, and it is said', { tags: ['deep'] }, async () => {
    const message = '该评论已不在展示，不用再移除';
    const { user } = renderConsole({
      path: '/comments',
      role: 'moderator',
      responses: { removeComment: () => ({ status: 422, body: { code: 'comment.gone', message } }) },
    });
    await user.click((await rowOf()).getByRole('button', { name: '移除' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /原因/ }), '广告');
    await user.click(dialog.getByRole('button', { name: '移除' }));
    expect(await dialog.findByText(message)).toBeVisible();
  });

  it('are text, show why they were removed, and are restored after asking once more', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({
      path: '/comments',
      role: 'moderator',
      responses: {
        consoleListComments: () => ({ body: [removed], headers: { 'content-range': 'comments 0-0/1' } }),
        restoreComment: () => ({ body: { ...removed, state: 'published', reason: '' } }),
      },
    });
    const row = await rowOf('<b>加我</b>领礼包');
    expect(row.getByText('原因：内容像是广告')).toBeVisible();
    expect(row.getByText('已注销玩家')).toBeVisible();
    await user.click(row.getByRole('button', { name: '恢复' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '恢复' }));
    expect(await screen.findByText('已恢复')).toBeVisible();
    expect(service.callsOf('restoreComment')).toHaveLength(1);
  });
});
