import type { Schemas } from '@ug/contract';
import type { Art } from './scenes';

/** State of a demo game: players see a published one, only the console shows the others. */
export type DemoState = 'published' | 'scheduled' | 'unpublished' | 'draft' | 'empty-draft';

export interface DemoGame {
  readonly name: string;
  /** In the names of its package files. */
  readonly slug: string;
  readonly type: Schemas['GameType'];
  readonly developer: string;
  readonly tags: string[];
  readonly summary: string;
  readonly intro: string;
  /** X diamonds; 0 is free. */
  readonly price: number;
  readonly ageRating: Schemas['AgeRating'];
  readonly score: number;
  readonly version: string;
  readonly notes: string;
  readonly hasIos: boolean;
  readonly hasKeyVisual: boolean;
  readonly downloads: number;
  readonly daysAgo: number;
  readonly art: Art;
  readonly state: DemoState;
}

type DemoTexts = Pick<DemoGame, 'summary' | 'intro' | 'notes'>;
type Facts = readonly [score: number, downloads: number, daysAgo: number, version: string];

const game = (
  [name, slug, type]: readonly [string, string, Schemas['GameType']],
  [developer, tags, art]: readonly [string, string[], Art],
  [score, downloads, daysAgo, version]: Facts,
  rest: DemoTexts & Partial<Pick<DemoGame, 'price' | 'hasIos' | 'hasKeyVisual' | 'ageRating' | 'state'>>,
): DemoGame => ({
  name,
  slug,
  type,
  developer,
  tags,
  art,
  score,
  downloads,
  daysAgo,
  version,
  price: 0,
  hasIos: false,
  hasKeyVisual: true,
  ageRating: 0,
  state: 'published',
  ...rest,
});

const art = (motif: Art['motif'], palette: Art['palette'], seed: number): Art => ({ motif, palette, seed });

