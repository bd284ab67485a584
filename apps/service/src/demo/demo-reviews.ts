/** A review as it might have been. */
export interface DemoReview {
  /** The name of a game that is on the shelf. */
  readonly game: string;
  /** Its author, by their place among `demoAuthors`. */
  readonly by: number;
  readonly stars: number;
  readonly content: string;
  readonly device: string;
  readonly hoursAgo: number;
  /** Players who found it useful. */
  readonly useful: number;
  readonly reply?: string;
}

type Line = readonly [
  by: number,
  stars: number,
  content: string,
  counts: readonly [hoursAgo: number, useful: number],
  device: string,
  reply?: string,
];

const byGame: Readonly<Record<string, readonly Line[]>> = {
  星海远征: [
    [
      1,
      5,
      '剧情六个结局都值得打一遍，战斗节奏不拖沓。第四章的星图关偏难，卡住的话先把护盾升到三级。',
      [180, 9],
      '小米 14',
      '谢谢您的详细体验，第四章的难度会在下个版本再调整。',
    ],
    [4, 4, '画面和音乐都很好，就是更新包有点大。', [96, 5], 'iPhone 15'],
    [7, 3, '后期重复的关卡多了些，希望多出点新舰船。', [30, 2], '红米 K70'],
  ],
  符文守卫: [
    [2, 5, '塔防里难得每张图都要动脑子的，冰塔加减速流很爽。', [150, 6], '荣耀 200'],
    [8, 4, '不充也能玩到通关，良心。', [60, 3], 'vivo X100'],
  ],
  霓虹棋局: [
    [6, 5, '残局模式是精髓，通勤路上一天三局刚好。', [120, 4], '一加 12'],
    [10, 4, '匹配偶尔等得久，其余没话说。', [44, 1], 'iPhone 14'],
  ],
  云端牧场: [
    [5, 5, '养羊养得很解压，天气系统做得细。', [140, 5], '华为 Pura 70'],
    [12, 4, '剪羊毛要是能一键就好了。', [20, 2], 'OPPO Find X7', '一键剪羊毛已经排进下个版本。'],
  ],
  极速雪橇: [[4, 4, '弯道手感要练，练会了很过瘾。', [88, 3], '小米 13']],
  方块花园: [[9, 5, '背景音乐太治愈了，每天睡前来一局。', [70, 4], 'iPad mini']],
  星光球场: [[3, 3, '阵容多，但新手引导可以再细一点。', [66, 2], '红米 Note 13']],
  山海旅人: [
    [3, 5, '一路听故事走到海岸，篝火旁的对话写得真好。', [84, 4], '华为 Mate 60'],
    [13, 4, '地图再大一点就完美了，帐篷皮肤都好看。', [36, 1], '小米 14'],
  ],
  疾风纸鸢: [
    [10, 5, '顺风俯冲那一下太爽了，收集路线也不重复。', [74, 5], 'iPhone 13'],
    [0, 3, '操作灵，就是傍晚那条线等风等得久。', [28, 2], '荣耀 90'],
  ],
  列车时光: [[9, 5, '第三站真的哭了，选择会影响结局。', [52, 6], 'iPhone 15 Pro']],
};

export const demoReviews: readonly DemoReview[] = Object.entries(byGame).flatMap(([game, lines]) =>
  lines.map(([by, stars, content, [hoursAgo, useful], device, reply]) => ({
    game,
    by,
    stars,
    content,
    device,
    hoursAgo,
    useful,
    ...(reply && { reply }),
  })),
);
