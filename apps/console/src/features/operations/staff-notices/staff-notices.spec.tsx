import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const example = exampleFor<Schemas['StaffNotices']>('listStaffNotices');
const [notice] = example.notices;
const unread = {
  unread: 2,
  notices: [
    { ...notice!, id: 33, title: '告警仍未恢复：磁盘空间不足', readAt: null },
    { ...notice!, id: 32, readAt: null },
    notice!,
  ],
};

describe('what staff are told', () => {
  it('stands on every page for the one who is told, until they say that they know', async () => {
    const { user, service } = renderConsole({
      path: '/canned-replies',
      role: 'support',
      responses: { listStaffNotices: () => ({ body: unread }), readStaffNotices: () => ({ body: example }) },
    });
    const text = await screen.findByText(/告警仍未恢复：磁盘空间不足：数据目录所在的磁盘只剩.*（还有 1 条更早的）/);
    const bar = within(text.closest<HTMLElement>('[role="status"]')!);
    await user.click(bar.getByRole('button', { name: '知道了' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '知道了' })).toBeNull());
    expect(service.callsOf('readStaffNotices').map(({ body }) => body)).toEqual([{ upTo: 33 }]);
  });

  it('is not said again once it was read', { tags: ['deep'] }, async () => {
    const { service } = renderConsole({ path: '/canned-replies', role: 'support' });
    await waitFor(() => expect(service.callsOf('listStaffNotices')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: '知道了' })).toBeNull();
  });
});
