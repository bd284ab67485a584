import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPortal } from '#testing/open-portal';
import { fail, refuse, serveContract, type Call } from '#testing/serve-contract';

const sent = (calls: Call[]) => calls.filter(({ id }) => id === 'createInquiry');
const text = '我们有一款太空题材的策略游戏';

async function fill({ user }: ReturnType<typeof openPortal>) {
  await user.type(await screen.findByLabelText('您的称呼'), ' 林晓舟 ');
  await user.type(screen.getByRole('textbox', { name: '联系方式' }), 'lin@shiguang.example');
  await user.click(screen.getByRole('radio', { name: '品牌推广' }));
  await user.type(screen.getByLabelText('合作内容'), text);
}
const submit = () => screen.getByRole('button', { name: '提交' });

describe('somebody who wants to do business with us', () => {
  test('writes without an account, is thanked, and may write again', async () => {
    const calls = serveContract();
    const visit = openPortal('/business');
    await fill(visit);
    await visit.user.dblClick(submit());
    expect(await screen.findByText('已提交，感谢您的关注')).toBeVisible();
    expect(sent(calls).map(({ body }) => body)).toEqual([
      expect.objectContaining({ name: '林晓舟', contact: 'lin@shiguang.example', topic: 'brand', text }),
    ]);
    await visit.user.click(screen.getByRole('button', { name: '再写一条' }));
    expect(screen.getByLabelText('合作内容')).toHaveValue('');
  });

  test('reads what is missing before anything is sent', async () => {
    const calls = serveContract();
    const { user } = openPortal('/business');
    await screen.findByLabelText('您的称呼');
    await user.type(screen.getByRole('textbox', { name: '联系方式' }), '1234');
    await user.type(screen.getByLabelText('合作内容'), '太短');
    await user.click(submit());
    expect(await screen.findByText('请填写您的称呼')).toBeVisible();
    expect(screen.getByRole('textbox', { name: '联系方式' })).toHaveAccessibleDescription('联系方式太短，请核对');
    expect(screen.getByLabelText('合作内容')).toHaveAccessibleDescription('请再写详细一些，至少 10 个字');
    expect(sent(calls)).toEqual([]);
  });

  test('is told why it was refused, with everything still there', async () => {
    serveContract(refuse('createInquiry', 'inquiry.badText'));
    const visit = openPortal('/business');
    await fill(visit);
    await visit.user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('内容包含不允许的词语，请修改后再提交');
    expect(screen.getByLabelText('合作内容')).toHaveValue(text);
  });

  test('sends again under the same key what could not be reached', async () => {
    const lost = serveContract(fail('createInquiry', 503));
    const visit = openPortal('/business');
    await fill(visit);
    await visit.user.click(submit());
    expect(await screen.findByRole('alert')).toBeVisible();
    const calls = serveContract();
    await visit.user.click(submit());
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
    const keys = [...sent(lost), ...sent(calls)].map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});
