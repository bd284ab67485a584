import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deskList, mine, openDesk, replyField, ringing, SELF, waiting } from '#testing/open-desk';

const ringOf = (name: string) => screen.findByRole('alertdialog', { name: `${name} 请求接入` });

describe('what rings', () => {
  it('asks on every page to be taken, and leads to the desk', async () => {
    const { user, publish } = openDesk({ path: '?box=queue' });
    await (await deskList()).findByText('星海旅人');
    await user.click(screen.getByRole('link', { name: '公告' }));
    await screen.findByText('周五维护公告');
    publish(12, ringing());
    const ring = within(await screen.findByRole('alertdialog', { name: '星海旅人 请求接入' }));
    await user.click(ring.getByRole('button', { name: /接入/ }));
    expect(await screen.findByRole('region', { name: '与星海旅人的会话' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('can be declined, and stops when it rings elsewhere', async () => {
    const { user, publish, service } = openDesk({ conversations: [ringing()] });
    const ring = within(await screen.findByRole('alertdialog', { name: '星海旅人 请求接入' }));
    await user.click(ring.getByRole('button', { name: '婉拒' }));
    await expect.poll(() => service.callsOf('declineSupport')).toHaveLength(1);
    publish(12, { state: 'ringing', agentId: 5, version: 99 });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});

describe('what is typed after a ringing chat was accepted', () => {
  it('belongs to its player from the press on, though the service has not answered yet', async () => {
    let answer = () => undefined as void;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { user, publish, change } = openDesk({
      path: '?c=9',
      responses: {
        claimSupport: async () => {
          await answered;
          return { body: change(12, { state: 'assigned', agentId: SELF, agentName: '小北', waitingSince: null }) };
        },
      },
    });
    await user.type(await replyField(), '您好，');
    publish(12, ringing());
    await ringOf('星海旅人');
    await user.keyboard('{Alt>}y{/Alt}ni');
    expect(await replyField()).toHaveValue('您好，');
    answer();
    await user.keyboard('hao');
    expect(await screen.findByRole('region', { name: '与星海旅人的会话' })).toBeVisible();
    await waitFor(async () => expect(await replyField()).toHaveFocus());
    await user.keyboard('ma');
    expect(await replyField()).toHaveValue('nihaoma');
    expect(localStorage.getItem('ug-desk-1:draft:9')).toContain('"您好，"');
  });

  it('goes back to the field before when a colleague was faster', async () => {
    const { user, publish } = openDesk({
      path: '?c=9',
      responses: {
        claimSupport: () => ({ status: 409, body: { code: 'support.taken', message: '该会话已被其他客服接入' } }),
      },
    });
    const field = await replyField();
    await user.type(field, '您好');
    publish(12, ringing());
    await ringOf('星海旅人');
    await user.keyboard('{Alt>}y{/Alt}');
    expect(await screen.findByText('该会话已被其他客服接入')).toBeVisible();
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('！');
    expect(field).toHaveValue('您好！');
  });

  it('is for the next player after Alt+↓', { tags: ['deep'] }, async () => {
    const next = mine({ id: 10, uid: 10191, playerName: '山月' });
    const { user } = openDesk({ path: '?c=9', conversations: [mine(), next] });
    await user.type(await replyField(), '您好');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}zai');
    expect(await screen.findByRole('region', { name: '与山月的会话' })).toBeVisible();
    await waitFor(async () => expect(await replyField()).toHaveFocus());
    expect(await replyField()).toHaveValue('zai');
    expect(localStorage.getItem('ug-desk-1:draft:9')).toContain('"您好"');
  });
});

/** An agent who is on another page when it rings. */
async function ringOnBulletins() {
  const desk = openDesk({ conversations: [mine(), waiting()] });
  await (await deskList()).findByText('星海旅人');
  await desk.user.click(screen.getByRole('link', { name: '公告' }));
  await screen.findByText('周五维护公告');
  return desk;
}

describe('what rings, by keyboard alone', { tags: ['deep'] }, () => {
  it('is accepted on another page with Alt+Y', async () => {
    const { user, publish, service } = await ringOnBulletins();
    publish(12, ringing());
    await ringOf('星海旅人');
    await user.keyboard('{Alt>}y{/Alt}');
    expect(await screen.findByRole('region', { name: '与星海旅人的会话' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    // The first letter of a pinyin is the beginning of the reply.
    await waitFor(async () => expect(await replyField()).toHaveFocus());
    await user.keyboard('enhao');
    expect(await replyField()).toHaveValue('enhao');
    expect(service.callsOf('consoleCloseSupport')).toHaveLength(0);
  });

  it('is declined with Alt+X, and the page stays', async () => {
    const { user, publish, service } = await ringOnBulletins();
    publish(12, ringing());
    await ringOf('星海旅人');
    await user.keyboard('{Alt>}x{/Alt}');
    await expect.poll(() => service.callsOf('declineSupport')).toHaveLength(1);
    expect(service.callsOf('claimSupport')).toHaveLength(0);
    expect(screen.getByText('周五维护公告')).toBeVisible();
  });

  it('has the keys where they are free, so that the next stop is its buttons, and gives them back', async () => {
    const { user, publish, service } = await ringOnBulletins();
    const link = screen.getByRole('link', { name: '公告' });
    link.focus();
    publish(12, ringing());
    const ring = await ringOf('星海旅人');
    expect(ring).toHaveFocus();
    // What was about to be pressed elsewhere does nothing here.
    await user.keyboard('{Enter}');
    await user.tab();
    expect(within(ring).getByRole('button', { name: '婉拒' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(link).toHaveFocus();
    expect([...service.callsOf('claimSupport'), ...service.callsOf('declineSupport')]).toEqual([]);
    within(ring).getByRole('button', { name: '婉拒' }).focus();
    publish(12, { state: 'ringing', agentId: 5 });
    await waitFor(() => expect(ring).not.toBeInTheDocument());
    expect(link).toHaveFocus();
  });

  it('leaves them to a sentence that is half written, says so, and is accepted from there', async () => {
    const { user, publish, service } = openDesk({ path: '?c=9' });
    await user.type(await replyField(), '您好，');
    publish(12, ringing());
    const ring = await ringOf('星海旅人');
    expect(within(ring).getByRole('alert')).toHaveTextContent('星海旅人 请求接入，按 Alt+Y 接入，按 Alt+X 婉拒');
    await user.keyboard('请稍等');
    expect(await replyField()).toHaveValue('您好，请稍等');
    expect(service.callsOf('claimSupport')).toHaveLength(0);
    await user.keyboard('{Alt>}y{/Alt}');
    expect(await screen.findByRole('region', { name: '与星海旅人的会话' })).toBeVisible();
    expect(localStorage.getItem('ug-desk-1:draft:9')).toContain('您好，请稍等');
    await waitFor(async () => expect(await replyField()).toHaveFocus());
    expect(await replyField()).toHaveValue('');
  });

  it('gives the caret to the reply also from the search of the list', async () => {
    const { user, publish } = openDesk({ conversations: [mine(), waiting()] });
    await user.click(await screen.findByRole('searchbox', { name: '搜索玩家或聊天内容' }));
    publish(12, ringing());
    await ringOf('星海旅人');
    await user.keyboard('{Alt>}y{/Alt}');
    await waitFor(async () => expect(await replyField()).toHaveFocus());
  });

  it('is declined over a dialog as well', async () => {
    const { user, publish, service } = openDesk({ path: '?c=9' });
    await replyField();
    await user.keyboard('{Alt>}t{/Alt}');
    await screen.findByRole('dialog', { name: '转接“夜航船”' });
    publish(12, ringing());
    await waitFor(() => expect(document.querySelector('[role="alertdialog"]')).not.toBeNull());
    await user.keyboard('{Alt>}x{/Alt}');
    await expect.poll(() => service.callsOf('declineSupport')).toHaveLength(1);
    expect(screen.getByRole('dialog', { name: '转接“夜航船”' })).toBeVisible();
  });
});
