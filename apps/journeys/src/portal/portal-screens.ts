import { readdirSync, readFileSync } from 'node:fs';
import type { Product } from '../product';
import { playerCall, type Player } from './live-people';

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
  /** The arrow leads home from wherever one came. */
  isBackHome?: true;
  /** A guest signs in first. */
  isForPlayers?: true;
  /** Opens with the part of the product that it belongs to. */
  isComing?: true;
  /** What it says instead, where the product has no contract with who is asked. */
  problem?: RegExp;
}

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
const coming = { isComing: true } as const;
const withArrow = { hasOwnArrow: true } as const;

/** Those of the specification. */
const specified: readonly Screen[] = [
  tabs('/', '首页', '首页', { hasHeader: true }),
  tabs('/square', '礼包中心', '广场'),
  tabs('/animate', '色漫', '色漫', coming),
  tabs('/welfare', '福利', '', { hasHeader: true, ...coming }),
  tabs('/games', '游戏', '游戏', { hasHeader: true }),
  tabs('/games/strategy', '游戏', '游戏', { hasHeader: true }),
  tabs('/profile', '我的', '我的'),
  own('/download2', '下载应用'),
  own('/readhistory', '阅读记录', coming),
  own('/subscriblist', '我的订阅', coming),
  own('/readbook/1/1', '阅读', coming),
  own('/bookmenu/1', '目录', coming),
  own('/bookinfo/1', '书籍详情', coming),
  own('/post/1', '帖子详情', coming),
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
  arrow('/postpage', '发布帖子', coming),
  arrow('/commenthistory', '我的帖子和评论', coming),
];

/** Those beside them. */
const further: readonly Screen[] = [
  arrow('/bulletins', '公告'),
  arrow('/downloads', '我的下载'),
  arrow('/activity/4', '活动详情'),
  arrow('/faq/1', '常见问题'),
  arrow('/coins', '我的X钻', players),
  arrow('/orders', '我的订单', players),
  arrow('/orders/:orderNo', '订单详情', players),
  arrow('/invitations', '邀请好友', players),
  arrow('/identity', '实名认证', players),
  arrow('/sign-ins', '登录记录', players),
  arrow('/notifications', '消息通知', players),
  arrow('/my-data', '我的数据', players),
  arrow('/erasure', '注销账号', players),
  own('/support', '在线客服', { ...players, ...withArrow }),
  arrow('/pay/sandbox?order=:orderNo', '沙箱支付'),
  arrow('/pay/alipay?order=:orderNo', '支付宝支付', { ...players, problem: /无法前往支付宝/ }),
  arrow('/pay/wechat?order=:orderNo', '微信支付', { ...players, problem: /微信/ }),
];

/** The screen at an address of the specification. */
export const screenAt = (address: string): Screen => specified.find((screen) => screen.address === address)!;

/** Orders X diamonds. @returns the order's number */
async function orderOf(product: Product, session: Player): Promise<string> {
  const body = { tileId: '1', provider: 'sandbox' };
  return (await playerCall<{ orderNo: string }>(product, '/order/payInfo', { body, session })).orderNo;
}

/** All screens, with a game that there is and an order of the player; a guest has the number of one that is not theirs. */
export async function everyScreen(product: Product, player?: Player): Promise<Screen[]> {
  const { list } = await playerCall<{ list: { id: number }[] }>(product, '/web/game/list');
  const id = String(list[0]!.id);
  const orderNo = player ? await orderOf(product, player) : '20261121100000482913507264';
  const filled = (address: string) => address.replace(':id', id).replace(':orderNo', orderNo);
  return [...specified, ...further].map((screen) => ({ ...screen, address: filled(screen.address) }));
}

const sources = new URL('../../../portal/src/', import.meta.url);

/** The paths of the portal's own table, from its sources: a journey sees the built portal alone, which has none. */
function portalPaths(): string[] {
  const folders = readdirSync(new URL('features/', sources)).flatMap((context) =>
    readdirSync(new URL(`features/${context}/`, sources)).map((slug) => [`${context}/${slug}`, slug]),
  );
  // One that draws something itself is a .tsx.
  const manifests = folders.flatMap(([folder, slug]) =>
    ['ts', 'tsx'].map((end) => `features/${folder}/${slug}.feature.${end}`),
  );
  return [...manifests, 'app/coming-routes.ts'].flatMap((file) =>
    [...read(file).matchAll(/\bpath: '([^']*)'/g)].map(([, path = '']) => path),
  );
}

function read(file: string): string {
  try {
    return readFileSync(new URL(file, sources), 'utf8');
  } catch (error) {
    // A feature that shows nothing by itself has no manifest.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

const shapeOf = (path: string) => new RegExp(`^/${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`);

/** Routes of the portal of which no screen is known here. */
export const unknownRoutes = (): string[] =>
  portalPaths().filter(
    (path) => ![...specified, ...further].some(({ address }) => shapeOf(path).test(pathOf(address))),
  );

/** Screens here that the portal has no route for. */
export const lostScreens = (): string[] => {
  const shapes = portalPaths().map(shapeOf);
  return [...specified, ...further]
    .map(({ address }) => pathOf(address))
    .filter((path) => !shapes.some((one) => one.test(path)));
};

const pathOf = (address: string): string => address.split('?', 1)[0] ?? '';
