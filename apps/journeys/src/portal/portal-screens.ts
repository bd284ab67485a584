import type { Product } from '../product';
import { playerCall, type Player } from './live-people';
import { portalRoutes, shapeOf, type Route } from './portal-routes';
import { firstPost, removedPostOf } from './square-people';

/** A screen of the product, as the specification has it. */
export interface Screen {
  address: string;
  title: string;
  /** `tabs` has the bar of tabs, `arrow` the way back and the title, `own` draws its whole screen. */
  frame: 'tabs' | 'arrow' | 'own';
  /** The tab that is lit. */
  tab?: string;
  /** Below a header with the logo, the search and the player's corner. */
  hasHeader?: true;
  /** A screen that draws itself and brings the way back along. */
  hasOwnArrow?: true;
  /** The address that the arrow leads to when the portal was opened here; home where absent. */
  above?: string;
  /** The arrow leads home from wherever one came. */
  isBackHome?: true;
  /** A guest signs in first. */
  isForPlayers?: true;
  /** What it says instead, where the product has no contract with who is asked. */
  problem?: RegExp;
}

export const isForPlayers = (screen: Screen): boolean => screen.isForPlayers === true;

const tabs = (address: string, title: string, tab: string, more: Partial<Screen> = {}): Screen => ({
  address,
  title,
  tab,
  frame: 'tabs',
  ...more,
});
const arrow = (address: string, title: string, more: Partial<Screen> = {}): Screen => ({
  address,
  title,
  frame: 'arrow',
  ...more,
});
const own = (address: string, title: string, more: Partial<Screen> = {}): Screen => ({
  address,
  title,
  frame: 'own',
  ...more,
});
const players = { isForPlayers: true } as const;
const withArrow = { hasOwnArrow: true } as const;
const withHeader = { hasHeader: true } as const;

/** A series of the demo. */
const SERIES = '星灯列车';

/** Those of the specification. */
const specified: readonly Screen[] = [
  tabs('/', '首页', '首页', { hasHeader: true }),
  tabs('/square', '礼包中心', '广场'),
  tabs('/animate', '色漫', '色漫'),
  tabs('/welfare', '福利', '', { hasHeader: true }),
  tabs('/games', '游戏', '游戏', { hasHeader: true }),
  tabs('/games/strategy', '游戏', '游戏', { hasHeader: true }),
  tabs('/profile', '我的', '我的'),
  own('/download2', '下载应用'),
  own('/readhistory', '阅读记录', withArrow),
  own('/subscriblist', '我的订阅', withArrow),
  own('/novels', '小说', withArrow),
  own('/readbook/999999/999999', '阅读', { ...withArrow, problem: /章节不存在或已下架/ }),
  own('/bookmenu/999999', '目录', { ...withArrow, problem: /作品不存在/ }),
  own('/comments/work/999999', '评论', { ...withArrow, problem: /内容不存在或已删除/ }),
  own('/bookinfo/999999', '书籍详情', { ...withArrow, problem: /作品不存在/ }),
  own('/post/:post', '帖子详情', withArrow),
  own('/download', '下载应用'),
  own('/checkin', '每日签到', withArrow),
  own('/activity', '活动中心', withArrow),
  arrow('/detail/:id', '游戏详情'),
  arrow('/login', '登录', { isBackHome: true }),
  arrow('/register', '注册', { isBackHome: true }),
  arrow('/other', '其他登录方式', { isBackHome: true }),
  arrow('/find', '找回密码', players),
  arrow('/bind', '绑定手机', players),
  arrow('/reset', '修改密码', players),
  arrow('/recharge', 'X钻充值', players),
  arrow('/faq', '常见问题'),
  arrow('/message', '系统消息', players),
  arrow('/gifts', '我的礼包', players),
  arrow('/user', '个人中心', players),
  arrow('/business', '商务合作'),
  arrow('/postpage', '发布帖子', players),
  arrow('/commenthistory', '我的帖子和评论'),
];

/** Those beside them. */
const further: readonly Screen[] = [
  own('/offline', '离线管理', withArrow),
  own('/series/:series', '剧集', { ...withArrow, above: '/animate' }),
  own('/series/999999', '剧集', { ...withArrow, problem: /作品不存在/ }),
  arrow('/agreement', '用户协议'),
  arrow('/privacy', '隐私政策'),
  arrow('/bulletins', '公告'),
  arrow('/account-help', '账号申诉'),
  arrow('/downloads', '我的下载'),
  arrow('/owned', '已购作品'),
  arrow('/activity/4', '活动详情'),
  arrow('/reservations', '新游预约'),
  arrow('/faq/1', '常见问题'),
  arrow('/coins', '我的X钻', players),
  arrow('/orders', '我的订单', players),
  arrow('/orders/:orderNo', '订单详情', players),
  arrow('/invitations', '邀请好友', players),
  arrow('/identity', '实名认证', players),
  arrow('/sign-ins', '登录记录', players),
  arrow('/notifications', '消息通知', players),
  arrow('/my-data', '我的数据', players),
  arrow('/phone', '更换手机号', players),
  arrow('/erasure', '注销账号', players),
  own('/post/999999', '帖子详情', { ...withArrow, problem: /帖子不存在或已删除/ }),
  arrow('/player/:player', '玩家主页'),
  arrow('/player/999999999', '玩家主页', { problem: /没有找到该玩家/ }),
  arrow('/player/:player/people', '粉丝和关注'),
  arrow('/blocked', '黑名单', players),
  arrow('/appeal/:appeal', '处理结果', players),
  arrow('/appeal/999999', '处理结果', { ...players, problem: /审核记录不存在/ }),
  own('/support', '在线客服', { ...players, ...withArrow }),
  arrow('/pay/sandbox?order=:orderNo', '沙箱支付'),
  arrow('/pay/alipay?order=:orderNo', '支付宝支付', { ...players, problem: /无法前往支付宝/ }),
  arrow('/pay/wechat?order=:orderNo', '微信支付', { ...players, problem: /微信/ }),
];

