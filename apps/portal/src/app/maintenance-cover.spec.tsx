import { screen, waitFor } from '@testing-library/react';
import { refusalCatalogue } from '@ug/contract';
import { beforeEach, expect, test } from 'vitest';
import { noteMaintenance } from '#platform/network/maintenance.store';
import { openPortal } from '#testing/open-portal';
import { exampleOf, placed, respond, serveContract, success, type Responses } from '#testing/serve-contract';

const { code, msg } = refusalCatalogue['maintenance.on'];
const closed: Responses = { listGames: () => ({ status: 503, body: { code, msg, data: null } }) };
const on = { isOn: true, until: '2099-01-01T04:00:00.000Z', message: '更新服务器' };

beforeEach(() => {
  noteMaintenance(false);
});

test('maintenance covers the portal with its end and its reason', async () => {
  serveContract({ ...closed, ...respond('readMaintenance', on) });
  openPortal('/games');
  const cover = await screen.findByRole('dialog', { name: '系统维护中' });
  expect(await screen.findByText(/^预计 2099-01-01 \d\d:00 恢复$/)).toBeVisible();
  expect(cover).toHaveTextContent('更新服务器');
});

test('a cover that is closed by a key comes back', async () => {
  serveContract({ ...closed, ...respond('readMaintenance', on) });
  openPortal('/games');
  const cover = await screen.findByRole<HTMLDialogElement>('dialog', { name: '系统维护中' });
  cover.close();
  await waitFor(() => expect(cover.open).toBe(true));
});

test('an end that is not known, or has passed, is not named', async () => {
  serveContract({
    ...closed,
    ...respond('readMaintenance', { ...on, until: '2020-01-01T04:00:00.000Z', message: '' }),
  });
  openPortal('/games');
  const cover = await screen.findByRole('dialog', { name: '系统维护中' });
  expect(await screen.findByText('请稍后再来')).toBeVisible();
  expect(cover).toHaveTextContent('恢复后会自动继续，已填写的内容不会丢失');
});

test('when it is over the page goes on where it was', async () => {
  let isOn = true;
  const calls = serveContract({
    listGames: (call) => (isOn ? closed.listGames!(call) : success(exampleOf('listGames'))),
    readMaintenance: () => success({ ...on, isOn }),
  });
  const { user } = openPortal('/games');
  await screen.findByRole('dialog', { name: '系统维护中' });
  const asked = placed(calls, 'listGames').length;
  isOn = false;
  await user.click(screen.getByRole('button', { name: '看看恢复了没有' }));
  expect(await screen.findByText('星海远征')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(placed(calls, 'listGames').length).toBeGreaterThan(asked);
});
