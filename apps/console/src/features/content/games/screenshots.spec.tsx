import { screen, waitFor } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const game = () => exampleFor<Schemas['Game']>('consoleGetGame');
const upload = () => exampleFor<Schemas['Upload']>('getUpload');

it('a screenshot that is removed while others upload stays removed', async () => {
  const picture = (letter: string) => ({ ...(game().icon as Schemas['Picture']), id: letter.repeat(32) });
  const [first, second, added] = ['a', 'b', 'c'].map(picture) as [Schemas['Picture'], Schemas['Picture'], unknown];
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const { user, service } = renderConsole({
    path: '/games/1',
    role: 'operator',
    responses: {
      consoleGetGame: () => ({ body: { ...game(), screenshots: [first, second] } }),
      startUpload: async () => {
        await arrived;
        return { status: 201, body: { ...upload(), kind: 'image', state: 'ready', picture: added } };
      },
    },
  });
  await user.click(await screen.findByRole('tab', { name: '图片' }));
  const chooser = await screen.findByLabelText('选择截图', { selector: 'input' });
  await user.upload(chooser, new File(['png'], '新图.png', { type: 'image/png' }));
  await screen.findByText('正在上传 1 张…');
  await user.click(screen.getByRole('button', { name: '移除第 1 张截图' }));
  arrive();
  await waitFor(() => expect(screen.getByRole('img', { name: '第 2 张截图' })).toBeVisible());
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(service.callsOf('consoleUpdateGame')).toHaveLength(1));
  expect(service.callsOf('consoleUpdateGame')[0]?.body).toMatchObject({
    screenshotIds: ['b'.repeat(32), 'c'.repeat(32)],
  });
});