/** The screen at an address of the specification. */
export const screenAt = (address: string): Screen => specified.find((screen) => screen.address === address)!;

async function seriesId(product: Product): Promise<number> {
  const path = '/v1/work/list?kind=anime';
  const { list } = await playerCall<{ list: { id: number; title: string }[] }>(product, path, { method: 'GET' });
  return list.find(({ title }) => title === SERIES)!.id;
}

/** Orders X diamonds. @returns the order's number */
async function orderOf(product: Product, session: Player): Promise<string> {
  const body = { tileId: '1', provider: 'sandbox' };
  return (await playerCall<{ orderNo: string }>(product, '/order/payInfo', { body, session })).orderNo;
}

/** A novel of the demo that everybody reads, and a chapter of it. */
async function novelIds(product: Product): Promise<{ novel: number; chapter: number }> {
  const get = <T>(path: string) => playerCall<T>(product, path, { method: 'GET' });
  const { list } = await get<{ list: { id: number; access: string }[] }>('/v1/work/list?kind=novel');
  const novel = list.find(({ access }) => access === 'free')!.id;
  const { parts } = await get<{ parts: { id: number }[] }>(`/v1/work/${novel}/menu`);
  return { novel, chapter: parts[0]!.id };
}

/** Values for addresses: ids of existing records. Records of a player belong to the player who is named. */
async function recordsOf(product: Product, player?: Player): Promise<Record<string, string | number>> {
  const { list } = await playerCall<{ list: { id: number }[] }>(product, '/web/game/list');
  const post = await firstPost(product);
  return {
    id: list[0]!.id,
    series: await seriesId(product),
    ...(await novelIds(product)),
    post: post.id,
    player: post.uid,
    orderNo: player ? await orderOf(product, player) : '20261121100000482913507264',
    appeal: player ? await removedPostOf(product, player) : 1,
  };
}

const fill = (screens: readonly Screen[], records: Record<string, string | number>): Screen[] =>
  screens.map((screen) => ({
    ...screen,
    address: screen.address.replaceAll(/:(\w+)/g, (_, name: string) => String(records[name])),
  }));

const pathOf = (address: string): string => address.split('?', 1)[0] ?? '';

const isAt =
  (route: Route) =>
  ({ address }: Screen) =>
    shapeOf(route).test(pathOf(address));

const known = [...specified, ...further];
const unknown = portalRoutes().filter((route) => !known.some(isAt(route)));
/** Without what may be left out. */
const shortest = ({ path }: Route) => `/${path.replaceAll(/\/:\w+\?/g, '')}`;
const needsRecord = (route: Route) => shortest(route).includes(':');
const frames = { main: 'tabs', simple: 'arrow', standalone: 'own' } as const;

/** Screens that nobody has written down here: what their route says of them is all there is to know. */
const undescribed: readonly Screen[] = unknown
  .filter((route) => !needsRecord(route))
  .map((route) => ({
    address: shortest(route),
    title: route.title,
    frame: frames[route.layout],
    ...(route.hasHeader && withHeader),
    ...(route.isForPlayers && players),
  }));

/**
 * All screens, with a game, a series, a post and its author that there are, and an order and a removed post of the player; a guest has
 * the numbers of those that are not theirs.
 */
export async function everyScreen(product: Product, player?: Player): Promise<Screen[]> {
  return fill([...known, ...undescribed], await recordsOf(product, player));
}

/** Screens of a work that there is. */
const read: readonly Screen[] = [
  own('/bookinfo/:novel', '书籍详情'),
  own('/bookmenu/:novel', '目录'),
  own('/readbook/:novel/:chapter', '阅读'),
  own('/comments/work/:novel', '评论'),
];

/** One screen of each route, without a problem where there is such a one. @throws when a route has none here */
export async function screenOfEachRoute(product: Product, player?: Player): Promise<Screen[]> {
  const screens = fill([...read, ...known, ...undescribed], await recordsOf(product, player));
  return portalRoutes().map((route) => {
    const all = screens.filter(isAt(route));
    const screen = all.find(({ problem }) => problem === undefined) ?? all[0];
    if (!screen) throw new Error(`portal-screens.ts has no address for the route ${route.path}`);
    return screen;
  });
}

/** Routes of the portal with a record in their address that have no screen in this file. */
export const unknownRoutes = (): string[] => unknown.filter(needsRecord).map(({ path }) => path);

/** Screens here that the portal has no route for. */
export const lostScreens = (): string[] => {
  const routes = portalRoutes();
  return known.filter((screen) => !routes.some((route) => isAt(route)(screen))).map(({ address }) => pathOf(address));
};
