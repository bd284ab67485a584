import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const game = () => exampleFor<Schemas['Game']>('consoleGetGame');
const upload = () => exampleFor<Schemas['Upload']>('getUpload');
const picture = { ...(game().icon as Schemas['Picture']), id: 'd'.repeat(32), width: 1280, height: 720 };

async function openPictures(keyVisual: Schemas['Game']['keyVisual']) {
  const page = renderConsole({
    path: '/games/1',
    role: 'operator',
    responses: {
      consoleGetGame: () => ({ body: { ...game(), keyVisual } }),
      startUpload: () => ({ status: 201, body: { ...upload(), kind: 'image', state: 'ready', picture } }),
    },
  });
  await page.user.click(await screen.findByRole('tab', { name: '图片' }));
  const save = async () => {
    await page.user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(page.service.callsOf('consoleUpdateGame')).toHaveLength(1));
    return page.service.callsOf('consoleUpdateGame')[0]?.body;
  };
  return { ...page, save };
}

it('a new key visual begins with its focus in the middle, and shows every place in which it will stand', async () => {
  const { user, save } = await openPictures(null);
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  const chooser = await screen.findByLabelText('选择主视觉', { selector: 'input' });
  await user.upload(chooser, new File(['png'], '主视觉.png', { type: 'image/png' }));
  for (const place of ['首页、相似游戏', '热门榜', '会员'])
    expect(await screen.findByRole('img', { name: `${place}的预览` })).toHaveStyle({ objectPosition: '50% 50%' });
  expect(await save()).toMatchObject({ keyVisualFile: { fileId: picture.id, x: 50, y: 50 } });
});

it('its focus moves by keys, and goes with the game', async () => {
  const { save } = await openPictures({ picture, x: 60, y: 45 });
  fireEvent.change(await screen.findByRole('slider', { name: '焦点横向位置' }), { target: { value: 72 } });
  const preview = screen.getByRole('img', { name: '热门榜的预览' });
  await waitFor(() => expect(preview).toHaveStyle({ objectPosition: '72% 45%' }));
  expect(await save()).toMatchObject({ keyVisualFile: { fileId: picture.id, x: 72, y: 45 } });
});

it('a game may do without one', async () => {
  const { user, save } = await openPictures({ picture, x: 60, y: 45 });
  await user.click(await screen.findByRole('button', { name: '移除主视觉' }));
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  expect(await save()).toMatchObject({ keyVisualFile: null });
});
