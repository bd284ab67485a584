import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { openDesk, replyField, storedReplies } from '#testing/open-desk';

const png = new File(['png'], '图.png', { type: 'image/png' });
/** The data of a paste or a drop. */
const carried = (files: File[], text = '') => ({
  files,
  types: ['Files'],
  getData: (format: string) => (format === 'text/plain' ? text : ''),
});

describe('a picture for the player', () => {
  it('shows a pasted picture before the player gets it, and says what cannot be sent', { tags: ['deep'] }, async () => {
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => undefined;
    const { user, service } = openDesk({ path: '?c=9', responses: storedReplies });
    const video = new File(['x'], '录屏.mp4', { type: 'video/mp4' });
    fireEvent.paste(await replyField(), { clipboardData: carried([png, video]) });
    const preview = within(await screen.findByRole('dialog', { name: '把这张图片发送给“夜航船”？' }));
    expect(preview.getByText('录屏.mp4：只能发送 PNG、JPG 或 WebP 图片')).toBeVisible();
    expect(preview.getByText(/^每张不超过 10 MB/)).toBeVisible();
    expect(service.callsOf('uploadSupportReplyPicture')).toHaveLength(0);
    await user.click(preview.getByRole('button', { name: '发送' }));
    const picture = exampleFor<Schemas['PrivatePicture']>('uploadSupportReplyPicture');
    await expect.poll(() => service.callsOf('replySupport')[0]?.body).toMatchObject({ picture: picture.id });
  });

  it(
    'shows pictures that are dropped on the page, and sends none that was taken back',
    { tags: ['deep'] },
    async () => {
      URL.createObjectURL = () => 'blob:picture';
      URL.revokeObjectURL = () => undefined;
      const { user, service } = openDesk({ path: '?c=9', responses: storedReplies });
      await replyField();
      fireEvent.drop(document.body, { dataTransfer: carried([png, png]) });
      const preview = within(await screen.findByRole('dialog', { name: '把这 2 张图片发送给“夜航船”？' }));
      await user.click(preview.getByRole('button', { name: '取消' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      fireEvent.drop(document.body, { dataTransfer: carried([new File(['x'], '录屏.mp4', { type: 'video/mp4' })]) });
      expect(await screen.findByText('录屏.mp4：只能发送 PNG、JPG 或 WebP 图片')).toBeVisible();
      expect(service.callsOf('uploadSupportReplyPicture')).toHaveLength(0);
    },
  );

  it(
    'leaves pasted cells of a spreadsheet to the field, though a picture of them is beside the text',
    { tags: ['deep'] },
    async () => {
      const { service } = openDesk({ path: '?c=9', responses: storedReplies });
      const cells = carried([png], '订单号\t金额\r\n1001\t6.00\r\n');
      // The browser puts the text in by itself where nobody stops it.
      expect(fireEvent.paste(await replyField(), { clipboardData: cells })).toBe(true);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(service.callsOf('uploadSupportReplyPicture')).toHaveLength(0);
    },
  );
});
