import { act, screen } from '@testing-library/react';
import type { Role } from '@ug/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { selfOf } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

/** All that stood on the page at any moment. */
function watchPage(): () => string {
  let seen = '';
  const observer = new MutationObserver(() => (seen += document.body.textContent));
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  stop = () => observer.disconnect();
  return () => seen;
}
let stop = () => undefined as void;
afterEach(() => stop());

const DENIED = '您没有访问此页面的权限';

describe('a page that staff may not see', () => {
  it.each<[string, Role, string]>([
    ['/staff', 'support', '列设置'],
    ['/bills', 'support', '列设置'],
    ['/sign-in-alerts', 'finance', '列设置'],
    ['/games/create', 'support', '保存为草稿'],
    ['/tasks/7/show', 'support', '任务参数'],
    ['/money-reports', 'support', '近 30 天'],
  ])('%s never stands before %s, not for a moment and not empty', async (path, role, part) => {
    const seen = watchPage();
    renderConsole({ path, role });
    expect(await screen.findByText(DENIED)).toBeVisible();
    expect(window.location.pathname).toBe('/access-denied');
    expect(seen()).toContain(DENIED);
    expect(seen()).not.toContain(part);
    expect(seen()).not.toMatch(/(还)?没有(员工账号|渠道账单|登录告警|后台任务)/);
  });

  it('is not asked of the service either', async () => {
    const { service } = renderConsole({ path: '/staff', role: 'support' });
    expect(await screen.findByText(DENIED)).toBeVisible();
    expect(service.callsOf('consoleListStaff')).toEqual([]);
  });

  it('is left as soon as the right to see it is taken away', async () => {
    const { session } = renderConsole({ path: '/games', role: 'owner' });
    expect(await screen.findByText('星海远征')).toBeVisible();
    act(() => session.refresh({ ...selfOf('support'), permissions: [] }));
    expect(await screen.findByText(DENIED)).toBeVisible();
  });
});
