import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openDesk, ownAgent, replyField } from '#testing/open-desk';

const noteField = () => screen.queryByRole('textbox', { name: '内部备注' });

it('an open field does not become that of a note when its conversation goes back to the queue', async () => {
  const { user, publish } = openDesk({ path: '?c=9' });
  await replyField();
  publish(9, { state: 'waiting', agentId: null, agentName: null });
  expect(await screen.findByText('会话现在不由您接待，不能在这里回复玩家')).toBeVisible();
  expect(await replyField()).toHaveAttribute('readonly');
  expect(noteField()).toBeNull();
  await user.click(screen.getByRole('button', { name: '写内部备注' }));
  await user.type(await screen.findByRole('textbox', { name: '内部备注' }), '刚才断线了');
  expect(noteField()).toHaveValue('刚才断线了');
});

it('a picture is not sent into a conversation that has gone back to the queue', async () => {
  const { user, publish, service } = openDesk({ path: '?c=9' });
  await replyField();
  publish(9, { state: 'waiting', agentId: null, agentName: null });
  await screen.findByText('会话现在不由您接待，不能在这里回复玩家');
  const chooser = screen.getByLabelText('选择图片', { selector: 'input' });
  await user.upload(chooser, new File(['png'], '截图.png', { type: 'image/png' }));
  expect(await screen.findByText('会话现在不由您接待，图片没有发出')).toBeVisible();
  expect(service.callsOf('uploadSupportReplyPicture')).toHaveLength(0);
  expect(screen.queryByRole('button', { name: '发送卡片' })).toBeNull();
});

it('a conversation that comes back can be answered at once', { tags: ['deep'] }, async () => {
  const { user, publish } = openDesk({ path: '?c=9' });
  await replyField();
  publish(9, { state: 'waiting', agentId: null, agentName: null });
  await screen.findByText('会话现在不由您接待，不能在这里回复玩家');
  publish(9, { state: 'assigned', agentId: 1, agentName: '小北' });
  await expect.poll(() => screen.queryByText('会话现在不由您接待，不能在这里回复玩家')).toBeNull();
  await user.type(await replyField(), '您好');
  expect(await replyField()).toHaveValue('您好');
});

it('an agent whom the service counts as away is told so, whatever the line is like, and is back with one press', async () => {
  const away = { ...ownAgent(), status: 'offline' as const, reason: '连接中断' };
  const { user, service } = openDesk({
    path: '?c=9',
    responses: {
      getOwnSupportAgent: () => ({ body: away }),
      setOwnSupportStatus: () => ({ body: { ...away, status: 'online', reason: '' } }),
    },
  });
  const notice = within(
    (await screen.findByText('您已被设为离线（连接中断）')).closest('[role="alert"]') as HTMLElement,
  );
  await user.click(notice.getByRole('button', { name: '恢复在线' }));
  expect(await screen.findByText('已恢复在线')).toBeVisible();
  expect(service.callsOf('setOwnSupportStatus')[0]?.body).toEqual({ status: 'online', reason: '' });
  await expect.poll(() => screen.queryByText('您已被设为离线（连接中断）')).toBeNull();
});

it('an agent who went home is told nothing', { tags: ['deep'] }, async () => {
  openDesk({
    responses: { getOwnSupportAgent: () => ({ body: { ...ownAgent(), status: 'offline', reason: '下班' } }) },
  });
  await screen.findByText('夜航船');
  expect(screen.queryByText(/您已被设为离线/)).toBeNull();
});
