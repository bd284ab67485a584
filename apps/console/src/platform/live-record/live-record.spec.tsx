import { screen, waitFor } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';
import { watcherWords } from './watchers';

type Bulletin = Schemas['BulletinRecord'];
const title = () => screen.findByRole('textbox', { name: '标题' });

/** A console on a bulletin that somebody else can change behind its back. */
function open(path = '/bulletins/3') {
  const stored = { bulletin: exampleFor<Bulletin>('consoleGetBulletin') as Bulletin | null };
  const console = renderConsole({
    path,
    role: 'operator',
    responses: {
      consoleGetBulletin: () =>
        stored.bulletin
          ? { body: stored.bulletin }
          : { status: 404, body: { code: 'bulletin.notFound', message: '公告不存在' } },
      consoleListBulletins: () => ({
        body: stored.bulletin ? [stored.bulletin] : [],
        headers: { 'Content-Range': 'bulletins 0-0/1' },
      }),
      consoleUpdateBulletin: ({ body }) => {
        stored.bulletin = { ...(stored.bulletin as Bulletin), ...(body as object), version: 3 };
        return { body: stored.bulletin };
      },
    },
  });
  const change = (part: Partial<Bulletin> | null) => {
    const { bulletin } = stored;
    stored.bulletin = part && bulletin && { ...bulletin, version: bulletin.version + 1, ...part };
  };
  return { ...console, change };
}

describe('while somebody else works in the console', () => {
  it('a list shows what they saved', async () => {
    const { feed, change } = open('/bulletins');
    await screen.findByText('周五维护公告');
    change({ title: '周六维护公告' });
    feed.change({});
    expect(await screen.findByText('周六维护公告')).toBeVisible();
    expect(screen.queryByText('周五维护公告')).toBeNull();
  });

  it('a list is read once for many changes that come together', { tags: ['deep'] }, async () => {
    const { feed, change, service } = open('/bulletins');
    await screen.findByText('周五维护公告');
    const shown = () =>
      service.callsOf('consoleListBulletins').filter(({ query }) => query.get('filter') === '{}').length;
    const before = shown();
    change({ title: '周六维护公告' });
    for (let index = 0; index < 50; index += 1) feed.change({ recordId: String(index) });
    expect(await screen.findByText('周六维护公告')).toBeVisible();
    expect(shown()).toBe(before + 1);
  });

  it('a list shows what was missed while the connection was away', { tags: ['deep'] }, async () => {
    const { feed, change } = open('/bulletins');
    await screen.findByText('周五维护公告');
    change({ title: '周六维护公告' });
    feed.reset();
    expect(await screen.findByText('周六维护公告')).toBeVisible();
  });

  it('a form in which nothing was typed follows them, and says so', { tags: ['deep'] }, async () => {
    const { feed, change } = open();
    await title();
    change({ title: '周六维护公告' });
    feed.change({});
    await waitFor(async () => expect(await title()).toHaveValue('周六维护公告'));
    expect(await screen.findByText('小南 刚刚修改了这条数据，已显示最新内容')).toBeVisible();
  });

  it('a form keeps what was typed, and offers what they saved', async () => {
    const { user, feed, change } = open();
    await user.type(await title(), '（我的）');
    change({ title: '周六维护公告' });
    feed.change({});
    expect(await screen.findByText(/已被 小南 修改/)).toBeVisible();
    expect(await title()).toHaveValue('周五维护公告（我的）');
    await user.click(screen.getByRole('button', { name: '放弃修改，查看最新' }));
    await waitFor(async () => expect(await title()).toHaveValue('周六维护公告'));
    expect(screen.queryByText(/已被 小南 修改/)).toBeNull();
  });

  it('a form goes on when the operator says so', { tags: ['deep'] }, async () => {
    const { user, feed, change } = open();
    await user.type(await title(), '（我的）');
    change({});
    feed.change({});
    await user.click(await screen.findByRole('button', { name: '继续编辑' }));
    expect(screen.queryByText(/已被 小南 修改/)).toBeNull();
    expect(await title()).toHaveValue('周五维护公告（我的）');
  });

  it('a form says that they deleted its record', { tags: ['deep'] }, async () => {
    const { user, feed, change } = open();
    await user.type(await title(), '（我的）');
    change(null);
    feed.change({ action: 'delete' });
    expect(await screen.findByText(/已被 小南 删除/)).toBeVisible();
  });

  it("a save of one's own is no update", { tags: ['deep'] }, async () => {
    const { user, feed, service } = open();
    await user.type(await title(), '（我的）');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByText('已保存');
    const reads = service.callsOf('consoleGetBulletin').length;
    feed.change({ staffName: '小北' });
    await waitFor(() => expect(service.callsOf('consoleGetBulletin').length).toBe(reads + 1));
    expect(screen.queryByText(/已被 小北 修改|刚刚修改了/)).toBeNull();
    expect(await title()).toHaveValue('周五维护公告（我的）');
  });
});

describe('who else has a record open', () => {
  const watchers = (...names: string[]) => ({
    resource: 'bulletins',
    recordId: '3',
    watchers: names.map((name, index) => ({ staffId: index + 1, name })),
  });

  it('is shown without oneself, and as it changes', { tags: ['deep'] }, async () => {
    const { feed } = open();
    await title();
    expect(feed.watched.at(-1)).toEqual({ resource: 'bulletins', recordId: '3' });
    feed.see(watchers('小北', '小南')); // the first is this account
    expect(screen.getByText('小南 也在编辑')).toBeVisible();
    feed.see(watchers('小北'));
    expect(screen.queryByText(/也在编辑/)).toBeNull();
  });

  it('is not mixed up with another record', { tags: ['deep'] }, async () => {
    const { feed } = open();
    await title();
    feed.see({ ...watchers('小北', '小南'), recordId: '4' });
    expect(screen.queryByText(/也在编辑/)).toBeNull();
  });

  it('is reported by leaving as well', { tags: ['deep'] }, async () => {
    const { user, feed } = open();
    await title();
    await user.click(screen.getByRole('link', { name: '公告' }));
    await screen.findByRole('link', { name: '新建公告' });
    expect(feed.watched.at(-1)).toEqual({ resource: null, recordId: null });
  });

  it.each([
    [['小北'], '编辑', '小北 也在编辑'],
    [['小北', '小南'], '查看', '小北、小南 也在查看'],
    [['甲', '乙', '丙', '丁'], '编辑', '甲、乙、丙 等 4 人 也在编辑'],
  ] as const)('who else is there is said in a few words: %j', { tags: ['deep'] }, (names, doing, words) => {
    expect(watcherWords(names, doing)).toBe(words);
  });
});

describe('the connection', () => {
  it.each([
    ['online', '实时连接：实时'],
    ['connecting', '实时连接：连接中'],
    ['offline', '实时连接：已断开'],
  ] as const)('that is %s says so in the bar', { tags: ['deep'] }, async (state, words) => {
    const { feed } = open('/bulletins');
    await screen.findByText('周五维护公告');
    feed.become(state);
    expect(screen.getByRole('status', { name: words })).toBeVisible();
  });

  it('is made with the token of the session and ends with it', { tags: ['deep'] }, async () => {
    const { feed, session } = open('/bulletins');
    await screen.findByText('周五维护公告');
    expect(feed.options()).toMatchObject({ namespace: 'staff' });
    expect(feed.options()?.auth()).toEqual({ token: 'token' });
    feed.end('password');
    expect(session.current()).toBeNull();
    expect(session.end()).toBe('password');
    expect(feed.options()?.auth()).toBeNull();
  });
});