/** Original, all-ages games that show the product on its first day; the first stands first under 推荐. */
export const demoGames: readonly DemoGame[] = [
  game(
    ['星海远征', 'xinghai', 'strategy'],
    ['北辰工坊', ['策略', '单机'], art('planet', 'azure', 1)],
    [9.2, 124_000, 12, '2.3.1'],
    {
      summary: '去拜访每一颗星球',
      intro:
        '人类的第一支远征舰队离开了熟悉的星域。\n\n你将规划航线、分配能源、招募船员，在每一次跃迁之前做出选择。没有时间限制，可以随时放下，也可以一路走到星海尽头。\n\n· 一百二十个手工设计的星系\n· 船员各有性格，会为你的决定争论\n· 全程离线可玩，存档自动保存',
      notes: '新增星门关卡，修复存档偶尔无法读取的问题',
      hasIos: true,
      ageRating: 8,
    },
  ),
  game(
    ['符文守卫', 'fuwen', 'strategy'],
    ['北辰工坊', ['塔防', '联机'], art('shield', 'violet', 2)],
    [9.1, 98_000, 20, '2.3.1'],
    {
      summary: '守住最后一座浮空城',
      intro:
        '在浮空群岛上排布符文，抵御一波又一波的潮汐之灵。四种元素互相克制，好友可以接管你的一座塔。\n\n每座岛的风向每天都不同，昨天的阵型今天未必管用。输了也不要紧，潮水退去之后总会留下新的符石。',
      notes: '联机时可以发送快捷信号，新增风息岛',
      price: 50,
      hasIos: true,
      ageRating: 8,
    },
  ),
  game(
    ['云端牧场', 'yunduan', 'simulation'],
    ['麦田像素社', ['经营', '休闲'], art('windmill', 'jade', 3)],
    [9.0, 76_500, 33, '1.8.0'],
    {
      summary: '在云上养一群羊',
      intro:
        '一阵大风把你和一座旧风车吹到了云上。种麦、酿蜜、修桥，把一朵一朵的云连成小镇。\n\n这里没有倒计时，作物不会枯萎，邻居也不会催你。适合睡前的十分钟。',
      notes: '新增雨季与彩虹桥',
    },
  ),
  game(
    ['山海旅人', 'shanhai', 'role'],
    ['远行者工作室', ['角色', '剧情'], art('tent', 'rose', 4)],
    [8.8, 51_200, 45, '3.0.2'],
    {
      summary: '走过九座山，听完故事',
      intro:
        '一本残缺的地图，一顶旧帐篷，和一只会说话的灯。沿着传说里的路线，从雪线走到海岸，把一路听来的故事补全。\n\n每晚扎营的地方由你决定，篝火旁遇见的人也会不同。',
      notes: '第三章“听潮”开放，优化长途行走时的耗电',
      price: 30,
      hasIos: true,
      ageRating: 8,
    },
  ),
  game(
    ['霓虹棋局', 'nihong', 'strategy'],
    ['方圆实验室', ['策略', '单机'], art('mountains', 'night', 5)],
    [8.9, 88_300, 8, '1.4.6'],
    {
      summary: '每条街都是一盘棋',
      intro:
        '落下一子，点亮一盏灯；围住一片山，亮起一座城。规则三分钟学会，残局却够想一个晚上。\n\n内置三百道残局与每日一题，棋谱可以导出，和朋友慢慢推敲。',
      notes: '新增每日一题与棋谱导出',
    },
  ),
  game(
    ['疾风纸鸢', 'zhiyuan', 'action'],
    ['青竹互动', ['飞行', '竞速'], art('boat', 'azure', 6)],
    [8.7, 43_900, 5, '1.2.0'],
    {
      summary: '借一阵风，飞过整片海',
      intro:
        '风是看得见的。顺着它俯冲、爬升、掠过水面，在落日之前把信送到下一座灯塔。\n\n单指即可操作，三十条航线各有一段配乐，风向随手机的时间变化。',
      notes: '新增海湾航线，手柄支持更完善',
      hasIos: true,
    },
  ),
  game(
    ['齿轮小队', 'chilun', 'action'],
    ['铁匠铺游戏', ['闯关', '联机'], art('pad', 'amber', 7)],
    [8.5, 37_400, 60, '2.0.5'],
    {
      summary: '守住停不下的钟塔',
      intro:
        '钟塔停了，整座城市也停了。操纵四个本领不同的发条伙伴，推、拉、弹、转，让齿轮重新咬合。\n\n可以一个人切换角色，也可以四个人各管一个。失败时大家会一起发出咔哒声。',
      notes: '四人联机更稳定，新增齿轮工坊编辑器',
      price: 30,
      hasKeyVisual: false,
    },
  ),
  game(
    ['叠叠甜品屋', 'tianpin', 'casual'],
    ['奶油云工作室', ['休闲', '消除'], art('blocks', 'rose', 8)],
    [8.6, 65_800, 3, '1.6.3'],
    {
      summary: '再叠一层，就到天上了',
      intro:
        '松饼、布丁、慕斯，一层一层往上叠。歪一点也没关系，客人会为你鼓掌。\n\n六十位客人各有口味，叠对了会告诉你一道新配方。',
      notes: '新增夏日冰品菜单',
    },
  ),
  game(
    ['泡泡航海家', 'paopao', 'casual'],
    ['小浪花', ['休闲', '单机'], art('boat', 'jade', 9)],
    [8.3, 28_600, 75, '1.1.4'],
    {
      summary: '吹个泡泡，去看灯塔',
      intro:
        '按住屏幕吹泡泡，松手让它载着小船飘走。躲开礁石，收集浪花，在灯塔下写一张明信片寄给朋友。\n\n一局两分钟，适合等车的时候玩。',
      notes: '修复部分机型上明信片无法保存的问题',
    },
  ),
  game(
    ['光之拼图', 'guangpin', 'puzzle'],
    ['方圆实验室', ['益智', '解谜'], art('cards', 'violet', 10)],
    [9.0, 59_700, 26, '2.1.0'],
    {
      summary: '让一束光找到它的门',
      intro:
        '一束光，几面镜子，一扇门。没有文字，没有提示，看一眼就知道该做什么，却要想一会儿才知道怎么做。\n\n一百八十个关卡，每十关换一种光的性质。',
      notes: '新增“折射”章节，色弱模式可用',
      hasIos: true,
    },
  ),
  game(
    ['方块花园', 'huayuan', 'puzzle'],
    ['青竹互动', ['益智', '休闲'], art('blocks', 'jade', 11)],
    [8.4, 41_100, 90, '1.9.2'],
    {
      summary: '每天拼出一种新的花',
      intro:
        '把不同形状的土块放进花园，填满一行就会开花。没有失败，花谢了再种。\n\n每天一张新图纸，拼完会收到一粒种子。',
      notes: '图鉴新增二十种花',
    },
  ),
  game(
    ['微光小镇', 'weiguang', 'simulation'],
    ['麦田像素社', ['模拟', '建造'], art('city', 'night', 12)],
    [8.8, 48_000, 16, '1.3.7'],
    {
      summary: '一盏一盏，点亮小镇',
      intro:
        '台风过后，小镇停了电。你是唯一的电工：架线、修屋顶、听人聊天，把灯一盏一盏点亮。\n\n四十户人家，四十个夜晚的故事。',
      notes: '新增港口街区与夜班电车',
      price: 50,
      ageRating: 8,
    },
  ),
  game(
    ['列车时光', 'lieche', 'simulation'],
    ['远行者工作室', ['模拟', '放松'], art('mountains', 'amber', 13)],
    [8.5, 33_500, 110, '2.2.0'],
    {
      summary: '坐一列慢车，看完四季',
      intro:
        '你是一条山间支线的司机。准点当然好，晚点也可以停下来等一只过路的鹿。\n\n十二个车站，四季风景随真实日期变化。',
      notes: '秋季沿线风景更新',
    },
  ),
  game(
    ['万象牌局', 'wanxiang', 'card'],
    ['七张牌工作室', ['卡牌', '策略'], art('cards', 'azure', 14)],
    [8.7, 39_200, 14, '1.5.1'],
    {
      summary: '用天气赢下一季收成',
      intro:
        '风、雨、晴、雪都在你手里。出牌会改变天气，天气会改变田地，田地决定胜负。\n\n一局十五分钟，没有抽卡，所有人用同一副牌。',
      notes: '新增双人同屏模式',
    },
  ),
  game(
    ['四季物语', 'siji', 'card'],
    ['奶油云工作室', ['卡牌', '剧情'], art('tent', 'amber', 15)],
    [8.2, 21_900, 130, '1.0.8'],
    {
      summary: '翻开一张牌，进一段故事',
      intro: '七十二张物候牌，七十二段短故事。翻牌配对，把一年补全；故事可以慢慢听，配音由小镇居民完成。',
      notes: '全部故事已有配音',
    },
  ),
  game(
    ['极速雪橇', 'xueqiao', 'sports'],
    ['铁匠铺游戏', ['竞速', '联机'], art('mountains', 'azure', 16)],
    [8.6, 46_700, 38, '1.7.0'],
    {
      summary: '从雪山一路滑到小屋',
      intro:
        '压弯、腾空、擦着松林过去。雪况每天不同，赛道每周更新。\n\n八人同场，撞到雪堆会笑着再爬起来；不想比赛，也可以一个人慢慢滑。',
      notes: '每周赛道上线，优化低端机型的流畅度',
      hasIos: true,
    },
  ),
  game(
    ['星光球场', 'xingguang', 'sports'],
    ['小浪花', ['体育', '休闲'], art('ball', 'violet', 17)],
    [8.4, 30_800, 52, '1.2.9'],
    {
      summary: '三分钟一局的街头球场',
      intro: '二对二，三分钟，先得十一分。学会一个假动作，就多一个新朋友。\n\n球场会随昼夜变化，晚上有萤火虫当观众。',
      notes: '新增雨天球场，修复计分显示',
    },
  ),
  game(
    ['月影书院', 'yueying', 'role'],
    ['七张牌工作室', ['角色', '解谜'], art('islands', 'night', 18)],
    [8.9, 35_600, 9, '1.1.0'],
    {
      summary: '每本书里住着一个谜',
      intro:
        '你是书院新来的守夜人。白天整理书架，夜里走进书中，把迷路的角色送回自己的章节。\n\n十二本书，十二种画风，结局由你合上书的那一页决定。',
      notes: '新增第十二本书《海的背面》',
      ageRating: 8,
    },
  ),
  game(
    ['潮汐剧场', 'chaoxi', 'role'],
    ['远行者工作室', ['剧情', '音乐'], art('boat', 'violet', 19)],
    [0, 0, 0, '1.0.0'],
    {
      summary: '演完最后一个演出季',
      intro: '剧场是一艘船，沿着海岸一站一站地演。选演员、改剧本、修布景，让最后一个演出季座无虚席。',
      notes: '首个正式版本',
      state: 'scheduled',
    },
  ),
  game(
    ['齿轮小队：起源', 'chilun-origin', 'action'],
    ['铁匠铺游戏', ['闯关'], art('pad', 'jade', 20)],
    [7.9, 12_400, 300, '1.0.3'],
    {
      summary: '第一枚齿轮的故事',
      intro: '《齿轮小队》的前作，讲述第一位发条匠如何造出四个伙伴。续作发布后已停止更新。',
      notes: '最后一个版本',
      state: 'unpublished',
    },
  ),
  game(
    ['云上邮差', 'youchai', 'casual'],
    ['青竹互动', ['休闲', '飞行'], art('islands', 'azure', 21)],
    [0, 0, 0, '0.9.0'],
    {
      summary: '别让风吹走了邮包',
      intro: '骑着竹蜻蜓在浮岛之间送信。风大的时候抱紧邮包，风小的时候看看云。',
      notes: '测试版',
      state: 'draft',
    },
  ),
  game(['雾岛谜踪', 'wudao', 'puzzle'], ['方圆实验室', ['解谜'], art('planet', 'night', 22)], [0, 0, 0, '0.1.0'], {
    summary: '',
    intro: '',
    notes: '',
    state: 'empty-draft',
  }),
];
