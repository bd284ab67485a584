/** A post as it might have been. */
export interface DemoPost {
  /** Its author, by their place among `demoAuthors`. */
  readonly by: number;
  readonly body: string;
  readonly tags: readonly string[];
  readonly pictures: number;
  /** The name of a game that is on the shelf; none where absent. */
  readonly game?: string;
  readonly hoursAgo: number;
  /** Players who like it. */
  readonly likes: number;
  readonly views: number;
  readonly isWaiting?: boolean;
  /** The sensitive word for which it waits; it has a link where absent. */
  readonly hit?: DemoHit;
}

interface DemoHit {
  readonly word: string;
  readonly category: string;
  readonly action: 'review' | 'mask';
}

/** The post that three players report. */
export const REPORTED = '毕业号低价出';
/** The post that a moderator removes, to which its author objects. */
export const OBJECTED = '给新手整理了一份联机指南';

export const demoAuthors: readonly string[] = [
  '远航者',
  '小北',
  '橘子汽水',
  '夜航船',
  '青柠',
  '阿澈',
  '山间风',
  '糖霜饼干',
  '七月的猫',
  '慢半拍',
  '星屑',
  '老王不吃糖',
  '木棉',
  '一口气通关',
];

type Line = readonly [
  by: number,
  body: string,
  tags: readonly string[],
  counts: readonly [hoursAgo: number, likes: number, views: number],
  more?: Partial<Pick<DemoPost, 'pictures' | 'game' | 'isWaiting' | 'hit'>>,
];

