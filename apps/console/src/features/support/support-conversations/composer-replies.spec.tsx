import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { deskLog, openDesk, reply, replyField, SELF, storedReplies } from '#testing/open-desk';

const noOrders = () => ({ body: [], headers: { 'Content-Range': 'orders 0-0/0' } });

describe('a canned reply', () => {
  it(
    'finds a canned reply behind a slash, fills in what is known, and asks for the rest',
    { tags: ['deep'] },
    async () => {
      const { user, service } = openDesk({
        path: '?c=9',
        responses: { ...storedReplies, consoleListOrders: noOrders },
      });
      await replyField();
      await user.keyboard('/');
      expect(await screen.findByRole('option', { name: /cz/, selected: true })).toBeVisible();
      expect(await replyField()).toHaveFocus();
      // Safari's Enter for the word that the input method offers.
      fireEvent.keyDown(await replyField(), { key: 'Enter', keyCode: 229 });
      expect(await replyField()).toHaveValue('/');
      await user.keyboard('{Enter}');
      const text = '夜航船您好，订单 {订单号} 已收到，正在为您核对，请稍等片刻。';
      expect(await replyField()).toHaveValue(text);
      expect(screen.getByText('请先填写 {订单号}')).toBeVisible();
      await user.keyboard('{Enter}');
      expect(service.callsOf('replySupport')).toHaveLength(0);
      fireEvent.change(await replyField(), { target: { value: text.replace('{订单号}', 'D1') } });
      await user.type(await replyField(), '{Enter}');
      await expect
        .poll(() => service.callsOf('replySupport')[0]?.body)
        .toMatchObject({ text: text.replace('{订单号}', 'D1') });
      expect(service.callsOf('useCannedReply')).toHaveLength(1);
    },
  );

  it(
    'names the player’s latest order in a canned reply, which is read before it is sent',
    { tags: ['deep'] },
    async () => {
      const { user, service } = openDesk({ path: '?c=9', responses: storedReplies });
      await screen.findByRole('link', { name: '6.00 元 · 60 X钻' });
      await replyField();
      await user.keyboard('/');
      await screen.findByRole('option', { name: /cz/, selected: true });
      await user.keyboard('{Enter}');
      expect(await replyField()).toHaveValue(
        '夜航船您好，订单 20261121100000482913507264 已收到，正在为您核对，请稍等片刻。',
      );
      expect(service.callsOf('replySupport')).toHaveLength(0);
    },
  );

  it(
    'sends the picture of a canned reply, which becomes the conversation’s own, and leaves its words to be read',
    { tags: ['deep'] },
    async () => {
      const pictureOf = (letter: string): Schemas['Picture'] => {
        const id = letter.repeat(32);
        const at = (width: string) => `/api/images/${id}/${width}`;
        return { id, small: at('small'), medium: at('medium'), large: at('large'), width: 320, height: 160 };
      };
      const [canned] = exampleFor<[Schemas['CannedReply']]>('searchCannedReplies');
      const { id: pictureId, width, height } = pictureOf('b');
      const picture = { id: pictureId, width, height };
      const posted = { ...reply, staffId: SELF, seq: 9, kind: 'picture' as const, text: '', picture };
      const { user, service } = openDesk({
        path: '?c=9',
        responses: {
          searchCannedReplies: () => ({ body: [{ ...canned, body: '请按图设置', picture: pictureOf('a') }] }),
          replySupport: ({ body }) => ({
            status: 201,
            body: { ...posted, clientId: (body as Schemas['SupportReply']).clientId },
          }),
        },
      });
      await replyField();
      await user.keyboard('/');
      await screen.findByRole('option', { name: /\[图片\] 请按图设置/, selected: true });
      await user.keyboard('{Enter}');
      const shown = await (await deskLog()).findByRole('img', { name: '图片' });
      // The session fetches it: it has no address that anybody could open.
      await waitFor(() => expect(shown).toHaveAttribute('src', `data:image/webp;base64,${btoa('picture')}`));
      expect(service.callsOf('fetchConversationPicture')[0]?.params).toMatchObject({
        fileId: pictureId,
        width: 'small',
      });
      expect(service.callsOf('replySupport').map(({ body }) => body)).toEqual([
        { clientId: expect.any(String), picture: pictureOf('a').id },
      ]);
      expect(await replyField()).toHaveValue('请按图设置');
    },
  );
});
