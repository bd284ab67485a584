import { screen } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPortal, signIn } from '#testing/open-portal';
import { exampleOf, fail, placed, refuse, respond, serveContract } from '#testing/serve-contract';

const decision = (change: Partial<Schemas['OwnDecision']> = {}) => ({
  ...exampleOf('getOwnDecision'),
  id: 318,
  isAppealable: true,
  appeal: null,
  ...change,
});

beforeEach(() => signIn('10001'));

describe('what moderators decided', () => {
  test('is said with the content and the reason, and objected to once for two taps', async () => {
    const calls = serveContract(respond('getOwnDecision', decision()));
    const { user } = openPortal('/appeal/318');
    expect(await screen.findByRole('heading', { name: '帖子：移除' })).toBeVisible();
    expect(screen.getByText(/内容含有广告/)).toBeVisible();
    const send = screen.getByRole('button', { name: '提交申诉' });
    expect(send).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: '申诉理由' }), '这是活动的名字');
    await user.dblClick(send);
    expect(await screen.findByText('申诉已提交，处理结果会通知您')).toBeVisible();
    expect(screen.getByText(/复核中/)).toBeVisible();
    expect(placed(calls, 'appealDecision')).toMatchObject([{ body: { text: '这是活动的名字' } }]);
    expect(screen.queryByRole('button', { name: '提交申诉' })).toBeNull();
  });

  test.each([
    ['moderation.appealed', '该处理结果已经申诉过，每次只能申诉一次'],
    ['moderation.notAppealable', '该处理结果不能申诉，或已超过申诉期限'],
  ] as const)('keeps the words of an appeal that is refused: %s', async (key, words) => {
    serveContract({ ...respond('getOwnDecision', decision()), ...refuse('appealDecision', key) });
    const { user } = openPortal('/appeal/318');
    await user.type(await screen.findByRole('textbox', { name: '申诉理由' }), '不对');
    await user.click(screen.getByRole('button', { name: '提交申诉' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('textbox', { name: '申诉理由' })).toHaveValue('不对');
  });

  test('says that it is too late, and what became of an appeal', async () => {
    serveContract(respond('getOwnDecision', decision({ isAppealable: false })));
    const { goTo } = openPortal('/appeal/318');
    expect(await screen.findByText('该处理结果不能申诉，或已超过申诉期限')).toBeVisible();
    const appeal = { text: '不对', at: '2026-11-21T03:00:00.000Z', state: 'reversed' } as const;
    serveContract(respond('getOwnDecision', decision({ id: 319, isAppealable: false, appeal })));
    await goTo('/appeal/319');
    expect(await screen.findByText(/已撤销原处理/)).toBeVisible();
  });

  test('is not there, or can be tried again', async () => {
    serveContract(refuse('getOwnDecision', 'moderation.notFound'));
    const { user, goTo } = openPortal('/appeal/318');
    expect(await screen.findByText('该内容的审核记录不存在')).toBeVisible();
    serveContract(fail('getOwnDecision', 500));
    await goTo('/appeal/320');
    const retry = await screen.findByRole('button', { name: '重试' });
    serveContract(respond('getOwnDecision', decision({ id: 320 })));
    await user.click(retry);
    expect(await screen.findByRole('textbox', { name: '申诉理由' })).toBeVisible();
  });
});
