import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inAnHour } from '#testing/clock';
import { exampleFor, type Responses } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

type Detail = Schemas['ModerationItemDetail'];

const item = () => exampleFor<Detail>('consoleGetModeration');
const shown = (part: Partial<Detail>): Responses => ({
  consoleGetModeration: () => ({ body: { ...item(), ...part } }),
});
const decided = (): Responses => ({
  decideModerationItem: () => ({
    body: {
      ...exampleFor<Schemas['ModerationItem']>('decideModerationItem'),
      outcome: { ...exampleFor<Schemas['ModerationItem']>('decideModerationItem').outcome, undoUntil: inAnHour() },
    },
  }),
  claimNextModerationItem: () => ({ body: { id: 322, until: inAnHour() } }),
});
const open = (responses: Responses = {}, role: 'moderator' | 'read-only' | 'support' = 'moderator', path = '?c=318') =>
  renderConsole({ path: `/moderation${path}`, role, responses });
const pane = () => screen.findByRole('region', { name: '远航者 的帖子' });
const press = (code: string) =>
  fireEvent.keyDown(document.body, { code, key: code.slice(-1).toLowerCase(), altKey: true });

beforeEach(() => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a moderator', () => {
  it(
    'sees why an item is there, its hits marked, its pictures veiled, and who reported it',
    { tags: ['deep'] },
    async () => {
      open();
      const item = within(await pane());
      expect(await item.findByText('微信 wx8866')).toHaveAttribute('title', '广告引流：微信（送审）');
      expect(item.getByText(/词“微信”（广告引流）/)).toBeVisible();
      expect(item.getByText(/准确 9\/10/)).toBeVisible();
      const picture = item.getByRole('button', { name: '查看第 1 张图片' });
      expect(picture).toHaveAttribute('aria-pressed', 'false');
      fireEvent.click(picture);
      expect(item.getByRole('button', { name: '遮住第 1 张图片' })).toHaveAttribute('aria-pressed', 'true');
      press('KeyP');
      expect(item.getByRole('button', { name: '遮住第 2 张图片' })).toHaveAttribute('aria-pressed', 'true');
      press('KeyP');
      expect(item.getAllByRole('button', { name: /^查看第/ })).toHaveLength(2);
    },
  );

  it('reads whom a text mentions by the number that finds the account', { tags: ['deep'] }, async () => {
    const { content, context } = item();
    const text = '和 @{10231} 一起，加微信';
    const hits = content?.hits.slice(0, 1).map((hit) => ({ ...hit, start: 15, end: 17 })) ?? [];
    open(
      shown({
        content: content && { ...content, title: '和 一起，加微信', text, hits },
        context: [...context, { name: '青柠', text: '问问 @{10284}' }],
      }),
    );
    const whole = within(await pane());
    expect(await whole.findByText('和 @10231 一起，加')).toBeVisible();
    expect(whole.getByText('微信')).toHaveAttribute('title', expect.stringContaining('广告引流'));
    expect(whole.getByText(/问问 @10284/)).toBeVisible();
    expect(whole.queryByText('和 一起，加微信'), 'its beginning is no title').toBeNull();
  });

  it('claims what they open, and gives it back when they close it', { tags: ['deep'] }, async () => {
    const { service } = open();
    expect(await screen.findByText(/您已领取/)).toBeVisible();
    expect(service.callsOf('claimModerationItem')).toHaveLength(1);
    fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
    await waitFor(() => expect(service.callsOf('releaseModerationItem')).toHaveLength(1));
  });

  it('learns who was quicker, and cannot decide meanwhile', async () => {
    const claim = { staffId: 7, name: '小北', until: inAnHour(), isMine: false };
    const { service } = open(shown({ claim }));
    expect(await within(await pane()).findByText('小北 正在审核')).toBeVisible();
    expect(screen.queryByRole('button', { name: /移除并告知/ })).toBeNull();
    expect(service.callsOf('claimModerationItem')).toEqual([]);
  });

  it.each([
    ['nothing is open', '', {}],
    [
      'the open item is somebody else’s',
      '?c=318',
      { claim: { staffId: 7, name: '小北', until: inAnHour(), isMine: false } },
    ],
  ])('claims the most urgent item with a key where %s', { tags: ['deep'] }, async (_, path, part) => {
    const { service } = open({ ...shown(part), ...decided() }, 'moderator', path);
    await screen.findByText(path ? '小北 正在审核' : '从左侧选择一条内容');
    press('KeyN');
    await waitFor(() => expect(service.callsOf('claimNextModerationItem')).toHaveLength(1));
  });

  it('publishes with a key, is led to the next item, and may take it back', async () => {
    const { service, user } = open({ ...decided(), undoModerationDecision: () => ({ body: item() }) });
    await screen.findByRole('button', { name: /^通过/ });
    press('KeyA');
    await waitFor(() =>
      expect(service.callsOf('decideModerationItem')[0]?.body).toEqual({
        version: 1,
        subjectVersion: 1,
        decision: 'approve',
      }),
    );
    await waitFor(() => expect(service.callsOf('claimNextModerationItem')).toHaveLength(1));
    expect(service.callsOf('releaseModerationItem'), 'a decided item is not given back').toEqual([]);
    await screen.findByRole('button', { name: /^撤销/ });
    expect(screen.getAllByRole('region', { name: '远航者 的帖子' }), 'the decided item has left').toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: /^撤销/ }));
    await waitFor(() => expect(service.callsOf('undoModerationDecision')).toHaveLength(1));
  });

  it('decides and goes on once, however often a button or a key is pressed', { tags: ['deep'] }, async () => {
    const { service } = open(decided());
    const approve = await screen.findByRole('button', { name: /^通过/ });
    approve.click();
    approve.click();
    press('KeyA');
    await waitFor(() => expect(service.callsOf('claimNextModerationItem')).toHaveLength(1));
    await screen.findByRole('button', { name: /^撤销/ });
    expect(service.callsOf('decideModerationItem')).toHaveLength(1);
    const next = await screen.findByRole('button', { name: /^下一条/ });
    next.click();
    next.click();
    await waitFor(() => expect(service.callsOf('claimNextModerationItem')).toHaveLength(2));
  });

  it('needs a reason to remove, and does several things in one decision', async () => {
    const { service, user } = open(decided());
    await user.click(await screen.findByRole('button', { name: /移除并告知/ }));
    expect(await screen.findByText('请选择或填写理由，作者会看到')).toBeVisible();
    expect(service.callsOf('decideModerationItem')).toEqual([]);
    await user.click(screen.getByRole('combobox', { name: /理由/ }));
    await user.click(await screen.findByRole('option', { name: '广告引流' }));
    await user.click(screen.getByRole('combobox', { name: '禁言' }));
    await user.click(await screen.findByRole('option', { name: '禁言 7 天' }));
    await user.click(screen.getByRole('button', { name: '警告一次' }));
    await user.click(screen.getByRole('button', { name: '移除近 24 小时全部' }));
    await user.click(screen.getByRole('button', { name: /移除并告知/ }));
    await waitFor(() =>
      expect(service.callsOf('decideModerationItem')[0]?.body).toEqual({
        version: 1,
        subjectVersion: 1,
        decision: 'remove',
        reasonId: 1,
        mute: '7d',
        strike: true,
        removeRecent: true,
      }),
    );
  });

  it('reads that the author changed it meanwhile, and sees the new version', { tags: ['deep'] }, async () => {
    let subjectVersion = 1;
    const { service } = open({
      consoleGetModeration: () => ({ body: { ...item(), subjectVersion } }),
      decideModerationItem: () => {
        subjectVersion = 2;
        return { status: 409, body: { code: 1, message: '作者刚刚修改了内容，请再看一遍' } };
      },
    });
    await screen.findByText(/第 1 版/);
    fireEvent.click(await screen.findByRole('button', { name: /^通过/ }));
    const notice = await screen.findByText('作者刚刚修改了内容，请再看一遍');
    expect(notice).toBeVisible();
    expect(notice.closest('.MuiSnackbar-root'), 'not over the decisions').toHaveClass(
      'MuiSnackbar-anchorOriginTopCenter',
    );
    expect(await screen.findByText(/第 2 版/)).toBeVisible();
    expect(service.callsOf('claimNextModerationItem')).toEqual([]);
  });

  it('decides about several rows at once, and learns which could not be', { tags: ['deep'] }, async () => {
    const { service, user } = open({}, 'moderator', '');
    await user.click(await screen.findByRole('checkbox', { name: '选择 剑客小七 的评论' }));
    await user.click(screen.getByRole('checkbox', { name: '选择 代充六折加群 的昵称' }));
    const bulk = within(screen.getByRole('group', { name: '批量处理' }));
    expect(bulk.getByRole('button', { name: '全部移除' })).toBeDisabled();
    await user.click(bulk.getByRole('combobox', { name: '移除理由' }));
    await user.click(await screen.findByRole('option', { name: '辱骂攻击' }));
    await user.click(bulk.getByRole('button', { name: '全部移除' }));
    expect(await screen.findByText(/已处理 1 条，1 条没有处理：小北正在审核这条内容/)).toBeVisible();
    expect(service.callsOf('decideModerationItems')[0]?.body).toEqual({
      items: [
        { id: 322, version: 1, subjectVersion: 1 },
        { id: 327, version: 1, subjectVersion: 1 },
      ],
      decision: 'remove',
      reasonId: 2,
    });
  });

  it('does not decide about an appeal against their own decision', { tags: ['deep'] }, async () => {
    const appeal = {
      text: '请再看一下',
      at: inAnHour(),
      itemId: 302,
      decision: 'remove' as const,
      reason: '广告',
      decidedBy: '我',
      isOwn: true,
    };
    open(shown({ appeal }));
    expect(await screen.findByText('这是对您的处理的申诉，由另一位同事复核')).toBeVisible();
    expect(screen.queryByRole('button', { name: /移除并告知/ })).toBeNull();
  });

  it('sees at once that a colleague has taken an item', { tags: ['deep'] }, async () => {
    const claim = { staffId: 7, name: '小北', until: inAnHour() };
    let isTaken = false;
    const { feed } = open({
      consoleGetModeration: () => ({ body: { ...item(), claim: isTaken ? { ...claim, isMine: false } : null } }),
      claimModerationItem: () => ({ status: 409, body: { code: 1, message: '小北正在审核这条内容' } }),
    });
    expect(await screen.findByText('小北正在审核这条内容')).toBeVisible();
    isTaken = true;
    feed.push('moderation.claimed', { id: 318, claim });
    expect(await screen.findByText('小北 正在审核')).toBeVisible();
    expect(screen.queryByRole('button', { name: /移除并告知/ })).toBeNull();
  });

  it(
    'no longer reads that an item is theirs once the lease ended and a colleague has it',
    { tags: ['deep'] },
    async () => {
      let isTaken = false;
      const claim = { staffId: 7, name: '小北', until: inAnHour() };
      const { feed } = open({
        consoleGetModeration: () => ({ body: { ...item(), claim: isTaken ? { ...claim, isMine: false } : null } }),
      });
      expect(await screen.findByText(/您已领取/)).toBeVisible();
      isTaken = true;
      feed.push('moderation.claimed', { id: 318, claim });
      expect(await screen.findByText('小北 正在审核')).toBeVisible();
      expect(screen.queryByText(/您已领取/)).toBeNull();
    },
  );

  it('narrows the list to reports of one kind', { tags: ['deep'] }, async () => {
    const { service, user } = open({}, 'moderator', '');
    await user.click(await screen.findByRole('tab', { name: '举报' }));
    await user.click(screen.getByRole('combobox', { name: '类型' }));
    await user.click(await screen.findByRole('option', { name: '昵称' }));
    const asked = () =>
      service.callsOf('consoleListModeration').map(({ query }) => JSON.parse(query.get('filter') ?? '{}') as unknown);
    await waitFor(() => expect(asked()).toContainEqual({ state: 'open', cause: 'report', kind: 'nickname' }));
  });
});

describe('others', () => {
  it('who may only read see the desk without its decisions', async () => {
    const { service } = open({}, 'read-only');
    expect(await screen.findByText(/词“微信”/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /移除并告知/ })).toBeNull();
    expect(service.callsOf('claimModerationItem')).toEqual([]);
  });
});
