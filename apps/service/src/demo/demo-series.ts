import type { BodyOf } from '@ug/contract';
import type { SeriesArt, Shot } from './series-scenes';

type Input = BodyOf<'consoleCreateWork'>;
type Terms = Required<Pick<Input, 'access' | 'freeParts' | 'partPrice' | 'workPrice' | 'memberFree'>>;
type Facts = Required<Pick<Input, 'year' | 'region' | 'studio' | 'cast' | 'air' | 'serial' | 'ageRating'>>;

/** Encoding of the clips of a series: two qualities in segments, one in segments as H.264 or as VP9, or a plain file. */
export type ClipWay = 'ladder' | 'h264' | 'vp9' | 'file';

/** An episode of the demo; its clip is `clips/<slug>-<number>`. */
export interface DemoEpisode {
  readonly title: string;
  readonly shots: readonly Shot[];
  readonly access?: 'member';
  /** Seconds at which its intro ends and its outro begins. */
  readonly introEnd?: number;
  readonly outroStart?: number;
  /** Captions with their times in seconds. */
  readonly captions?: readonly (readonly [from: number, to: number, text: string])[];
  /** The episode whose clip it shows, where that is not its own. */
  readonly sharesWith?: number;
  /** It comes with the next time of its series in the week. */
  readonly isComing?: boolean;
}

/** A series of the demo. */
export interface DemoSeries extends Facts {
  readonly slug: string;
  readonly kind: 'anime' | 'welfare';
  readonly title: string;
  readonly author: string;
  readonly intro: string;
  readonly tags: readonly string[];
  readonly category: string;
  readonly terms: Terms;
  /** The last public episode came out so many days ago, one in each week before. */
  readonly daysAgo: number;
  readonly art: SeriesArt;
  readonly way: ClipWay;
  readonly episodes: readonly DemoEpisode[];
}

const free: Terms = { access: 'free', freeParts: 0, partPrice: 0, workPrice: null, memberFree: false };

