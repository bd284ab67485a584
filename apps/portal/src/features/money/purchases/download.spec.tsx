import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { refusalCatalogue } from '@ug/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { takeSavedLinks } from '#testing/browser';
import {
  disconnect,
  exampleOf,
  fail,
  refuse,
  respond,
  serveContract,
  success,
  type Call,
} from '#testing/serve-contract';
import { FakeFeed } from '#testing/fake-feed';
import { openPortal, signIn } from '#testing/open-portal';
import { mayWantDownload } from './wanted-key';

const paid = respond('getGameDetail', { ...exampleOf('getGameDetail'), onlineType: 1, buyAmount: 50 });
const downloads = (calls: Call[]) => calls.filter(({ id }) => id === 'downloadGame');
const browser = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockReturnValue();
});

describe('a guest downloads a free game', () => {
  test('at once, without signing in', async () => {
    const calls = serveContract();
    const { user, address } = openPortal('/detail/1');
    await user.click(await screen.findByRole('button', { name: '下载' }));
    expect(await screen.findByText('开始下载《星海远征》')).toBeVisible();
    expect(takeSavedLinks()).toEqual([exampleOf('downloadGame')]);
    expect(downloads(calls)).toMatchObject([
      { path: '/user/game/download/1', body: { platformType: '1', deviceID: localStorage.getItem('h5_device_id') } },
    ]);
    expect(address()).toBe('/detail/1');
  });

  test('from a list as well, for the platform of the device', async () => {
    browser('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
    const calls = serveContract();
    const { user } = openPortal('/games');
    await user.click(await screen.findByRole('button', { name: '下载 云端牧场' }));
    await waitFor(() => expect(downloads(calls)[0]?.body.platformType).toBe('2'));
  });

  test('once, though the button is pressed twice', async () => {
    let send: (response: Response) => void = () => undefined;
    const calls = serveContract({ downloadGame: () => new Promise((resolve) => (send = resolve)) });
    const { user } = openPortal('/detail/1');
    const button = await screen.findByRole('button', { name: '下载' });
    await user.dblClick(button);
    expect(button).toBeDisabled();
    send(success(exampleOf('downloadGame')));
    await waitFor(() => expect(button).toBeEnabled());
    expect(downloads(calls)).toHaveLength(1);
  });

  test('but not from a link that does not start with http: that is written to the log and nothing happens', async () => {
    serveContract(respond('downloadGame', 'javascript:alert(1)'));
    const { user } = openPortal('/detail/1');
    await user.click(await screen.findByRole('button', { name: '下载' }));
    await waitFor(() => expect(warn).toHaveBeenCalledWith('a download link is not valid', 'javascript:alert(1)'));
    expect(takeSavedLinks()).toEqual([]);
    expect(screen.queryByText(/开始下载/)).not.toBeInTheDocument();
  });

  test('again from the message, after the connection failed', { tags: ['deep'] }, async () => {
    serveContract(disconnect('downloadGame'));
    const { user } = openPortal('/detail/1');
    await user.click(await screen.findByRole('button', { name: '下载' }));
    expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeVisible();
    serveContract();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('开始下载《星海远征》')).toBeVisible();
  });

  test('unless there is no package for the phone, which the button says', { tags: ['deep'] }, async () => {
    browser('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
    serveContract();
    openPortal('/detail/1');
    expect(await screen.findByRole('button', { name: '暂无 iOS 版' })).toBeDisabled();
  });

  test('outside WeChat, whose browser sends the player to another one', { tags: ['deep'] }, async () => {
    browser('Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0');
    const calls = serveContract();
    const { user } = openPortal('/detail/1');
    await user.click(await screen.findByRole('button', { name: '下载' }));
    const dialog = await screen.findByRole('dialog', { name: '请在浏览器中打开' });
    await user.click(within(dialog).getByRole('button', { name: '知道了' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(downloads(calls)).toEqual([]);
  });
});

describe('a paid game', () => {
  const status = { ...exampleOf('getUserStatus'), coinNum: 128, levelType: 0 };
  const playing = (is: Partial<typeof status> = {}) => respond('getUserStatus', { ...status, ...is });
  const open = async (visit: ReturnType<typeof openPortal>, name = '50 X钻 下载') => {
    await visit.user.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('dialog'));
  };

  test('sends a guest to sign in, and back afterwards', async () => {
    const calls = serveContract(paid);
    const { user, address } = openPortal('/detail/1');
    await user.click(await screen.findByRole('button', { name: '50 X钻 下载' }));
    expect(address()).toBe(`/login?redirect=${encodeURIComponent('/detail/1')}`);
    expect(downloads(calls)).toEqual([]);
  });

  /** A guest taps it, and then signs in with name and password. */
  const tapAsGuest = async (visit: ReturnType<typeof openPortal>) => {
    await visit.user.click(await screen.findByRole('button', { name: '50 X钻 下载' }));
    await screen.findByLabelText('账号');
  };
  const enter = async ({ user }: ReturnType<typeof openPortal>) => {
    await user.type(await screen.findByLabelText('账号'), 'xiaoguang');
    await user.type(screen.getByLabelText('密码'), '远航-2026-晨星');
    await user.click(screen.getByRole('button', { name: '登录' }));
  };

  test('asks a guest who has signed in for it whether to pay, once, and takes nothing by itself', async () => {
    const calls = serveContract({ ...paid, ...playing(), ...respond('listOwnedGames', { gameIds: [] }) });
    const visit = openPortal('/detail/1');
    await tapAsGuest(visit);
    await enter(visit);
    const dialog = within(await screen.findByRole('dialog', { name: '下载确认' }));
    expect(visit.address()).toBe('/detail/1');
    expect(dialog.getByText('50')).toBeVisible();
    await visit.user.click(dialog.getByRole('button', { name: '取消' }));
    await visit.goTo('/faq');
    await visit.goTo('/detail/1');
    await screen.findByRole('button', { name: '50 X钻 下载' });
    expect(screen.queryByRole('dialog', { name: '下载确认' })).not.toBeInTheDocument();
    expect(downloads(calls)).toEqual([]);
  });

  test('asks them also after the page for signing in was loaded again', { tags: ['deep'] }, async () => {
    serveContract({ ...paid, ...playing(), ...respond('listOwnedGames', { gameIds: [] }) });
    const before = openPortal('/detail/1');
    await tapAsGuest(before);
    cleanup();
    await enter(openPortal(before.address()));
    expect(await screen.findByRole('dialog', { name: '下载确认' })).toBeVisible();
  });

  test.each([
    ['went elsewhere before signing in', ['/games', '/login?redirect=%2Fdetail%2F1']],
    ['came back without signing in', ['/detail/1', '/login?redirect=%2Fdetail%2F1']],
    ['signed in for something else', ['/login?redirect=%2Ffaq', '/login?redirect=%2Fdetail%2F1']],
  ])('no longer asks a guest who %s', { tags: ['deep'] }, async (_, addresses) => {
    serveContract({ ...paid, ...playing(), ...respond('listOwnedGames', { gameIds: [] }) });
    const visit = openPortal('/detail/1');
    await tapAsGuest(visit);
    for (const address of addresses) await visit.goTo(address);
    await enter(visit);
    await screen.findByText(/^欢迎回来/);
    await screen.findByRole('button', { name: '50 X钻 下载' });
    expect(mayWantDownload()).toBe(false);
    expect(screen.queryByRole('dialog', { name: '下载确认' })).not.toBeInTheDocument();
  });

  test('asks a player first, says the price, the balance and that members download free', async () => {
    serveContract({ ...paid, ...playing() });
    signIn();
    const visit = openPortal('/detail/1');
    const dialog = await open(visit);
    expect(dialog.getByText('下载此游戏需要')).toBeVisible();
    expect(dialog.getByText('50')).toBeVisible();
    expect(await dialog.findByText('当前余额 128 X钻，下载后剩余 78')).toBeVisible();
    expect(dialog.getByText('会员免费下载')).toBeVisible();
    await visit.user.click(dialog.getByRole('button', { name: '立即开通' }));
    expect(visit.address()).toBe('/profile?pop=1');
    expect(localStorage.getItem('vipconfig')).toBe('{"type":1,"source":1}');
    await visit.goTo('/');
    await waitFor(() => expect(localStorage.getItem('vipconfig')).toBe('{"type":0,"source":0}'));
  });

  test('shows a member until when the membership lasts', { tags: ['deep'] }, async () => {
    serveContract({ ...paid, ...playing({ levelType: 1, expTime: '2027-01-31T00:00:00.000Z' }) });
    signIn();
    const dialog = await open(openPortal('/detail/1'), '会员免费');
    expect(await dialog.findByText(/^有效期至 (2027年)?1月31日 08:00/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: '立即开通' })).not.toBeInTheDocument();
  });

  test('is not downloaded by a player who cancels, by the button or by Esc', async () => {
    const calls = serveContract({ ...paid, ...playing() });
    signIn();
    const visit = openPortal('/detail/1');
    await visit.user.click((await open(visit)).getByRole('button', { name: '取消' }));
    await open(visit);
    await visit.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(downloads(calls)).toEqual([]);
  });

  test('is downloaded by a player with enough diamonds', async () => {
    serveContract({ ...paid, ...playing() });
    signIn();
    const visit = openPortal('/detail/1');
    await visit.user.click((await open(visit)).getByRole('button', { name: '下载' }));
    expect(await screen.findByText('开始下载《星海远征》')).toBeVisible();
    expect(takeSavedLinks()).toHaveLength(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('offers a player with too few diamonds to recharge', async () => {
    const calls = serveContract({ ...paid, ...playing({ coinNum: 49 }) });
    signIn();
    const visit = openPortal('/detail/1');
    await visit.user.click((await open(visit)).getByRole('button', { name: '下载' }));
    const dialog = within(await screen.findByRole('dialog', { name: '当前X钻余额不足！' }));
    expect(dialog.getByText('当前余额不足，请您充值后继续使用')).toBeVisible();
    await visit.user.click(dialog.getByRole('button', { name: '充值' }));
    expect(visit.address()).toBe('/recharge');
    expect(downloads(calls)).toEqual([]);
  });

  test('sends a player whose balance is not known to sign in', { tags: ['deep'] }, async () => {
    serveContract({ ...paid, ...fail('getUserStatus', 500) });
    signIn();
    const visit = openPortal('/detail/1');
    await visit.user.click((await open(visit)).getByRole('button', { name: '下载' }));
    expect(visit.address()).toBe(`/login?redirect=${encodeURIComponent('/detail/1')}`);
  });

  test('that the service refuses says so in its words, and not to try again', async () => {
    serveContract({ ...paid, ...playing(), ...refuse('downloadGame', 'game.noPackage') });
    signIn();
    const visit = openPortal('/detail/1');
    await visit.user.click((await open(visit)).getByRole('button', { name: '下载' }));
    expect(await screen.findByText('该平台暂无安装包')).toBeVisible();
    expect(screen.queryByRole('button', { name: '重试' })).not.toBeInTheDocument();
  });
});

describe('a paid game, as this player has it', () => {
  const status = { ...exampleOf('getUserStatus'), uid: '10001', coinNum: 128, levelType: 0 };
  const playing = (is: Partial<typeof status> = {}) => respond('getUserStatus', { ...status, ...is });
  const owning = (...gameIds: number[]) => respond('listOwnedGames', { gameIds });
  const refusal = (key: keyof typeof refusalCatalogue) => {
    const { code, msg } = refusalCatalogue[key];
    return Response.json({ code, msg, data: null });
  };
  const confirm = async ({ user }: ReturnType<typeof openPortal>, name = '50 X钻 下载') => {
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/当前余额/);
    await user.click(dialog.getByRole('button', { name: '下载' }));
  };

  test('is one’s own: its page says so, and nothing is asked', async () => {
    const calls = serveContract({ ...paid, ...playing(), ...owning(1) });
    signIn();
    const visit = openPortal('/detail/1');
    await visit.user.click(await screen.findByRole('button', { name: '再次下载' }));
    expect(await screen.findByText('开始下载《星海远征》')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(downloads(calls)).toHaveLength(1);
    const head = screen.getByRole('heading', { name: '星海远征' }).closest('header')!;
    expect(within(head).getByText('已购买')).toBeVisible();
  });

  test('is free for a member, who is told so and needs no diamonds', async () => {
    const calls = serveContract({ ...paid, ...playing({ levelType: 1, coinNum: 0 }), ...owning() });
    signIn();
    const { user } = openPortal('/detail/1');
    await user.click(await screen.findByRole('button', { name: '会员免费' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('您是会员，本次下载免费')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '下载' }));
    expect(await screen.findByText('开始下载《星海远征》')).toBeVisible();
    expect(downloads(calls)).toHaveLength(1);
  });

  test('is one’s own as soon as it was bought, here or on another device', async () => {
    const detail = exampleOf('getGameDetail');
    serveContract({
      ...playing(),
      ...owning(),
      getGameDetail: ({ body }) => success({ ...detail, id: Number(body.appID), onlineType: 1, buyAmount: 50 }),
    });
    signIn();
    const feed = new FakeFeed();
    const visit = openPortal('/detail/1', feed.open);
    await confirm(visit);
    expect(await screen.findByRole('button', { name: '再次下载' })).toBeVisible();
    await visit.goTo('/detail/2');
    expect(await screen.findByRole('button', { name: '50 X钻 下载' })).toBeVisible();
    const entry = { topic: 'player:10001', seq: 4, at: '2026-11-21T02:00:00.000Z', kind: 'purchase.created' } as const;
    await feed.push({ ...entry, payload: { subjectKind: 'game', subjectId: 2, paid: 50 } });
    expect(await screen.findByRole('button', { name: '再次下载' })).toBeVisible();
  });

  test('shows its new price the moment it has one', { tags: ['deep'] }, async () => {
    serveContract({ ...paid, ...playing(), ...owning() });
    signIn();
    const feed = new FakeFeed();
    openPortal('/detail/1', feed.open);
    await screen.findByRole('button', { name: '50 X钻 下载' });
    const entry = { topic: 'players', seq: 9, at: '2026-11-21T02:00:00.000Z', kind: 'game.repriced' } as const;
    await feed.push({ ...entry, payload: { id: 1, onlineType: 1, buyAmount: 60 } });
    expect(await screen.findByRole('button', { name: '60 X钻 下载' })).toBeVisible();
    await feed.push({ ...entry, seq: 10, payload: { id: 1, onlineType: 0, buyAmount: 0 } });
    expect(await screen.findByRole('button', { name: '下载' })).toBeVisible();
  });

  test('is confirmed at the price that was shown, and again at a new one', async () => {
    let buyAmount = 50;
    const detail = () => success({ ...exampleOf('getGameDetail'), onlineType: 1, buyAmount });
    const calls = serveContract({
      ...playing(),
      ...owning(),
      getGameDetail: detail,
      downloadGame: ({ body }) =>
        Number(body.price) === buyAmount ? success(exampleOf('downloadGame')) : refusal('game.priceChanged'),
    });
    signIn();
    const visit = openPortal('/detail/1');
    await screen.findByRole('button', { name: '50 X钻 下载' });
    buyAmount = 60;
    await confirm(visit);
    expect(await screen.findByText('价格刚刚有变化，请确认新价格')).toBeVisible();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('60')).toBeVisible();
    await visit.user.click(dialog.getByRole('button', { name: '下载' }));
    expect(await screen.findByText('开始下载《星海远征》')).toBeVisible();
    expect(downloads(calls).map(({ body }) => body.price)).toEqual(['50', '60']);
  });

  test('leads to recharging when the service finds too few diamonds', async () => {
    serveContract({ ...paid, ...playing(), ...owning(), downloadGame: () => refusal('wallet.insufficient') });
    signIn();
    await confirm(openPortal('/detail/1'));
    expect(await screen.findByRole('dialog', { name: '当前X钻余额不足！' })).toBeVisible();
  });

  test('is asked for under one key however often the connection fails, and pressed twice only once', async () => {
    const calls = serveContract({ ...paid, ...playing(), ...owning(), ...disconnect('downloadGame') });
    signIn();
    const keys: (string | null)[] = [];
    const sent = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
      if (String(url).includes('/user/game/download/')) keys.push(new Headers(init?.headers).get('Idempotency-Key'));
      return sent(url, init);
    });
    const visit = openPortal('/detail/1');
    await confirm(visit);
    await visit.user.click(await screen.findByRole('button', { name: '重试' }));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(calls.length).toBeGreaterThan(0);
  });
});

describe('我的下载', () => {
  test('has what was downloaded on this device, also for a guest, and forgets it when asked to', async () => {
    serveContract();
    const { user, goTo } = openPortal('/downloads');
    expect(await screen.findByText('还没有下载记录')).toBeVisible();
    await goTo('/detail/1');
    await user.click(await screen.findByRole('button', { name: '下载' }));
    await screen.findByText('开始下载《星海远征》');
    await goTo('/downloads');
    const here = within(await screen.findByRole('region', { name: '本机下载' }));
    expect(here.getByRole('button', { name: '再次下载 星海远征' })).toBeEnabled();
    expect(screen.queryByRole('region', { name: '已购游戏' })).not.toBeInTheDocument();
    await user.click(here.getByRole('button', { name: '从列表移除 星海远征' }));
    expect(await screen.findByText('还没有下载记录')).toBeVisible();
  });

  test('has the paid games of a player, with what they cost then', async () => {
    const [purchase] = exampleOf('listPurchases').list;
    const gone = { ...purchase!, id: 8, gameId: 90, name: '云中城', game: null, waived: true, paid: 0 };
    const calls = serveContract({
      ...respond('listPurchases', { list: [gone, purchase!], nextCursor: null }),
      ...respond('listOwnedGames', { gameIds: [12, 90] }),
    });
    signIn();
    const { user } = openPortal('/downloads');
    const owned = within(await screen.findByRole('region', { name: '已购游戏' }));
    expect(await owned.findByText(/· 50 X钻$/)).toBeVisible();
    expect(owned.getByText(/· 会员免费$/)).toBeVisible();
    expect(owned.getByText('已下架')).toBeVisible();
    await user.click(owned.getByRole('button', { name: '再次下载 符文守卫' }));
    expect(await screen.findByText('开始下载《符文守卫》')).toBeVisible();
    expect(downloads(calls).map(({ path }) => path)).toEqual(['/user/game/download/12']);
  });
});
