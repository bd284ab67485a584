import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { openPortal, signIn } from '#testing/open-portal';
import { exampleOf, fail, refuse, respond, serveContract, success } from '#testing/serve-contract';

const search = () => screen.findByRole('searchbox', { name: '搜索常见问题' });

describe('a guest who has a question', () => {
  test('reads what is asked most, section by section, and opens one under its own address', async () => {
    serveContract();
    const { user, address, goBack } = openPortal('/faq');
    const downloads = within(await screen.findByRole('region', { name: '下载安装' }));
    expect(downloads.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/faq/1', '/faq/2']);
    const tabs = within(screen.getByRole('navigation', { name: '问题分类' }));
    await user.click(tabs.getByRole('link', { name: 'X钻充值' }));
    expect(address()).toBe('/faq?section=2');
    expect(tabs.getByRole('link', { current: true })).toHaveTextContent('X钻充值');
    expect(screen.queryByRole('region', { name: '下载安装' })).toBeNull();
    await user.click(within(screen.getByRole('region', { name: 'X钻充值' })).getByRole('link'));
    expect(address()).toBe('/faq/5');
    expect(await screen.findByRole('heading', { name: '游戏下载到一半断了怎么办', level: 2 })).toBeVisible();
    expect(screen.getByText('回到游戏详情页再点一次下载，会从中断处继续。')).toBeVisible();
    expect(screen.getByText(/128 人觉得有帮助/)).toBeVisible();
    expect(screen.getByRole('link', { name: '安装包提示“解析失败”' })).toHaveAttribute('href', '/faq/2');
    await goBack();
    expect(address()).toBe('/faq?section=2');
  });

  test('taps a quick question', { tags: ['deep'] }, async () => {
    serveContract();
    const { user, address } = openPortal('/faq');
    const quick = within(await screen.findByRole('region', { name: '大家都在问' }));
    await user.click(quick.getByRole('button', { name: '充值后X钻没有到账' }));
    expect(address()).toBe('/faq/5');
  });

  test('is told that nothing was written yet', async () => {
    serveContract(respond('listFaq', []));
    openPortal('/faq');
    expect(await screen.findByText('常见问题正在整理')).toBeVisible();
  });

  test('tries again after a failure', { tags: ['deep'] }, async () => {
    serveContract(fail('listFaq', 503));
    const { user } = openPortal('/faq');
    expect(await screen.findByRole('alert')).toHaveTextContent('常见问题加载失败');
    serveContract();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('region', { name: '下载安装' })).toBeVisible();
  });
});

describe('a player who searches', () => {
  test('sees what fits as they type, and the words stand in the address', async () => {
    const calls = serveContract();
    const { user, address } = openPortal('/faq');
    await user.type(await search(), 'chongzhi');
    const results = within(await screen.findByRole('list', { name: '搜索结果' }));
    expect(results.getByRole('link')).toHaveTextContent('充值后X钻没有到账支付成功后一般一分钟内到账');
    // However quickly a result is opened, the way back leads to the words.
    expect(address()).toBe('/faq?keyword=chongzhi');
    expect(calls.filter(({ id }) => id === 'reportFaqSearch')).toEqual([]);
    await user.click(results.getByRole('link'));
    expect(address()).toBe('/faq/5');
    expect(calls.filter(({ id }) => id === 'reportFaqSearch').map(({ body }) => body.keyword)).toEqual(['chongzhi']);
  });

  test(
    'has the words counted once when they send them, and is told that nothing was found',
    { tags: ['deep'] },
    async () => {
      const calls = serveContract(respond('searchFaq', []));
      const { user } = openPortal('/faq');
      await user.type(await search(), '换绑手机{Enter}');
      expect(await screen.findByText('没有找到“换绑手机”')).toBeVisible();
      await user.type(await search(), '{Enter}');
      expect(calls.filter(({ id }) => id === 'reportFaqSearch')).toHaveLength(1);
      serveContract();
      await user.click(screen.getByRole('button', { name: '查看全部问题' }));
      expect(await screen.findByRole('region', { name: '下载安装' })).toBeVisible();
      expect(await search()).toHaveValue('');
    },
  );

  test('has words counted that rested, and not the letters on the way to them', async () => {
    const calls = serveContract();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      openPortal('/faq?keyword=月卡');
      await screen.findByRole('list', { name: '搜索结果' });
      expect(calls.filter(({ id }) => id === 'reportFaqSearch')).toEqual([]);
      await vi.advanceTimersByTimeAsync(1500);
      await waitFor(() =>
        expect(calls.filter(({ id }) => id === 'reportFaqSearch').map(({ body }) => body.keyword)).toEqual(['月卡']),
      );
    } finally {
      vi.useRealTimers();
    }
  });

  test('is told when searching failed', { tags: ['deep'] }, async () => {
    serveContract(fail('searchFaq', 503));
    const { user } = openPortal('/faq?keyword=退款');
    expect(await screen.findByRole('alert')).toHaveTextContent('搜索失败');
    serveContract();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('list', { name: '搜索结果' })).toBeVisible();
  });
});

