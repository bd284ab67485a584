import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { respond, exampleOf, fail, placed, refuse, serveContract } from '#testing/serve-contract';
import { openPortal } from '#testing/open-portal';

const region = (name: string) => screen.findByRole('region', { name });
const game = exampleOf('getGameDetail');
const activities = exampleOf('listActivities');
const activity = activities.list[0]!;

describe('on the page of a game a player', () => {
  test('learns what it is, by name, maker, tags, age and figures', async () => {
    const calls = serveContract();
    openPortal('/detail/1');
    const head = within(await screen.findByRole('article'));
    expect(head.getByRole('heading', { name: '星海远征' })).toBeVisible();
    expect(head.getByText(/^北辰工坊 · 策略/)).toHaveTextContent('北辰工坊 · 策略86 MB · 12.4万次下载');
    const figures = within(head.getByRole('banner')).getAllByRole('term');
    expect(figures.map((term) => term.parentElement?.textContent)).toEqual(['下载12.4万', '大小86 MB', '适龄8+']);
    expect(head.getByText('在星图上规划航线，带领舰队穿过未知星域')).toBeVisible();
    expect(calls.find(({ id }) => id === 'getGameDetail')?.body).toEqual({ appID: '1', channelID: '0' });
  });

  test('unfolds the introduction', async () => {
    serveContract();
    const { user } = openPortal('/detail/1');
    await user.click(await screen.findByRole('button', { name: '展开', expanded: false }));
    expect(screen.getByRole('button', { name: '收起', expanded: true })).toBeVisible();
  });

  test('copies the checksum', { tags: ['deep'] }, async () => {
    serveContract();
    const { user } = openPortal('/detail/1');
    const info = within(await region('安装信息'));
    expect(info.getByText('版本 2.3.1 · SHA-256 · 2 项权限')).toBeVisible();
    expect(info.getByText('9f3c…41ab')).not.toBeVisible();
    await user.click(info.getByText('安装信息'));
    expect(info.getByText('9f3c…41ab')).toBeVisible();
    Object.assign(document, { execCommand: () => true });
    await user.click(info.getByRole('button', { name: '复制 SHA-256' }));
    expect(await screen.findByText('复制成功')).toBeVisible();
    expect(info.getByText('访问网络、读写存储空间')).toBeVisible();
    expect(info.getAllByText('新增星门关卡，修复存档偶尔无法读取的问题')[0]).toBeVisible();
  });

  test('hears nothing of a copy that failed', { tags: ['deep'] }, async () => {
    serveContract();
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { user } = openPortal('/detail/1');
    Object.assign(document, { execCommand: () => false });
    await user.click(await screen.findByRole('button', { name: '复制 SHA-256' }));
    await waitFor(() => expect(warn).toHaveBeenCalledWith('copying failed'));
    expect(screen.queryByText('复制成功')).not.toBeInTheDocument();
  });

  test('looks at the screenshots over the whole screen', async () => {
    serveContract();
    const { user } = openPortal('/detail/1');
    await user.click(await screen.findByRole('button', { name: '查看第 2 张截图' }));
    const viewer = await screen.findByRole('dialog', { name: '星海远征 截图' });
    expect(within(viewer).getByText('2 / 2')).toBeInTheDocument();
    await user.click(within(viewer).getByRole('button', { name: '上一张' }));
    await waitFor(() => expect(within(viewer).getByText('1 / 2')).toBeInTheDocument());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('at a desk finds the code that opens it on a phone, and on a phone does not', { tags: ['deep'] }, async () => {
    serveContract();
    openPortal('/detail/1');
    const code = within(await region('在手机上下载'));
    expect(code.getByRole('img', { name: '本页二维码' })).toBeVisible();
    expect(code.getByText(/打开《星海远征》的页面/)).toBeVisible();
    cleanup();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15)');
    openPortal('/detail/1');
    expect(await region('安装信息')).toBeVisible();
    expect(screen.queryByRole('img', { name: '本页二维码' })).not.toBeInTheDocument();
  });

  test('with an iPhone reads how its package is installed', { tags: ['deep'] }, async () => {
    serveContract(
      respond('getGameDetail', {
        ...game,
        packages: game.packages.map((one) => ({ ...one, platformType: 2 as const })),
      }),
    );
    openPortal('/detail/1');
    expect(within(await region('安装信息')).getByText(/iPhone 安装说明/)).toBeVisible();
  });

  test('finds no section of gifts and activities where there is neither', async () => {
    const upcoming = { ...activity, phase: 'upcoming' as const };
    const calls = serveContract({
      ...respond('listGameGifts', []),
      ...respond('listActivities', { ...activities, list: [upcoming] }),
    });
    openPortal('/detail/1');
    expect(await region('相似游戏')).toBeVisible();
    await waitFor(() => expect(placed(calls, 'listActivities')).toHaveLength(1));
    await waitFor(() => expect(placed(calls, 'listGameGifts')).toHaveLength(1));
    expect(screen.queryByRole('region', { name: '礼包与活动' })).not.toBeInTheDocument();
    expect(screen.queryByText(/没有礼包/)).not.toBeInTheDocument();
  });

  test('finds the activity of the game that is running, and the way to take part', async () => {
    const calls = serveContract(respond('listGameGifts', []));
    openPortal('/detail/1');
    const offers = within(await region('礼包与活动'));
    const way = offers.getByRole('link', { name: /秋日任务.*去参加/ });
    expect(way).toHaveAttribute('href', '/activity/2');
    expect(way).toHaveTextContent('剩 40 天 · 签到三天、充值 60 X钻，领取奖励');
    expect(placed(calls, 'listActivities').at(-1)?.query.get('gameId')).toBe('1');
    expect(offers.queryByRole('article'), 'no gifts').not.toBeInTheDocument();
  });

  test('tries the gifts again that could not be loaded', { tags: ['deep'] }, async () => {
    serveContract(fail('listGameGifts', 503));
    const { user } = openPortal('/detail/1');
    const gifts = within(await region('礼包与活动'));
    expect(await gifts.findByRole('alert')).toHaveTextContent('服务不可用');
    serveContract(respond('listGameGifts', exampleOf('listGameGifts')));
    await user.click(gifts.getByRole('button', { name: '重试' }));
    expect(await gifts.findByText('新手启航礼包')).toBeVisible();
  });

  test('sees where everything will stand while the game is loading', { tags: ['deep'] }, async () => {
    serveContract({ getGameDetail: () => new Promise(() => undefined) });
    openPortal('/detail/1');
    const place = await screen.findByRole('status', { name: '加载中' });
    await waitFor(() => expect(place.querySelectorAll('.skeleton').length).toBeGreaterThan(4));
  });

  test('of whose maker nothing is known reads no stray dot', { tags: ['deep'] }, async () => {
    serveContract(respond('getGameDetail', { ...game, developer: '' }));
    openPortal('/detail/1');
    const head = within(await screen.findByRole('article'));
    expect(head.getByText(/^策略/, { selector: 'p' })).toBeVisible();
    expect(screen.queryByText(/^ ?·/)).not.toBeInTheDocument();
  });

  test('finds the gifts that there are, and similar games', async () => {
    serveContract(respond('listGameGifts', exampleOf('listGameGifts')));
    openPortal('/detail/1');
    expect(await within(await region('礼包与活动')).findByText('新手启航礼包')).toBeVisible();
    expect(within(await region('相似游戏')).getByRole('link')).toHaveAttribute('href', '/detail/2');
  });

  test('is told that the game is gone, and where others are', async () => {
    serveContract(refuse('getGameDetail', 'game.notFound'));
    openPortal('/detail/404');
    expect(await screen.findByRole('alert')).toHaveTextContent('游戏不存在或已下架');
    expect(screen.getByRole('link', { name: '看看其他游戏' })).toHaveAttribute('href', '/games');
  });

  test('is told the same of an address that names no game', { tags: ['deep'] }, async () => {
    const calls = serveContract();
    openPortal('/detail/nonsense');
    expect(await screen.findByRole('alert')).toHaveTextContent('游戏不存在或已下架');
    expect(calls.some(({ id }) => id === 'getGameDetail')).toBe(false);
  });

  test('tries again after a failure', { tags: ['deep'] }, async () => {
    serveContract(fail('getGameDetail', 502));
    const { user } = openPortal('/detail/1');
    expect(await screen.findByRole('alert')).toHaveTextContent('网关错误');
    serveContract();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { name: '星海远征' })).toBeVisible();
  });
});