const lines: readonly Line[] = [
  [
    0,
    '星海远征终于通关了！六个结局都打完，晒一下截图。隐藏关在第四章，拿到全部星图以后往回走。新手别急着升舰炮，先把护盾点满，后面会轻松很多。',
    ['攻略', '晒图'],
    [20, 12, 2304],
    { pictures: 3, game: '星海远征' },
  ],
  [1, '有没有人一起组队打周末的团本？缺一个治疗，晚上八点开始，新手也可以来，我们会带。', ['同好'], [3, 5, 96]],
  [2, '今天的签到给了补签卡，运气不错。', ['晒图'], [5, 8, 410], { pictures: 1 }],
  [
    3,
    '符文守卫第 27 关一直过不去，塔的位置换了三种都差一点点，最后一波的飞行单位从右上角绕过来。有大佬指点一下吗？',
    ['求助'],
    [7, 4, 233],
    { game: '符文守卫' },
  ],
  [
    4,
    '第一次发帖，大家好！刚入坑山海旅人，地图好大，骑着鹿跑了半小时还没到头。',
    ['新人'],
    [9, 10, 188],
    {
      game: '山海旅人',
      pictures: 1,
    },
  ],
  [
    5,
    '整理了云端牧场一整年的节日日历，收藏不亏：春分放风筝，夏至萤火夜，中秋有限定月饼配方，冬至记得喂雪兔。',
    ['攻略'],
    [12, 13, 1510],
    {
      pictures: 4,
      game: '云端牧场',
    },
  ],
  [
    6,
    '霓虹棋局的新皮肤也太好看了吧，夜景配霓虹灯，下棋都慢了半拍。',
    ['晒图', '同好'],
    [14, 9, 742],
    {
      pictures: 2,
      game: '霓虹棋局',
    },
  ],
  [
    7,
    '叠叠甜品屋自制关卡：提拉米苏三层塔，目前没人能叠到顶，欢迎挑战。',
    ['活动'],
    [16, 6, 321],
    {
      game: '叠叠甜品屋',
      pictures: 1,
    },
  ],
  [8, '建议反馈：列表能不能记住我上次选的标签？每次进来都要重新点一遍。', ['反馈'], [18, 11, 402]],
  [
    9,
    '慢半拍玩家报到，别人都满级了我还在看剧情，不过微光小镇的对白真的值得慢慢看。',
    ['吐槽', '同好'],
    [21, 12, 655],
    {
      game: '微光小镇',
    },
  ],
  [
    10,
    '疾风纸鸢全收集路线图，红线是一口气能飞完的，蓝线要等傍晚起风。',
    ['攻略', '晒图'],
    [25, 13, 1820],
    {
      pictures: 4,
      game: '疾风纸鸢',
    },
  ],
  [11, '老玩家说一句：抽卡前先看保底，别上头。', ['吐槽'], [27, 7, 518], { game: '万象牌局' }],
  [12, '求推荐适合地铁上玩的小游戏，单手操作，一局三分钟以内的那种。', ['求助'], [29, 6, 390]],
  [
    13,
    '一口气通关齿轮小队，用时 3 小时 42 分，中间没有吃饭。现在去吃饭。',
    ['晒图'],
    [31, 11, 930],
    {
      pictures: 1,
      game: '齿轮小队',
    },
  ],
  [
    0,
    '给刚开荒的朋友：资源点每天刷新两次，早晚各跑一趟比蹲一个点快得多。',
    ['攻略'],
    [34, 9, 870],
    {
      game: '星海远征',
    },
  ],
  [1, '昨晚团本过了！感谢临时来的三位，最后一口血把首领带走，语音里都在喊。', ['同好'], [36, 10, 466]],
  [
    2,
    '泡泡航海家里遇到一条会发光的鲸鱼，跟着它走到了一座没有名字的岛。',
    ['晒图'],
    [39, 12, 1122],
    {
      pictures: 2,
      game: '泡泡航海家',
    },
  ],
  [3, '更新以后偶尔会闪退，已经发了日志，等客服回复。大家有遇到吗？', ['反馈', '求助'], [42, 3, 301]],
  [4, '新人问题：宠物背包满了怎么办？放生会不会心疼死。', ['新人', '求助'], [45, 5, 264]],
  [5, '冬至喂到雪兔了！尾巴是圆的。', ['晒图'], [48, 13, 1340], { pictures: 1, game: '云端牧场' }],
  [
    6,
    '每周一局友谊赛，这周的规则是只能用边角开局，晚上九点开房间，暗号“灯火”。',
    ['活动', '同好'],
    [52, 6, 280],
    {
      game: '霓虹棋局',
    },
  ],
  [
    7,
    '做了一份甜品屋的配色表，奶油系和莓果系不要混着用，分数会掉。',
    ['攻略'],
    [55, 8, 611],
    {
      game: '叠叠甜品屋',
    },
  ],
  [
    8,
    '四季物语的秋天卡组太强了，落叶回手这个机制再不改，排位全是它。',
    ['吐槽'],
    [58, 7, 777],
    {
      game: '四季物语',
    },
  ],
  [
    9,
    '今天也没有肝，在列车时光里坐了四站，看了一场雪。',
    ['晒图', '同好'],
    [62, 12, 890],
    {
      pictures: 1,
      game: '列车时光',
    },
  ],
  [
    10,
    '光之拼图第 90 关思路：先锁四角，再让中间的光绕一圈，别急着点亮右边。',
    ['攻略'],
    [66, 9, 1044],
    {
      game: '光之拼图',
    },
  ],
  [11, '有没有四十岁以上的玩家群？手速跟不上年轻人，但我们有耐心。', ['同好'], [70, 13, 1260]],
  [
    12,
    '被朋友拉来的，月影书院画风好绝，就是卷轴太多看不完。',
    ['新人'],
    [74, 8, 432],
    {
      game: '月影书院',
      pictures: 1,
    },
  ],
  [13, '速通挑战赛第二期报名，规则：不跳剧情、不用存档点，录屏发到评论里。', ['活动'], [78, 10, 968]],
  [
    0,
    '做了个表格，统计了舰船每一级的性价比，结论是五级以前只升引擎。',
    ['攻略'],
    [83, 11, 1490],
    {
      game: '星海远征',
    },
  ],
  [1, '客服真的回得很快，五分钟就帮我找回了礼包，好评。', ['反馈'], [88, 6, 350]],
  [2, '橘子汽水今日份：输了三局，赢了一只猫。', ['吐槽', '晒图'], [92, 12, 702], { pictures: 1 }],
  [3, '27 关过了！原来要在右上角留一座冰塔，感谢大家。', ['攻略'], [97, 9, 540], { game: '符文守卫' }],
  [
    4,
    '极速雪橇的弯道要提前半秒松手，练了两天终于进前一百。',
    ['攻略', '晒图'],
    [103, 7, 612],
    {
      pictures: 1,
      game: '极速雪橇',
    },
  ],
  [5, '牧场的羊跑到邻居家去了，邻居说要用三袋饲料换。', ['吐槽'], [110, 11, 866], { game: '云端牧场' }],
  [6, '求一个会画棋谱的朋友，我出局，你出手，一起做复盘。', ['求助', '同好'], [118, 4, 205]],
  [7, '方块花园的春季背景音乐有人知道叫什么吗？循环了一下午。', ['求助'], [126, 8, 377], { game: '方块花园' }],
  [8, '星光球场新赛季阵容推荐：双后腰保护中路，边路放速度。', ['攻略'], [135, 9, 923], { game: '星光球场' }],
  [9, '月影书院的第三卷哭了，谁懂啊。', ['同好'], [146, 13, 1177], { game: '月影书院' }],
  [
    10,
    '整理了一份开荒攻略，图太多放不下，地址在这里 https://wiki.example.com/kaihuang ，有问题在评论里问我。',
    ['攻略'],
    [1, 0, 0],
    {
      isWaiting: true,
      pictures: 9,
    },
  ],
  [
    11,
    '转让一套闲置的手柄和支架，想要的看 https://market.example.com/12 ，同城自取。',
    ['吐槽'],
    [2, 0, 0],
    {
      isWaiting: true,
      pictures: 1,
    },
  ],
  [
    12,
    '下周的线下聚会报名表：https://forms.example.com/juhui ，地点在海边，人齐了就开。',
    ['活动'],
    [4, 0, 0],
    {
      isWaiting: true,
      pictures: 1,
    },
  ],
  [
    13,
    '第三段跳台的设计师是不是脑残，差一个像素就掉下去，有没有人录过过关视频？',
    ['求助'],
    [1, 0, 0],
    { isWaiting: true, hit: { word: '脑残', category: '辱骂', action: 'mask' } },
  ],
  [
    7,
    `${OBJECTED}：怎么加微信好友进同一个房间，怎么邀请路人，都是游戏里的官方功能，一步一图。`,
    ['攻略'],
    [6, 0, 0],
    { isWaiting: true, pictures: 2, hit: { word: '加微信', category: '广告引流', action: 'review' } },
  ],
  [11, `${REPORTED}，老区满配，懂的来，先到先得，过几天就涨价。`, ['吐槽'], [9, 0, 214], { pictures: 1 }],
];

export const demoPosts: readonly DemoPost[] = lines.map((line) => {
  const [by, body, tags, [hoursAgo, likes, views], more] = line;
  // A post about a game has a picture, unless its line gives another number.
  return { by, body, tags, hoursAgo, likes, views, pictures: more?.game ? 1 : 0, ...more };
});
