// @module-tag deep
import { screen, waitFor } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { expect, it } from 'vitest';
import { exampleFor, type Responses } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

it('an upload that had finished before a reload and was not used is offered, and added without being sent again', async () => {
  const example = exampleFor<Schemas['Upload']>('getUpload');
  const mark = (name: string) => `ug-console-upload:package:${name}:${example.size}:1`;
  localStorage.setItem(mark('xinghai-2.4.0.apk'), example.id);
  localStorage.setItem(mark('xinghai-2.3.9.apk'), 'f'.repeat(32));
  // The other one was added before the page went away.
  const getUpload: Responses['getUpload'] = ({ params }) => ({
    body: { ...example, offset: example.size, state: 'ready', isUsed: params['fileId'] !== example.id },
  });
  const { user, service } = renderConsole({ path: '/games/1', role: 'operator', responses: { getUpload } });
  await screen.findByRole('tab', { name: '安装包' });
  await user.click(screen.getByRole('tab', { name: '安装包' }));
  expect(await screen.findByText('上次上传完成但尚未使用：“xinghai-2.4.0.apk”，30.0 MB')).toBeVisible();
  expect(screen.getAllByRole('button', { name: '丢弃' })).toHaveLength(1);
  expect(localStorage.getItem(mark('xinghai-2.3.9.apk'))).toBeNull();
  await user.click(screen.getByRole('button', { name: '使用' }));
  await user.click(await screen.findByRole('button', { name: '添加为新版本' }));
  await waitFor(() => expect(service.callsOf('addGameVersion')).toHaveLength(1));
  expect(service.callsOf('addGameVersion')[0]?.body).toMatchObject({ version: '2.4.0', fileId: example.id });
  expect(service.callsOf('startUpload')).toEqual([]);
});
