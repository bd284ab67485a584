import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPortal } from '#testing/open-portal';
import { exampleOf, refuse, respond, serveContract, type Call } from '#testing/serve-contract';

const text = '昨晚登录时提示账号被封禁，请帮忙核实原因。';
const of = (calls: Call[], wanted: string) => calls.filter(({ id }) => id === wanted);

async function write({ user }: ReturnType<typeof openPortal>) {
  await user.type(await screen.findByLabelText('账号、UID 或手机号'), ' yuanhangzhe ');
  await user.type(screen.getByLabelText('问题说明'), text);
  await user.type(screen.getByLabelText('常用设备（选填）'), '小米 14');
  await user.click(screen.getByRole('button', { name: '提交' }));
}
async function solve({ user }: ReturnType<typeof openPortal>) {
  const dialog = within(await screen.findByRole('dialog', { name: '请输入图中的字符' }));
  await dialog.findByRole('img');
  await user.type(dialog.getByLabelText(/图中的 4 个字符/), 'K7RM');
  await user.click(dialog.getByRole('button', { name: '确定' }));
}

describe('somebody who cannot sign in', () => {
  test('writes with a captcha, and is given the receipt', async () => {
    const calls = serveContract();
    const visit = openPortal('/account-help?topic=banned');
    await write(visit);
    expect(of(calls, 'createAppeal')).toEqual([]);
    await solve(visit);
    expect(await screen.findByText('K7RM-3XQ9-TW4D')).toBeVisible();
    expect(of(calls, 'createAppeal').map(({ body }) => body)).toEqual([
      expect.objectContaining({
        account: 'yuanhangzhe',
        topic: 'banned',
        text,
        device: '小米 14',
        pictureId: exampleOf('createLoginCaptcha').id,
        pictureWord: 'K7RM',
      }),
    ]);
    expect(screen.getByRole('button', { name: '复制查询码' })).toBeVisible();
  });

  test('reads what is missing before a captcha is shown', async () => {
    const calls = serveContract();
    const { user } = openPortal('/account-help');
    await user.type(await screen.findByLabelText('问题说明'), '太短');
    await user.click(screen.getByRole('button', { name: '提交' }));
    expect(screen.getByLabelText('账号、UID 或手机号')).toHaveAccessibleDescription('请填写账号、UID 或手机号');
    expect(screen.getByLabelText('问题说明')).toHaveAccessibleDescription('请再写详细一些，至少 10 个字');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(of(calls, 'createLoginCaptcha')).toEqual([]);
  });

  test('is told why it was refused, with everything still there', async () => {
    serveContract(refuse('createAppeal', 'inquiry.tooManyAppeals'));
    const visit = openPortal('/account-help');
    await write(visit);
    await solve(visit);
    expect(await screen.findByRole('alert')).toHaveTextContent('今天提交的申诉已达上限');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('问题说明')).toHaveValue(text);
  });

  test('reads the answer with the receipt as it was copied', async () => {
    const calls = serveContract();
    const { user } = openPortal('/account-help');
    await user.type(await screen.findByLabelText('查询码'), ' k7rm-3xq9-tw4d ');
    await user.click(screen.getByRole('button', { name: '查询' }));
    const answer = await screen.findByRole('status', { name: '处理结果' });
    expect(answer).toHaveTextContent('已核实为误封，账号已经解除封禁，可以正常登录。');
    expect(of(calls, 'readAppeal')[0]?.body).toMatchObject({ receipt: 'k7rm3xq9tw4d' });
  });

  test('reads that nobody has answered yet, and that a receipt is unknown', async () => {
    serveContract(respond('readAppeal', { ...exampleOf('readAppeal'), state: 'new', reply: '', repliedAt: null }));
    const { user } = openPortal('/account-help');
    const field = await screen.findByLabelText('查询码');
    await user.type(field, 'K7RM3XQ9TW4D');
    await user.click(screen.getByRole('button', { name: '查询' }));
    expect(await screen.findByText('客服还没有回复，请稍后再来查看。')).toBeVisible();
    serveContract(refuse('readAppeal', 'inquiry.badReceipt'));
    await user.type(field, '{Backspace}E');
    await waitFor(() => expect(screen.queryByText(/还没有回复/)).toBeNull());
    await user.click(screen.getByRole('button', { name: '查询' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('没有找到这个查询码');
  });
});
