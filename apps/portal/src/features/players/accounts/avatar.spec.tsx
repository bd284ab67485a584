import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { exampleOf, placed, refuse, respond, seenBy, serveContract, success } from '#testing/serve-contract';
import { LOST, lost } from '#testing/lost-file';
import { openPortal, signIn } from '#testing/open-portal';

const address = exampleOf('uploadAvatar').avatar;
const photo = new File(['bytes'], '照片.jpg', { type: 'image/jpeg' });
const drawn: unknown[][] = [];

/** jsdom neither decodes nor draws pictures. */
beforeEach(() => {
  drawn.length = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(200);
  const pen = { fillRect: () => undefined, drawImage: (...args: unknown[]) => drawn.push(args.slice(1)) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as RenderingContext);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['square'])));
});

const chooseIn = async ({ user }: ReturnType<typeof openPortal>, file = photo) => {
  await user.upload(await screen.findByLabelText('更换头像'), file);
  return within(await screen.findByRole('dialog', { name: '移动和缩放' }));
};

describe('a player who gives themselves a picture', () => {
  test('cuts a square out of it, sends it once, and sees it everywhere', async () => {
    const calls = serveContract({ uploadAvatar: () => success({ ...exampleOf('uploadAvatar'), uid: '10001' }) });
    signIn();
    const visit = openPortal('/user');
    const dialog = await chooseIn(visit);
    fireEvent.keyDown(dialog.getByRole('group', { name: /取景框/ }), { key: 'ArrowRight' });
    fireEvent.change(dialog.getByRole('slider', { name: '缩放' }), { target: { value: '2' } });
    const use = dialog.getByRole('button', { name: '使用' });
    fireEvent.click(use);
    fireEvent.click(use);
    expect(await screen.findByText('头像已更新')).toBeVisible();
    expect(placed(calls, 'uploadAvatar')).toHaveLength(1);
    expect(seenBy(calls, 'uploadAvatar')).toEqual(['10001']);
    expect(placed(calls, 'uploadAvatar')[0]?.body['file']).toBeInstanceOf(Blob);
    expect(drawn[0]?.slice(0, 4)).toEqual([140, 50, 100, 100]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(document.querySelector(`img[src="${address}"]`)).toBeVisible();
    await visit.goTo('/');
    await waitFor(() => expect(document.querySelector(`header img[src="${address}"]`)).toBeVisible());
  });

  test('reads why it was refused, and keeps the cut', async () => {
    serveContract(refuse('uploadAvatar', 'avatar.tooMany'));
    signIn();
    const dialog = await chooseIn(openPortal('/user'));
    fireEvent.click(dialog.getByRole('button', { name: '使用' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('今天更换头像的次数已用完，请明天再试');
    expect(dialog.getByRole('button', { name: '使用' })).toBeEnabled();
  });

  test('learns that another kind of file is no picture', async () => {
    const calls = serveContract();
    signIn();
    openPortal('/user');
    const input = await screen.findByLabelText('更换头像');
    fireEvent.change(input, { target: { files: [new File(['x'], 'a.gif', { type: 'image/gif' })] } });
    expect(await screen.findByText('只支持 PNG、JPEG 或 WebP 图片')).toBeVisible();
    expect(placed(calls, 'uploadAvatar')).toEqual([]);
  });

  test('learns that the file was changed or deleted meanwhile', { tags: ['deep'] }, async () => {
    Object.assign(HTMLImageElement.prototype, { decode: () => Promise.reject(new DOMException('', 'EncodingError')) });
    serveContract();
    signIn();
    const { user } = openPortal('/user');
    await user.upload(await screen.findByLabelText('更换头像'), lost(new File(['x'], 'a.jpg', { type: 'image/jpeg' })));
    expect(await screen.findByText(LOST)).toBeVisible();
  });

  test('takes it off again', async () => {
    const status = { ...exampleOf('getUserStatus'), uid: '10001' };
    const calls = serveContract({
      ...respond('getUserStatus', { ...status, avatar: address }),
      ...respond('removeAvatar', { ...status, avatar: '' }),
    });
    signIn();
    const { user } = openPortal('/user');
    await user.click(await screen.findByRole('button', { name: '恢复默认头像' }));
    expect(await screen.findByText('已恢复默认头像')).toBeVisible();
    expect(screen.queryByRole('button', { name: '恢复默认头像' })).not.toBeInTheDocument();
    expect(seenBy(calls, 'removeAvatar')).toEqual(['10001']);
  });
});
