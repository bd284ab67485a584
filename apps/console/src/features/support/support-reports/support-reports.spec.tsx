import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it, vi } from 'vitest';
import { ago, stopClock } from '#testing/clock';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

type Conversation = Schemas['SupportConversation'];

const wall = () => exampleFor<Schemas['SupportWall']>('getSupportWall');
/** jsdom reads no blob by itself. */
const bytesOf = (blob: Blob) =>
  new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(blob);
  });
const conversation = () => exampleFor<Schemas['SupportConversation'][]>('consoleListSupport')[0]!;

describe("the supervisor's wall", () => {
  it('says who waits, who is there with how much, and how today went', async () => {
    stopClock();
    renderConsole({
      path: '/support-reports',
      role: 'supervisor',
      responses: {
        getSupportWall: () => ({
          body: { ...wall(), oldestWaitingSince: ago(190) },
        }),
      },
    });
    const figures = within(await screen.findByRole('region', { name: '此刻' }));
    expect(figures.getByText('3 分 10 秒')).toBeVisible();
    expect(figures.getByText('28 秒')).toBeVisible();
    expect(figures.getByText(/^其中振铃 1 · 另有留言/)).toBeVisible();
    expect(figures.getByText('P90 1 分 35 秒 · P99 4 分')).toBeVisible();
    expect(figures.getByText('★ 4.6')).toBeVisible();
    const agents = within(screen.getByRole('region', { name: '客服' }));
    expect(agents.getByRole('progressbar', { name: '接待 2 个，上限 5 个' })).toBeVisible();
    expect(agents.getByRole('link', { name: '查看会话' })).toHaveAttribute(
      'href',
      '/support-conversations?box=open&agent=3',
    );
  });

  it('has those who wait now, and not what was left to be answered later', { tags: ['deep'] }, async () => {
    const [waiting] = exampleFor<Schemas['SupportConversation'][]>('consoleListSupport') as [Conversation];
    const left = { ...waiting, id: 77, playerName: '留言的人', isLeft: true, waitingSince: '2026-11-20T10:00:00.000Z' };
    renderConsole({
      path: '/support-reports',
      role: 'supervisor',
      responses: {
        consoleListSupport: ({ query }) => ({
          body: query.get('filter')?.includes('"box":"queue"') ? [waiting] : [left, waiting],
        }),
      },
    });
    const queue = within(await screen.findByRole('region', { name: '排队' }));
    expect(await queue.findByText('星海旅人')).toBeVisible();
    expect(queue.queryByText('留言的人')).toBeNull();
  });

  it('follows what happens', { tags: ['deep'] }, async () => {
    const now = { waiting: 3 };
    const { feed } = renderConsole({
      path: '/support-reports',
      role: 'supervisor',
      responses: { getSupportWall: () => ({ body: { ...wall(), waiting: now.waiting, oldestWaitingSince: null } }) },
    });
    await screen.findByRole('region', { name: '此刻' });
    now.waiting = 17;
    feed.entry('support.changed', { conversation: conversation() });
    // One rings beside them, and waits as well.
    expect(await screen.findByText('18')).toBeVisible();
  });
});

describe('a report', () => {
  it('is asked for by what and for which days, and says why days cannot be asked for', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/support-reports?tab=report', role: 'operator' });
    expect(await screen.findByText('28 秒 / 1 分 35 秒 / 4 分')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '按客服' }));
    await expect.poll(() => service.callsOf('getSupportReport').at(-1)?.query.get('by')).toBe('agent');
    fireEvent.change(screen.getByLabelText('从'), { target: { value: '2020-01-01' } });
    expect(await screen.findByText('最多查询 92 天')).toBeVisible();
    expect(service.callsOf('getSupportReport').at(-1)?.query.get('from')).not.toBe('2020-01-01');
  });
});