/** In the order in which players see them. */
export const demoSeries: readonly DemoSeries[] = [
  {
    slug: 'xingdeng-lieche',
    kind: 'anime',
    title: '星灯列车',
    author: '白川野',
    intro:
      '末班车开走以后，站台上还会再来一列车。它不停靠任何城市，只在有人想念一个地方的时候亮起灯。' +
      '检票员小夏第一天上班，就遇见了一位没有目的地的乘客。',
    tags: ['列车', '星空', '治愈'],
    category: '奇幻',
    serial: 'serial',
    ageRating: 0,
    year: 2026,
    region: 'china',
    studio: '白帆动画',
    cast: [
      { name: '程小雨', role: '小夏' },
      { name: '顾明远', role: '列车长' },
    ],
    air: { day: 5, time: '18:00' },
    terms: free,
    daysAgo: 1,
    art: { motif: 'train', palette: 'night', weather: 'stars', seed: 401 },
    way: 'ladder',
    episodes: [
      {
        title: '第 1 话 末班之后',
        introEnd: 8,
        outroStart: 64,
        shots: [
          { seconds: 8, move: 'wide' },
          { seconds: 20, move: 'pass' },
          { seconds: 20, move: 'near', palette: 'violet' },
          { seconds: 16, move: 'float' },
          { seconds: 8, move: 'wide', palette: 'violet' },
        ],
      },
      {
        title: '第 2 话 没有目的地的乘客',
        shots: [
          { seconds: 16, move: 'near' },
          { seconds: 16, move: 'pass', palette: 'azure' },
        ],
      },
      { title: '第 3 话 灯的名字', isComing: true, shots: [{ seconds: 16, move: 'float', palette: 'violet' }] },
    ],
  },
  {
    slug: 'jingyu-youju',
    kind: 'anime',
    title: '鲸鱼邮局',
    author: '闻笛',
    intro:
      '海底有一间邮局，邮递员是一头怕黑的鲸鱼。它把岸上的人写给大海的信一封一封送到，' +
      '直到有一天，收件人的地址写着：鲸鱼自己。',
    tags: ['大海', '邮差', '温暖'],
    category: '治愈',
    serial: 'serial',
    ageRating: 0,
    year: 2026,
    region: 'japan',
    studio: '蓝鳍工作室',
    cast: [
      { name: '林见秋', role: '阿浮' },
      { name: '宋知白', role: '海星所长' },
    ],
    air: { day: 3, time: '20:30' },
    terms: free,
    daysAgo: 2,
    art: { motif: 'whale', palette: 'azure', weather: 'bubbles', seed: 402 },
    way: 'vp9',
    episodes: [
      {
        title: '第 1 话 怕黑的邮递员',
        captions: [
          [2, 7, '天黑以前，要把信送到。'],
          [9, 15, '可是海底从来没有白天呀。'],
          [18, 24, '那就让每封信自己发光。'],
          [30, 37, '——第一封信，寄给一只搬了家的寄居蟹。'],
          [44, 51, '“新家很好，就是有点挤。”'],
          [55, 62, '阿浮把这句话，念给了整片海听。'],
        ],
        shots: [
          { seconds: 16, move: 'near' },
          { seconds: 20, move: 'float', palette: 'night' },
          { seconds: 16, move: 'wide' },
          { seconds: 12, move: 'pass', palette: 'night' },
        ],
      },
      {
        title: '第 2 话 寄给大海的信',
        captions: [
          [2, 8, '今天的信特别重。'],
          [12, 18, '因为里面装着一整个夏天。'],
          [26, 33, '收件人：大海。寄件人：一个孩子。'],
        ],
        shots: [
          { seconds: 20, move: 'float' },
          { seconds: 16, move: 'near', palette: 'night' },
        ],
      },
      {
        title: '第 3 话 写着自己的地址',
        sharesWith: 1,
        shots: [
          { seconds: 12, move: 'pass', palette: 'night' },
          { seconds: 12, move: 'near' },
        ],
      },
    ],
  },
  {
    slug: 'maoyu-shitang',
    kind: 'anime',
    title: '猫屿食堂',
    author: '陆明川',
    intro:
      '小岛上只有一家食堂，掌勺的是一只橘猫。菜单每天一换，价钱由客人自己写：' +
      '一个故事、一首歌，或者一句一直没有说出口的话。',
    tags: ['美食', '猫', '日常'],
    category: '日常',
    serial: 'serial',
    ageRating: 0,
    year: 2025,
    region: 'china',
    studio: '橘子汽水动画',
    cast: [
      { name: '苏晚', role: '橘掌柜' },
      { name: '程小雨', role: '小满' },
    ],
    air: { day: 6, time: '12:00' },
    terms: { access: 'paid', freeParts: 1, partPrice: 12, workPrice: 20, memberFree: true },
    daysAgo: 3,
    art: { motif: 'cat', palette: 'amber', weather: 'petals', seed: 403 },
    way: 'h264',
    episodes: [
      {
        title: '第 1 话 今日菜单',
        shots: [
          { seconds: 12, move: 'wide' },
          { seconds: 16, move: 'near' },
          { seconds: 12, move: 'pass', palette: 'rose' },
        ],
      },
      {
        title: '第 2 话 一碗热汤的价钱',
        shots: [
          { seconds: 28, move: 'near', palette: 'rose' },
          { seconds: 28, move: 'pass' },
          { seconds: 24, move: 'float' },
        ],
      },
      {
        title: '第 3 话 雨天不打烊',
        sharesWith: 1,
        shots: [
          { seconds: 16, move: 'near', palette: 'night' },
          { seconds: 16, move: 'wide' },
        ],
      },
    ],
  },
  {
    slug: 'zhihe-shanhe',
    kind: 'anime',
    title: '纸鹤过山河',
    author: '沈小舟',
    intro: '一只纸鹤要飞过九座山、三条河，把迟到了二十年的道歉送到。它不认得路，只记得折它的那双手有一点抖。',
    tags: ['旅途', '家人', '完结'],
    category: '冒险',
    serial: 'finished',
    ageRating: 0,
    year: 2024,
    region: 'china',
    studio: '白帆动画',
    cast: [{ name: '许长安', role: '纸鹤' }],
    air: null,
    terms: free,
    daysAgo: 40,
    art: { motif: 'crane', palette: 'jade', weather: 'petals', seed: 404 },
    way: 'h264',
    episodes: [
      {
        title: '第 1 话 起风',
        shots: [
          { seconds: 16, move: 'near' },
          { seconds: 16, move: 'wide', palette: 'azure' },
        ],
      },
      {
        title: '第 2 话 第九座山',
        shots: [
          { seconds: 16, move: 'float', palette: 'azure' },
          { seconds: 12, move: 'pass' },
        ],
      },
      {
        title: '第 3 话 迟到的信',
        sharesWith: 1,
        shots: [
          { seconds: 16, move: 'pass', palette: 'amber' },
          { seconds: 16, move: 'near' },
        ],
      },
    ],
  },
  {
    slug: 'huashi-de-zhuomian',
    kind: 'welfare',
    title: '画师的桌面',
    author: '放映室编辑部',
    intro: '每周五晚上，我们去敲一位画师的门，看看那些背景和角色是怎样从一张白纸上长出来的。附赠当期壁纸草图。',
    tags: ['幕后', '绘画'],
    category: '幕后',
    serial: 'serial',
    ageRating: 0,
    year: 2026,
    region: 'china',
    studio: '放映室',
    cast: [],
    air: { day: 5, time: '21:00' },
    terms: free,
    daysAgo: 4,
    art: { motif: 'desk', palette: 'violet', weather: 'stars', seed: 405 },
    way: 'file',
    episodes: [
      {
        title: '第 1 期 一张白纸',
        shots: [
          { seconds: 16, move: 'near' },
          { seconds: 12, move: 'wide', palette: 'amber' },
        ],
      },
      {
        title: '第 2 期 夜色的配方',
        sharesWith: 1,
        shots: [
          { seconds: 12, move: 'float', palette: 'night' },
          { seconds: 12, move: 'near' },
        ],
      },
    ],
  },
  {
    slug: 'feiting-manjingtou',
    kind: 'welfare',
    title: '飞艇慢镜头',
    author: '放映室编辑部',
    intro: '没有台词，也没有故事，只有一艘慢慢飞过城市上空的飞艇。会员专享的放松时间，适合睡前和发呆。',
    tags: ['放松', '会员'],
    category: '放松',
    serial: 'serial',
    ageRating: 0,
    year: 2026,
    region: 'other',
    studio: '放映室',
    cast: [],
    air: { day: 7, time: '22:00' },
    terms: { ...free, access: 'member' },
    daysAgo: 6,
    art: { motif: 'airship', palette: 'rose', weather: 'snow', seed: 406 },
    way: 'vp9',
    episodes: [
      {
        title: '第 1 期 黄昏',
        shots: [
          { seconds: 24, move: 'pass' },
          { seconds: 16, move: 'float', palette: 'amber' },
        ],
      },
      {
        title: '第 2 期 初雪',
        sharesWith: 1,
        shots: [
          { seconds: 20, move: 'wide', palette: 'night' },
          { seconds: 16, move: 'near' },
        ],
      },
    ],
  },
];

/** The name of an episode's clip. */
export const clipOf = ({ slug, episodes }: DemoSeries, index: number): string =>
  `${slug}-${episodes[index]?.sharesWith ?? index + 1}`;