describe('one question', () => {
  const vote = () => within(screen.getByRole('group', { name: '这个回答有帮助吗' }));

  test('is voted on once, and what was said is still there on the next visit', async () => {
    const calls = serveContract();
    const { user, goTo } = openPortal('/faq/1');
    await user.dblClick(await screen.findByRole('button', { name: '有帮助' }));
    expect(await screen.findByText('感谢反馈，很高兴能帮到您')).toBeVisible();
    expect(vote().getByRole('button', { name: '有帮助' })).toHaveAttribute('aria-pressed', 'true');
    expect(vote().getByRole('button', { name: '没帮助' })).toBeDisabled();
    const votes = calls.filter(({ id }) => id === 'voteFaq');
    expect(votes).toHaveLength(1);
    expect(votes[0]?.body).toMatchObject({ helpful: 'true', deviceID: expect.stringMatching(/^[0-9a-f]{32}$/) });
    await goTo('/faq');
    await goTo('/faq/1');
    expect(await screen.findByText('感谢反馈，很高兴能帮到您')).toBeVisible();
  });

  test('shows what stands where a player has voted elsewhere, to that player alone', { tags: ['deep'] }, async () => {
    signIn('10002');
    serveContract(respond('voteFaq', { helpful: false }));
    const { user } = openPortal('/faq/2');
    await user.click(await screen.findByRole('button', { name: '有帮助' }));
    expect(await screen.findByText('感谢反馈，我们会继续改进')).toBeVisible();
    expect(vote().getByRole('button', { name: '没帮助' })).toHaveAttribute('aria-pressed', 'true');
    signIn('10003');
    expect(await screen.findByText('这个回答有帮助吗？')).toBeVisible();
  });

  test('can be voted on again after a failure', { tags: ['deep'] }, async () => {
    serveContract({ ...respond('getFaqQuestion', { ...exampleOf('getFaqQuestion'), id: 3 }), ...fail('voteFaq', 503) });
    const { user } = openPortal('/faq/3');
    await user.click(await screen.findByRole('button', { name: '没帮助' }));
    expect(await screen.findByText('服务不可用')).toBeVisible();
    expect(vote().getByRole('button', { name: '没帮助' })).toBeEnabled();
  });

  test.each(['/faq/7', '/faq/nonsense'])('that is not there any more at %s leads to all of them', async (address) => {
    serveContract(refuse('getFaqQuestion', 'faq.notFound'));
    openPortal(address);
    expect(await screen.findByText('这个问题不在了')).toBeVisible();
    expect(screen.getByRole('link', { name: '全部常见问题' })).toHaveAttribute('href', '/faq');
  });

  test('offers the way to a person, and to the channel outside where operators gave one', async () => {
    const config = exampleOf('initDevice');
    serveContract({ initDevice: () => success({ ...config, contactUrl: 'https://t.example/youguang' }) });
    openPortal('/faq/1');
    expect(await screen.findByRole('link', { name: '在线客服' })).toHaveAttribute('href', '/support');
    expect(await screen.findByRole('link', { name: '官方频道' })).toHaveAttribute('href', 'https://t.example/youguang');
  });

  test.each(['/faq', '/faq/1'])(
    '%s leads a player who cannot sign in to the appeal form',
    { tags: ['deep'] },
    async (page) => {
      serveContract();
      const { user, address } = openPortal(page);
      await user.click(await screen.findByRole('link', { name: '无法登录' }));
      expect(address()).toBe('/account-help');
      expect(await screen.findByRole('heading', { name: '账号申诉' })).toBeVisible();
    },
  );
});
