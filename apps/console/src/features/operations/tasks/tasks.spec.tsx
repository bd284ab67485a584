import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor, type Responses } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

type Task = Schemas['Task'];
const dead = () => exampleFor<Task>('consoleGetTask');
const [running] = exampleFor<[Task, ...Task[]]>('consoleListTasks');

const rowOf = async (label: string) => within((await screen.findByText(label)).closest('tr') as HTMLElement);
const heading = () => screen.findByRole('heading', { level: 2, name: '定时上架游戏' });
const responding = (task: Task): Responses => ({ consoleGetTask: () => ({ body: task }) });
const refusing = (code: string, message: string) => () => ({ status: 422, body: { code, message } });

/** A list that an operator looks at while the service works. */
function openList() {
  const stored = { task: running };
  const console = renderConsole({
    path: '/tasks',
    role: 'operator',
    responses: { consoleListTasks: () => ({ body: [stored.task], headers: { 'Content-Range': 'tasks 0-0/1' } }) },
  });
  return { ...console, stored };
}

describe('the list of tasks', () => {
  it('shows an operator state, record, progress, attempts and why one failed', async () => {
    renderConsole({ path: '/tasks', role: 'operator' });
    const failed = await rowOf('定时上架游戏');
    for (const text of ['失败待处理', '12 / 12', 'Error: 数据库暂时不可用'])
      expect(failed.getByText(text)).toBeVisible();
    expect(failed.getByRole('link', { name: '游戏 12' })).toHaveAttribute('href', '/games/12');
    const sending = await rowOf('发送系统消息');
    for (const text of ['执行中', '1 / 12', '已完成 400 / 2,000']) expect(sending.getByText(text)).toBeVisible();
    expect(sending.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '20');
  });

  it('says when a waiting task runs next, and that one without a time runs at once', { tags: ['deep'] }, async () => {
    const later: Task = { ...dead(), state: 'waiting', runAt: '2026-11-22T02:00:00.000Z' };
    const atOnce: Task = { ...dead(), id: 32, label: '定时发布公告', state: 'waiting' };
    renderConsole({
      path: '/tasks',
      role: 'operator',
      responses: {
        consoleListTasks: () => ({ body: [atOnce, later], headers: { 'Content-Range': 'tasks 0-1/2' } }),
      },
    });
    expect((await rowOf('定时上架游戏')).getByText('2026-11-22 10:00')).toBeVisible();
    expect((await rowOf('定时发布公告')).getByText('立即')).toBeVisible();
  });

  it(
    'is narrowed to a state and to a kind that the service names, and sorted by creation',
    { tags: ['deep'] },
    async () => {
      const { user, service } = renderConsole({ path: '/tasks', role: 'operator' });
      await rowOf('定时上架游戏');
      await user.click(screen.getByRole('combobox', { name: '状态' }));
      await user.click(await screen.findByRole('option', { name: '失败待处理' }));
      await user.click(screen.getByRole('combobox', { name: '任务类型' }));
      await user.click(await screen.findByRole('option', { name: '定时上架游戏' }));
      const last = (name: string) =>
        JSON.parse(service.callsOf('consoleListTasks').at(-1)?.query.get(name) ?? 'null') as unknown;
      await expect.poll(() => last('filter')).toEqual({ origin: 'people', state: 'dead', kind: 'games.publish' });
      await user.click(screen.getByRole('button', { name: /创建时间/ }));
      await expect.poll(() => last('sort')).toEqual(['createdAt', 'ASC']);
    },
  );

  it('shows what people asked for, and what the system does when that is asked for', async () => {
    const { user, service } = renderConsole({ path: '/tasks', role: 'operator' });
    await rowOf('定时上架游戏');
    const filters = () =>
      service.callsOf('consoleListTasks').map(({ query }) => JSON.parse(query.get('filter') ?? '{}') as object);
    expect(filters()).toContainEqual({ origin: 'people' });
    await user.click(screen.getByRole('combobox', { name: '来源' }));
    await user.click(await screen.findByRole('option', { name: '系统自动' }));
    await expect.poll(filters).toContainEqual({ origin: 'system' });
  });

  it('names what failed among those of the system, with the way to it', async () => {
    const isFailed = (filter: string | null) => filter === JSON.stringify({ state: 'dead', origin: 'system' });
    const { user, service } = renderConsole({
      path: '/tasks',
      role: 'operator',
      responses: {
        consoleListTasks: ({ query }) => {
          const total = isFailed(query.get('filter')) ? 3 : 1;
          return { body: [running], headers: { 'Content-Range': `tasks 0-0/${total}` } };
        },
      },
    });
    const said = (await screen.findByText('另有 3 个系统任务失败，需要处理')).closest('[role="alert"]');
    await user.click(within(said as HTMLElement).getByRole('button', { name: '查看' }));
    const last = () => service.callsOf('consoleListTasks').map(({ query }) => query.get('filter'));
    await expect.poll(last).toContain(JSON.stringify({ state: 'dead' }));
    await waitFor(() => expect(screen.queryByText('另有 3 个系统任务失败，需要处理')).toBeNull());
  });

  it('follows a task while it works', { tags: ['deep'] }, async () => {
    const { feed, stored } = openList();
    await screen.findByText('已完成 400 / 2,000');
    stored.task = { ...running, progress: { done: 1600, total: 2000 } };
    feed.change({ resource: 'tasks', recordId: '31', staffName: '系统' });
    expect(await screen.findByText('已完成 1,600 / 2,000')).toBeVisible();
    stored.task = { ...running, state: 'done', progress: { done: 2000, total: 2000 } };
    feed.change({ resource: 'tasks', recordId: '31', staffName: '系统' });
    expect(await screen.findByText('已完成', { selector: '.MuiChip-label' })).toBeVisible();
  });

  it('leads to all there is to know of a task', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({ path: '/tasks', role: 'operator' });
    await user.click(await screen.findByText('定时上架游戏'));
    expect(await heading()).toBeVisible();
    expect(window.location.pathname).toBe('/tasks/30/show');
  });

  it('says that there is none', { tags: ['deep'] }, async () => {
    const responses = { consoleListTasks: () => ({ body: [], headers: { 'Content-Range': 'tasks */0' } }) };
    renderConsole({ path: '/tasks', role: 'operator', responses });
    expect(await screen.findByText('没有符合筛选条件的后台任务')).toBeVisible();
  });

  it('says why it could not be read', { tags: ['deep'] }, async () => {
    const responses = {
      consoleListTasks: () => ({ status: 503, body: { code: 'http.503', message: '服务正在重启' } }),
    };
    renderConsole({ path: '/tasks', role: 'operator', responses });
    expect((await screen.findAllByText('服务正在重启'))[0]).toBeVisible();
  });

  it('is not for support staff', async () => {
    renderConsole({ path: '/tasks', role: 'support' });
    expect(await screen.findByText('您没有访问此页面的权限')).toBeVisible();
    expect(screen.queryByRole('link', { name: '后台任务' })).toBeNull();
  });
});

