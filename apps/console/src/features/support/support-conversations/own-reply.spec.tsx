import { fireEvent, screen } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { expect, it } from 'vitest';
import { openDesk, reply, replyField, SELF } from '#testing/open-desk';

it('what an agent writes is scrolled to, also when they were reading further up', async () => {
  const { user } = openDesk({
    path: '?c=9',
    responses: {
      replySupport: ({ body }) => {
        const { clientId, text = '' } = body as Schemas['SupportReply'];
        return { status: 201, body: { ...reply, staffId: SELF, seq: 9, clientId, text } };
      },
    },
  });
  const log = await screen.findByRole('log', { name: '会话内容' });
  await screen.findByText('我的礼包码兑换不了，提示已失效');
  Object.defineProperties(log, { scrollHeight: { value: 1000 }, clientHeight: { value: 200 } });
  log.scrollTop = 300;
  fireEvent.scroll(log);
  expect(await screen.findByRole('button', { name: '回到最新消息' })).toBeVisible();
  await user.type(await replyField(), '请稍等{Enter}');
  expect(await screen.findByText('请稍等')).toBeVisible();
  expect(log.scrollTop).toBe(1000);
});