describe('an operator who previews a game', () => {
  test('sees it under a ribbon, by the key of the address, also without icon and package', async () => {
    const calls = serveContract(
      respond('getGameDetail', { ...game, icon: null, packages: [], screenshots: [], similar: [] }),
    );
    openPortal('/detail/1?preview=k3y');
    expect(await screen.findByText('预览 · 玩家尚不能看到此页')).toBeVisible();
    expect(calls.find(({ id }) => id === 'getGameDetail')?.body.preview).toBe('k3y');
    expect(screen.getByRole('button', { name: '暂无安装包' })).toBeDisabled();
  });
});

describe('on a desk', () => {
  test('a player chooses between the packages of two platforms', { tags: ['deep'] }, async () => {
    const ios = { ...game.packages[0]!, platformType: 2 as const, version: '2.3.0' };
    const calls = serveContract(respond('getGameDetail', { ...game, packages: [...game.packages, ios] }));
    const { user } = openPortal('/detail/1');
    const choice = within(await screen.findByRole('group', { name: '选择平台' }));
    expect(choice.getByRole('button', { pressed: true })).toHaveTextContent('Android');
    await user.click(choice.getByRole('button', { name: 'iOS' }));
    expect(within(await region('安装信息')).getByText(/^版本 2\.3\.0/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '下载' }));
    await waitFor(() => expect(calls.find(({ id }) => id === 'downloadGame')?.body.platformType).toBe('2'));
  });
});
