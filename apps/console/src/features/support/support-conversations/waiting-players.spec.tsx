import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ago, stopClock } from '#testing/clock';
import {
  deskList,
  deskLog,
  mine,
  openDesk,
  playersMessage,
  reply,
  replyField,
  ringing,
  waiting,
} from '#testing/open-desk';

describe('players whom nobody has answered', () => {
  it('stand in a box of their own with how long, the longest first', async () => {
    stopClock();
    openDesk({
      path: '?box=unanswered',
      conversations: [
        mine({ askedAt: ago(65), lastSender: 'player' }),
        mine({ id: 10, uid: 10191, playerName: '山月', askedAt: ago(305), lastSender: 'player' }),
        mine({ id: 11, uid: 10192, playerName: '已答复的人', askedAt: null }),
      ],
    });
    expect(await screen.findByText('未回复 1 分 5 秒')).toHaveAttribute('data-hot', 'false');
    expect(screen.getByText('未回复 5 分 5 秒')).toHaveAttribute('data-hot', 'true');
    expect((await deskList()).queryByText('已答复的人')).toBeNull();
    expect(screen.getByRole('tab', { name: '未回复 1' })).toHaveAttribute('aria-selected', 'true');
  });

  it('come to it as they write, and leave it as they are answered', { tags: ['deep'] }, async () => {
    const { publish } = openDesk({ path: '?box=unanswered', conversations: [mine(), waiting()] });
    expect(await screen.findByText('都已回复')).toBeVisible();
    publish(9, { askedAt: ago(3), lastSender: 'player' });
    expect(await (await deskList()).findByText('夜航船')).toBeVisible();
    publish(9, { askedAt: null, lastSender: 'agent' });
    expect(await screen.findByText('都已回复')).toBeVisible();
  });
});

describe('what was left in the night', () => {
  it('has a box of its own, and is neither in the queue nor counted in it', async () => {
    const left = waiting({ id: 13, uid: 10300, playerName: '留言的人', isLeft: true });
    const { user } = openDesk({ path: '?box=queue', conversations: [waiting(), left] });
    await (await deskList()).findByText('星海旅人');
    expect((await deskList()).queryByText('留言的人')).toBeNull();
    expect(screen.getByTitle('排队中 3 人')).toBeVisible();
    expect(screen.getByTitle('留言 1 条')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: '留言 1' }));
    expect(await (await deskList()).findByText('留言的人')).toBeVisible();
    expect((await deskList()).queryByText('星海旅人')).toBeNull();
  });
});

describe('what rings together', () => {
  const three = () => [
    ringing(),
    ringing({ id: 13, uid: 10300, playerName: '山月' }),
    ringing({ id: 14, uid: 10301, playerName: '江枫' }),
  ];

  it('is accepted all at once', async () => {
    const { user, service } = openDesk({ conversations: three() });
    await user.click(await screen.findByRole('button', { name: '全部接入（3）' }));
    await expect
      .poll(() => service.callsOf('claimSupport').map(({ params }) => params['id']))
      .toEqual(['12', '13', '14']);
    expect(await screen.findByRole('region', { name: '与星海旅人的会话' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('or one by one, in any order', { tags: ['deep'] }, async () => {
    const { user, service } = openDesk({ conversations: three() });
    await user.click(await screen.findByRole('button', { name: '接入江枫' }));
    await expect.poll(() => service.callsOf('claimSupport').map(({ params }) => params['id'])).toEqual(['14']);
    await waitFor(() => expect(screen.queryByRole('button', { name: '接入江枫' })).toBeNull());
    expect(screen.getByRole('button', { name: '全部接入（2）' })).toBeVisible();
  });
});

describe('an agent from whom a conversation is taken', () => {
  it(
    'is told by whom and why until they say that they know, and half a reply stays a reply',
    { tags: ['deep'] },
    async () => {
      const { user, publish, service } = openDesk({ path: '?c=9' });
      await user.type(await replyField(), '您的订单我再');
      const takenOver = { agentId: 1, byName: '小南', reason: '投诉升级' };
      publish(9, { agentId: 5, agentName: '小南', takenOver });
      expect(await screen.findByText('小南 接管了您与“夜航船”的会话')).toBeVisible();
      expect(screen.getByText('原因：投诉升级')).toBeVisible();
      const field = await replyField();
      expect(field).toHaveValue('您的订单我再');
      expect(field).toHaveAttribute('readonly');
      expect(screen.getByRole('button', { name: '发送' })).toBeDisabled();
      await user.click(screen.getByRole('button', { name: '改为备注' }));
      expect(screen.getByRole('textbox', { name: '内部备注' })).toHaveValue('您的订单我再');
      await user.click(screen.getByRole('button', { name: '知道了' }));
      await waitFor(() => expect(screen.queryByText('原因：投诉升级')).toBeNull());
      expect(service.callsOf('noticeTakeover')).toHaveLength(1);
    },
  );
});

describe('the field of an open conversation', { tags: ['deep'] }, () => {
  it('takes a reply again after a note', async () => {
    const responses = {
      replySupport: () => ({ status: 201, body: { ...reply, seq: 9, kind: 'note', text: '老玩家' } }),
    };
    const { user } = openDesk({ path: '?c=9', responses });
    await replyField();
    await user.keyboard('{Alt>}n{/Alt}老玩家{Enter}');
    expect(await replyField()).toHaveValue('');
    expect(await replyField()).toHaveFocus();
  });

  it('is never under what the console says', async () => {
    const { user } = openDesk({ path: '?c=12&box=queue' });
    await user.click(await screen.findByRole('button', { name: '接入' }));
    const said = await screen.findByText('已接入');
    expect(said.closest('.MuiSnackbar-root')).toHaveClass('MuiSnackbar-anchorOriginTopCenter');
  });
});

describe('an open thread', { tags: ['deep'] }, () => {
  it('has a message that came while it was being read', async () => {
    let release: () => void = () => undefined;
    const isHeld = new Promise<void>((resolve) => (release = resolve));
    const old = { list: [playersMessage], hasMore: false, lastSeq: playersMessage.seq };
    let reads = 0;
    const came = { ...reply, seq: playersMessage.seq + 1, text: '读的时候来的一句', staffId: 5 };
    const { publish } = openDesk({
      path: '?c=9&box=open',
      conversations: [mine({ agentId: 5, agentName: '小南', lastSeq: playersMessage.seq })],
      responses: {
        consoleListSupportMessages: async () => {
          reads += 1;
          if (reads > 1) return { body: { list: [came], hasMore: false, lastSeq: came.seq } };
          await isHeld;
          return { body: old };
        },
      },
    });
    await screen.findByRole('region', { name: '与夜航船的会话' });
    publish(9, { lastSeq: came.seq });
    release();
    expect(await (await deskLog()).findByText('读的时候来的一句')).toBeVisible();
  });
});
