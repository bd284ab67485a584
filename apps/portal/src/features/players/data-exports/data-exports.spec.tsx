import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { openPortal, signIn } from '#testing/open-portal';
import { exampleOf, fail, refuse, respond, seenBy, serveContract, success } from '#testing/serve-contract';

const status = { ...exampleOf('getUserStatus'), uid: '10001', hasPassword: true };
const done = exampleOf('listOwnDataExports');
const running = exampleOf('askDataExport');
const none = { list: [], left: 3 };

describe('a player who wants their data', () => {
  test('asks once for a file, sees it grow, and downloads it', async () => {
    let response: typeof done = none;
    const calls = serveContract({
      ...respond('getUserStatus', status),
      listOwnDataExports: () => success(response),
      askDataExport: () => {
        response = running;
        return success(running);
      },
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    signIn();
    const { user } = openPortal('/my-data');
    expect(await screen.findByText('还没有数据副本')).toBeVisible();
    await user.dblClick(screen.getByRole('button', { name: '生成数据副本' }));
    expect(await screen.findByRole('progressbar')).toHaveAttribute('value', '0');
    expect(screen.getByRole('button', { name: '正在生成…' })).toBeDisabled();
    expect(seenBy(calls, 'askDataExport')).toEqual(['10001']);
    response = done;
    await user.click(await screen.findByRole('button', { name: /下载/ }));
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    expect(screen.getByText(/前可下载/)).toBeVisible();
    click.mockRestore();
  });

  test('is told what failed, and asks again', async () => {
    const [file] = running.list;
    serveContract({
      ...respond('getUserStatus', status),
      ...respond('listOwnDataExports', { list: file ? [{ ...file, state: 'failed' as const }] : [], left: 1 }),
      ...refuse('askDataExport', 'data-export.tooMany'),
    });
    signIn();
    const { user } = openPortal('/my-data');
    expect(await screen.findByText('生成失败，请重新生成')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '生成数据副本' }));
    expect(await screen.findByText('今天生成的次数已用完，请明天再来')).toBeVisible();
  });

  test('who has asked often enough waits until tomorrow', async () => {
    serveContract({ ...respond('getUserStatus', status), ...respond('listOwnDataExports', { ...done, left: 0 }) });
    signIn();
    openPortal('/my-data');
    expect(await screen.findByRole('button', { name: '今天的次数已用完' })).toBeDisabled();
  });

  test('is told why nothing could be loaded', async () => {
    serveContract({ ...respond('getUserStatus', status), ...fail('listOwnDataExports', 503) });
    signIn();
    openPortal('/my-data');
    expect(await screen.findByRole('alert')).toHaveTextContent('服务不可用');
  });

  test('finds the way from their account, and before it goes', async () => {
    serveContract({ ...respond('getUserStatus', status), ...respond('getOwnErasure', exampleOf('getOwnErasure')) });
    signIn();
    openPortal('/user');
    expect(await screen.findByRole('link', { name: '我的数据' })).toHaveAttribute('href', '/my-data');
    openPortal('/erasure');
    expect(await screen.findByRole('link', { name: '下载我的数据' })).toHaveAttribute('href', '/my-data');
  });
});