describe('one task', () => {
  it('shows why it failed and when, its payload and the record it is about', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/tasks/30/show', role: 'operator' });
    expect(await heading()).toBeVisible();
    for (const text of ['最近一次失败：2026-11-21 10:27', 'Error: 数据库暂时不可用', '12 / 12', 'games:12', '小北'])
      expect((await screen.findAllByText(text))[0]).toBeVisible();
    expect(within(screen.getByRole('region', { name: '任务参数' })).getByText(/"gameId": 12/)).toBeVisible();
    expect(screen.getByRole('link', { name: '游戏 12' })).toHaveAttribute('href', '/games/12');
  });

  it('shows how many are done where nobody knows how many there are', { tags: ['deep'] }, async () => {
    const responses = responding({ ...running, progress: { done: 1200, total: null } });
    renderConsole({ path: '/tasks/31/show', role: 'operator', responses });
    expect(await screen.findByText('已完成 1,200')).toBeVisible();
    expect(screen.queryByRole('progressbar', { name: /已完成/ })).toBeNull();
  });

  it('that failed is run again by an operator after saying so again', async () => {
    const { user, service } = renderConsole({ path: '/tasks/30/show', role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '重新运行' }));
    const dialog = within(await screen.findByRole('dialog', { name: '重新运行“定时上架游戏”？' }));
    expect(service.callsOf('retryTask')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: '重新运行' }));
    expect(await screen.findByText('任务已重新运行')).toBeVisible();
    expect(service.callsOf('retryTask')[0]?.params).toEqual({ id: '30' });
    expect(await screen.findByText('等待中')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: '重新运行' })).toBeNull());
  });

  it('cannot be run again twice while the service has not answered', { tags: ['deep'] }, async () => {
    let respond: (task: Task) => void = () => undefined;
    const response = new Promise<Task>((resolve) => (respond = resolve));
    const { user, service } = renderConsole({
      path: '/tasks/30/show',
      role: 'operator',
      responses: { retryTask: async () => ({ body: await response }) },
    });
    await user.click(await screen.findByRole('button', { name: '重新运行' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '重新运行' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: '重新运行' })).toBeDisabled());
    respond({ ...dead(), state: 'waiting' });
    expect(await screen.findByText('任务已重新运行')).toBeVisible();
    expect(service.callsOf('retryTask')).toHaveLength(1);
  });

  it('says why the service does not run it again', async () => {
    const { user } = renderConsole({
      path: '/tasks/30/show',
      role: 'operator',
      responses: { retryTask: refusing('task.notDead', '只有失败待处理的任务可以重新运行') },
    });
    await user.click(await screen.findByRole('button', { name: '重新运行' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '重新运行' }));
    expect(await screen.findByText('只有失败待处理的任务可以重新运行')).toBeVisible();
    expect(screen.getByText('失败待处理')).toBeVisible();
  });

  it('is called off by an operator after saying so again', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/tasks/30/show', role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '取消任务' }));
    const dialog = within(await screen.findByRole('dialog', { name: '取消“定时上架游戏”？' }));
    await user.click(dialog.getByRole('button', { name: '取消任务' }));
    expect(await screen.findByText('任务已取消')).toBeVisible();
    expect(service.callsOf('cancelTask')[0]?.params).toEqual({ id: '30' });
    expect(await screen.findByText('已取消')).toBeVisible();
  });

  it('says why the service does not call it off', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({
      path: '/tasks/30/show',
      role: 'operator',
      responses: { cancelTask: refusing('task.notCancellable', '该任务不能取消') },
    });
    await user.click(await screen.findByRole('button', { name: '取消任务' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消任务' }));
    expect(await screen.findByText('该任务不能取消')).toBeVisible();
  });

  it('that runs offers neither', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/tasks/31/show', role: 'operator', responses: responding(running) });
    expect(await screen.findByText('已完成 400 / 2,000')).toBeVisible();
    expect(screen.queryByRole('button', { name: /重新运行|取消任务/ })).toBeNull();
  });

  it('is seen with neither button by those who only read', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/tasks/30/show', role: 'read-only' });
    expect(await heading()).toBeVisible();
    expect(screen.queryByRole('button', { name: /重新运行|取消任务/ })).toBeNull();
  });

  it('names a record for which the console has no page, without a link', { tags: ['deep'] }, async () => {
    const responses = responding({ ...dead(), subject: { resource: 'gone', recordId: '7' } });
    renderConsole({ path: '/tasks/30/show', role: 'operator', responses });
    expect(await heading()).toBeVisible();
    expect(screen.getByText(/ 7$/)).toBeVisible();
    expect(screen.queryByRole('link', { name: / 7$/ })).toBeNull();
  });
});