describe('a report that is shown', { tags: ['deep'] }, () => {
  const row = exampleFor<Schemas['SupportReportRow'][]>('getSupportReport')[0]!;
  const unmeasured = { count: 0, p50: null, p90: null, p99: null };
  const nothing = { sessions: 0, answered: 0, closed: 0, left: 0, rated: 0, ratingAverage: null };
  const ofDay = (day: string) => ({ ...row, key: day, label: day });
  const rows: Schemas['SupportReportRow'][] = [
    { ...ofDay('2026-11-20'), sessions: 7, closed: 5 },
    { ...ofDay('2026-11-21'), sessions: 12, closed: 4 },
    { ...ofDay('2026-11-22'), ...nothing, firstReply: unmeasured, resolution: unmeasured },
  ];
  const openReport = () =>
    renderConsole({
      path: '/support-reports?tab=report',
      role: 'operator',
      responses: { getSupportReport: () => ({ body: rows }) },
    });

  it('says what its charts show to those who do not see them', async () => {
    openReport();
    expect(
      await screen.findByRole('img', {
        name: '会话量柱状图，共 3 项；会话最高 12（2026-11-21）；已结束最高 5（2026-11-20）',
      }),
    ).toBeVisible();
    expect(
      screen.getByRole('img', {
        name: '首次响应柱状图，共 3 项；中位数最高 28 秒（2026-11-20）；P90最高 1 分 35 秒（2026-11-20）',
      }),
    ).toBeVisible();
  });

  it('is saved as a file with the figures of its table, as plain numbers', async () => {
    const saved: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: () => undefined,
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user, service } = openReport();
    await screen.findAllByText('28 秒 / 1 分 35 秒 / 4 分');
    await user.click(screen.getByRole('button', { name: '导出 CSV' }));
    expect(await screen.findByText('已导出 3 条')).toBeVisible();
    const { query } = service.callsOf('getSupportReport').at(-1)!;
    expect(names).toEqual([`客服报表-按天-${query.get('from')}至${query.get('to')}.csv`]);
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(saved[0]!));
    const [header, first, , last] = text.split('\r\n');
    expect(header).toBe(
      '\uFEFF日期,会话,已回复,已结束,留言,首次响应中位数（秒）,首次响应 P90（秒）,首次响应 P99（秒）,' +
        '解决时长中位数（秒）,解决时长 P90（秒）,解决时长 P99（秒）,评价数,平均评分',
    );
    const { answered, left, resolution, rated, ratingAverage } = row;
    const { p50, p90, p99 } = resolution;
    expect(first).toBe(`2026-11-20,7,${answered},5,${left},28,95,240,${p50},${p90},${p99},${rated},${ratingAverage}`);
    expect(last).toBe('2026-11-22,0,0,0,0,,,,,,,0,');
  });
});

describe('the sessions of some days', { tags: ['deep'] }, () => {
  const file = (change: Partial<Schemas['ExportFile']> = {}) => ({
    ...exampleFor<Schemas['ExportFile'][]>('consoleListSupportExports')[0]!,
    ...change,
  });

  it('are written by the service while one sees how far it is, and downloaded', async () => {
    let files: Schemas['ExportFile'][] = [];
    const { user, service } = renderConsole({
      path: '/support-reports?tab=report',
      role: 'supervisor',
      responses: {
        consoleListSupportExports: () => ({ body: files }),
        exportSupportSessions: () => {
          files = [file({ state: 'running', progress: { done: 500, total: 1280 } })];
          return { status: 201, body: files[0]! };
        },
      },
    });
    const card = within(await screen.findByRole('region', { name: '会话明细' }));
    await user.click(card.getByRole('button', { name: '导出会话明细' }));
    expect(await card.findByRole('progressbar', { name: '已导出 500 / 1,280' })).toBeVisible();
    files = [file()];
    const assign = vi.fn();
    vi.stubGlobal('location', { ...window.location, assign });
    const download = await card.findByRole('button', { name: `下载 ${file().name}` });
    await user.click(download);
    await waitFor(() => expect(assign).toHaveBeenCalledWith(expect.stringContaining('/api/exports/')));
    expect(service.callsOf('exportSupportSessions')).toHaveLength(1);
  });

  it('are not exported by those who may only look at reports', async () => {
    renderConsole({ path: '/support-reports?tab=report', role: 'operator' });
    expect(await screen.findByText('28 秒 / 1 分 35 秒 / 4 分')).toBeVisible();
    expect(screen.queryByRole('region', { name: '会话明细' })).toBeNull();
  });

  it('say when a file could not be written', async () => {
    renderConsole({
      path: '/support-reports?tab=report',
      role: 'owner',
      responses: { consoleListSupportExports: () => ({ body: [file({ state: 'failed' })] }) },
    });
    expect(await screen.findByText('失败，可重新导出')).toBeVisible();
  });
});

describe('the review of quality', () => {
  it('shows what was said, and takes points and a comment', async () => {
    const [said] = exampleFor<{ list: Schemas['SupportMessage'][] }>('consoleListSupportMessages').list;
    const ofNext = { ...said, seq: 10, session: 99, text: '下一次会话' };
    const { user, service } = renderConsole({
      path: '/support-reports?tab=reviews',
      role: 'supervisor',
      responses: {
        consoleListSupportMessages: () => ({
          body: { list: [{ ...said, seq: 9 }, ofNext], hasMore: false, lastSeq: 10 },
        }),
      },
    });
    await user.click(await screen.findByRole('button', { name: '质检' }));
    const dialog = within(await screen.findByRole('dialog', { name: '质检：小北 接待 夜航船' }));
    expect(await dialog.findByText('我的礼包码兑换不了，提示已失效')).toBeVisible();
    expect(dialog.queryByText('下一次会话')).toBeNull();
    fireEvent.change(dialog.getByRole('slider'), { target: { value: '80' } });
    fireEvent.change(dialog.getByRole('textbox', { name: '评语' }), { target: { value: ' 结尾再确认一次 ' } });
    await user.click(dialog.getByRole('button', { name: '提交' }));
    expect(await screen.findByText('质检已保存')).toBeVisible();
    expect(service.callsOf('reviewSupportSession')[0]?.body).toEqual({
      sessionId: 30,
      score: 80,
      comment: '结尾再确认一次',
    });
  });

  it('is only read by operators', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/support-reports?tab=reviews', role: 'operator' });
    expect(await screen.findByText('回复及时，结尾可以再确认一次问题是否解决。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '质检' })).toBeNull();
  });
});
