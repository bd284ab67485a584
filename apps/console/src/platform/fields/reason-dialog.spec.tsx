import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { consoleError } from '../data/console-error';
import { ReasonDialog, type Reasoned } from './reason-dialog';

const act = (error: Error | null = null, isPending = false) => ({ error, isPending, reset: vi.fn() });

function open(first = act()) {
  const sent: Reasoned[] = [];
  const onClose = vi.fn();
  const dialog = (now: ReturnType<typeof act>) => (
    <ReasonDialog
      title="终止会员？"
      text="会员立即失效。"
      verb="终止"
      note="记入操作日志"
      maxLength={20}
      act={now}
      onSubmit={(reasoned) => sent.push(reasoned)}
      onClose={onClose}
    />
  );
  const { rerender } = render(dialog(first));
  return { user: userEvent.setup(), sent, onClose, become: (now: ReturnType<typeof act>) => rerender(dialog(now)) };
}

const reason = () => screen.getByRole('textbox', { name: /原因/ });
const button = () => screen.getByRole('button', { name: '终止' });

describe('a dialog that asks for a reason', () => {
  it('sends the reason once, however often it is pressed', async () => {
    const { user, sent } = open();
    expect(button()).toBeDisabled();
    await user.type(reason(), ' 玩家申请 ');
    await user.dblClick(button());
    expect(sent).toEqual([{ reason: '玩家申请', idempotencyKey: expect.any(String) }]);
    expect(screen.getByText('记入操作日志')).toBeVisible();
  });

  it('says why it was refused, until the reason is changed, which is another intention', async () => {
    const { user, sent, become } = open();
    await user.type(reason(), '玩家申请');
    await user.click(button());
    become(act(consoleError({ status: 422, code: 'membership.over', message: '会员已到期' })));
    expect(screen.getByText('会员已到期')).toBeVisible();
    await user.click(button());
    expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
    const refused = act(new Error('没有成功'));
    become(refused);
    await user.type(reason(), '退款');
    expect(refused.reset).toHaveBeenCalled();
    become(act());
    await user.click(button());
    expect(sent[2]?.reason).toBe('玩家申请退款');
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
  });

  it('keeps all of a reason that is too long, says by how much, and does not send it', async () => {
    const { user, sent } = open();
    await user.click(reason());
    await user.paste('😀'.repeat(18) + '玩家申请');
    expect(reason()).toHaveValue('😀'.repeat(18) + '玩家申请');
    expect(screen.getByText('超出 2 字，最多 20 字')).toBeVisible();
    await user.click(button());
    expect(sent).toEqual([]);
    await user.type(reason(), '{Backspace}{Backspace}');
    await user.click(button());
    expect(sent).toMatchObject([{ reason: '😀'.repeat(18) + '玩家' }]);
  });

  it('asks for the same thing again where nobody knows whether it was done', async () => {
    const { user, sent, become } = open();
    await user.type(reason(), '玩家申请');
    await user.click(button());
    become(act(new Error('网络不可用')));
    await user.click(button());
    expect(sent[1]).toEqual(sent[0]);
  });

  it('does nothing while it waits, and nothing when it is left', async () => {
    const { user, sent, onClose } = open(act(null, true));
    await user.type(reason(), '玩家申请');
    expect(button()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '返回' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(sent).toEqual([]);
  });
});
