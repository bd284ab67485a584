import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@ug/contract';
import { describe, expect, it, vi } from 'vitest';
import { basePath } from '#platform/config';
import { createSessionStore } from '#platform/session/session';
import { createConsoleStub, selfOf, type Responses } from '#testing/console-stub';
import { createScriptedFeed } from '#testing/scripted-feed';
import { renderConsole } from '#testing/render-console';
import { Start } from './start';

function open(role: Role = 'operator', responses: Responses = {}) {
  window.history.replaceState(null, '', basePath);
  const session = createSessionStore();
  const service = createConsoleStub(role, responses);
  const feed = createScriptedFeed();
  render(<Start session={session} fetch={service.fetch} openFeed={feed.open} />);
  return { user: userEvent.setup(), session, service, feed };
}

async function signIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('账号'), 'xiaobei');
  await user.type(screen.getByLabelText('密码'), 'correct-horse');
  await user.click(screen.getByRole('button', { name: '登录' }));
}
/** The button carries the name once it is known. */
const openAccountMenu = async (user: ReturnType<typeof userEvent.setup>) => user.click(await screen.findByText('小北'));
const menu = async () =>
  within(await screen.findByRole('navigation', { name: '主菜单' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label'));

describe('signing in', () => {
  it('opens the console with what the role may see', async () => {
    const { user, service } = open('finance');
    await signIn(user);
    expect(await screen.findByText('小北，欢迎回来')).toBeVisible();
    expect(screen.getByText('您以“财务”身份登录')).toBeVisible();
    expect(await menu()).toEqual([
      '概览',
      '充值订单',
      '会员',
      '会员套餐',
      '购买记录',
      'X钻调整',
      '充值档位',
      '对账',
      '渠道账单',
      '无法对应的通知',
      '经营数据',
      '玩家分析',
      '游戏',
      '作品销售',
      '玩家',
      'X钻流水',
      '渠道统计',
      '活动',
      '礼包',
      '兑换码',
      '礼包发放',
      '签到',
      '邀请',
      '操作日志',
      '定时报表',
    ]);
    expect(service.callsOf('loginStaff')[0]?.body).toEqual({
      username: 'xiaobei',
      password: 'correct-horse',
      deviceID: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it('names the same browser each time, also after leaving', { tags: ['deep'] }, async () => {
    const { user, service, session } = open();
    await signIn(user);
    await screen.findByText('小北，欢迎回来');
    session.close('left');
    await screen.findByRole('button', { name: '登录' });
    await signIn(user);
    await screen.findByText('小北，欢迎回来');
    const [first, second] = service.callsOf('loginStaff').map(({ body }) => (body as { deviceID: string }).deviceID);
    expect(second).toBe(first);
  });

  it('names no browser that refuses to keep an id', { tags: ['deep'] }, async () => {
    const store = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => {
      if (key === 'ug-console-device') throw new DOMException('refused', 'QuotaExceededError');
    });
    const { user, service } = open();
    await signIn(user);
    await screen.findByText('小北，欢迎回来');
    store.mockRestore();
    expect(service.callsOf('loginStaff')[0]?.body).toEqual({ username: 'xiaobei', password: 'correct-horse' });
  });

  it.each([
    [401, 'staff.badCredentials', '账号或密码错误'],
    [429, 'staff.locked', '尝试次数过多，请 15 分钟后再试'],
  ])('says what the service says on a %s', async (status, code, message) => {
    const { user, session } = open('operator', { loginStaff: () => ({ status, body: { code, message } }) });
    await signIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(session.current()).toBeNull();
    expect(screen.getByRole('button', { name: '登录' })).toBeEnabled();
  });

  it('shows the password only while asked to, and warns of caps lock', { tags: ['deep'] }, async () => {
    const { user } = open();
    const password = screen.getByLabelText('密码');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: '显示密码' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(password);
    await user.keyboard('{CapsLock}A');
    expect(screen.getByText('大写锁定已打开')).toBeVisible();
  });
});

describe('the frame', () => {
  it('gives support staff only what they may open', async () => {
    renderConsole({ path: '/', role: 'support' });
    expect(await menu()).toEqual([
      '概览',
      '客服',
      '快捷回复',
      '客服人员',
      '客服设置',
      '咨询与申诉',
      '游戏',
      '公告',
      '常见问题',
      '问题分类',
      '问题搜索',
      '玩家',
      '登录记录',
      'X钻流水',
      '系统消息',
      '充值订单',
      '会员',
      '购买记录',
      'X钻调整',
      '活动',
      '新游预约',
      '礼包',
      '兑换码',
      '礼包发放',
      '签到',
      '邀请',
    ]);
    expect(screen.queryByText('最近操作')).toBeNull();
  });

  it('groups the menu by what the pages are about, and shows no group without pages', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/', role: 'support' });
    await menu();
    const groups = within(screen.getByRole('navigation', { name: '主菜单' }))
      .getAllByRole('list')
      .slice(1);
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([
      '客服接待',
      '内容',
      '玩家管理',
      '财务',
      '福利',
    ]);
    expect(within(groups[4] as HTMLElement).getAllByRole('link')).toHaveLength(7);
  });

  it('says beside messages and bulletins how many wait for their time', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/', role: 'operator' });
    expect(await screen.findByTitle('待发送 1 条')).toBeVisible();
    expect(await screen.findByTitle('待发布 1 条')).toBeVisible();
  });

  it('counts the games in each state as the service counts them', { tags: ['deep'] }, async () => {
    renderConsole({
      path: '/',
      responses: {
        consoleListGames: ({ query }) => {
          const { state } = JSON.parse(query.get('filter') ?? '{}') as { state: string };
          const total = { published: '1234', scheduled: '*', draft: '5', unpublished: '0' }[state];
          return { body: [], headers: { 'Content-Range': `games 0-0/${total}` } };
        },
      },
    });
    const counts = within(await screen.findByRole('region', { name: '游戏数量' }));
    expect(await counts.findByRole('link', { name: /^已上架 ?1,234$/ })).toBeVisible();
    expect(await counts.findByRole('link', { name: /^待上架 ?10,000\+$/ })).toBeVisible();
    expect(await counts.findByRole('link', { name: /^草稿 ?5$/ })).toBeVisible();
  });

  it('names each page on the tab of the browser', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({ path: '/games', role: 'operator' });
    await waitFor(() => expect(document.title).toBe('游戏 | 游光 控制台'));
    await user.click(await screen.findByText('星海远征'));
    await waitFor(() => expect(document.title).toBe('游戏：星海远征 | 游光 控制台'));
  });

  it('groups nothing under a button that holds no filter', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/messages', role: 'operator' });
    await screen.findByText('星海远征新版本上线');
    expect(screen.queryByRole('button', { name: '筛选' })).toBeNull();
  });

  it('changes one’s own password and says when the old one is wrong', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({
      path: '/',
      responses: {
        changeOwnPassword: () => ({ status: 422, body: { code: 'staff.wrongPassword', message: '当前密码不正确' } }),
      },
    });
    await openAccountMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: '修改密码' }));
    const dialog = within(await screen.findByRole('dialog', { name: '修改密码' }));
    await user.type(dialog.getByLabelText(/^当前密码/), 'wrong');
    await user.type(dialog.getByLabelText(/^新密码/), 'new-password-1');
    await user.type(dialog.getByLabelText(/^再输一次新密码/), 'new-password-2');
    await user.click(dialog.getByRole('button', { name: '修改密码' }));
    expect(dialog.getByText('两次输入的新密码不一致')).toBeVisible();
    expect(service.callsOf('changeOwnPassword')).toHaveLength(0);
    await user.clear(dialog.getByLabelText(/^再输一次新密码/));
    await user.type(dialog.getByLabelText(/^再输一次新密码/), 'new-password-1');
    await user.click(dialog.getByRole('button', { name: '修改密码' }));
    expect(await dialog.findByText('当前密码不正确')).toBeVisible();
  });

  it('goes back to signing in when the operator leaves, and when the session has expired', async () => {
    const { user, session } = open();
    await signIn(user);
    await openAccountMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: '退出登录' }));
    expect(await screen.findByRole('button', { name: '登录' })).toBeVisible();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await signIn(user);
    await screen.findByText('小北，欢迎回来');
    session.close('expired');
    expect(await screen.findByText('登录已过期，请重新登录')).toBeVisible();
  });

  it.each([
    ['password', '密码已修改，请重新登录'],
    ['revoked', '账号的角色或状态已变更，请重新登录'],
    ['expired', '登录已过期，请重新登录'],
  ] as const)(
    'goes back to signing in at once when the service ends the session (%s)',
    { tags: ['deep'] },
    async (reason, words) => {
      const { user, feed, session } = open();
      await signIn(user);
      await screen.findByText('小北，欢迎回来');
      feed.end(reason);
      expect(await screen.findByText(words)).toBeVisible();
      expect(session.current()).toBeNull();
      expect(feed.isClosed()).toBe(true);
    },
  );

  it('keeps what is typed while signing in opens over the page, also in a dialog', { tags: ['deep'] }, async () => {
    const { user, feed, session } = open();
    await signIn(user);
    await screen.findByText('小北，欢迎回来');
    await openAccountMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: '修改密码' }));
    const field = await screen.findByLabelText(/^当前密码/);
    await user.type(field, 'half a pass');
    feed.end('expired');
    const over = within(await screen.findByRole('dialog', { name: '重新登录', hidden: true }));
    expect(over.getByText('登录已过期，请重新登录')).toBeInTheDocument();
    expect(field).toHaveValue('half a pass');
    session.open({ token: 'another', self: selfOf('operator') });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '重新登录', hidden: true })).toBeNull());
    expect(field).toBeInTheDocument();
    expect(field).toHaveValue('half a pass');
    expect(feed.isClosed()).toBe(false);
  });

  it('says nothing when the operator left in another tab', { tags: ['deep'] }, async () => {
    const { user, feed } = open();
    await signIn(user);
    await screen.findByText('小北，欢迎回来');
    feed.end('logout');
    expect(await screen.findByRole('button', { name: '登录' })).toBeVisible();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});
