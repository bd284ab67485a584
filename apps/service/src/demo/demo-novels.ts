import type { BodyOf } from '@ug/contract';
import { chaptersOf, type DemoChapter } from './novel-text';
import type { CoverArt } from './scenes';

type Terms = Required<
  Pick<BodyOf<'consoleCreateWork'>, 'access' | 'freeParts' | 'partPrice' | 'workPrice' | 'memberFree'>
>;

/** A novel of the demo; its text stands in `novels/<slug>.txt`. */
export interface DemoNovel {
  readonly slug: string;
  readonly title: string;
  readonly author: string;
  readonly intro: string;
  readonly tags: readonly string[];
  readonly category: string;
  readonly terms: Terms;
  /** So many chapters at its end are for members. */
  readonly memberChapters: number;
  /** The last chapter came out so many days ago, one on each day before. */
  readonly daysAgo: number;
  readonly cover: CoverArt;
}

const free: Terms = { access: 'free', freeParts: 0, partPrice: 0, workPrice: null, memberFree: false };

/** In the order in which players see them. */
export const demoNovels: readonly DemoNovel[] = [
  {
    slug: 'wugang-dengta',
    title: '雾港灯塔手记',
    author: '沈小舟',
    intro:
      '三十四年前的一个雾夜，灯塔灭了十一分钟，一船橘子滚满了海滩。守塔人认了错，一句话也没有辩。' +
      '灯塔要改成自动的那个夏天，他的孙女在旧日志里发现：那一天的一页不见了，衬纸后面却藏着一封没有寄出的信。',
    tags: ['海岛', '家人', '旧信', '温暖'],
    category: '悬疑',
    terms: { access: 'paid', freeParts: 8, partPrice: 6, workPrice: 80, memberFree: true },
    memberChapters: 0,
    daysAgo: 2,
    cover: { motif: 'lighthouse', palette: 'night', seed: 301 },
  },
  {
    slug: 'yunshang-youchai',
    title: '云上邮差',
    author: '闻笛',
    intro:
      '云海上浮着几百座岛，邮差骑着风筝送信。学徒阿槐怕高，搭档三更话多，他们被派去打扫堆满死信的阁楼。' +
      '一天夜里，有一封信自己亮了起来，它要寄往一座已经从地图上消失的岛。',
    tags: ['云海', '邮差', '冒险', '温暖'],
    category: '玄幻',
    terms: free,
    memberChapters: 2,
    daysAgo: 5,
    cover: { motif: 'kite', palette: 'azure', seed: 302 },
  },
  {
    slug: 'zhichuan-dukou',
    title: '纸船渡口',
    author: '陆明川',
    intro:
      '清沅河上没有桥，过河的人在柳树下敲三下铁板。十二岁的江禾跟着爷爷摆渡，把想对妈妈说的话写在纸船上，放进河里。' +
      '修桥的人来了，鱼篓里也来了回信，可是写回信的，不是妈妈。',
    tags: ['河流', '友情', '少年', '家乡'],
    category: '成长',
    terms: free,
    memberChapters: 0,
    daysAgo: 9,
    cover: { motif: 'paperBoat', palette: 'jade', seed: 303 },
  },
];

/** Read when they are asked for: only the first start needs them. */
const texts = import.meta.glob<string>('./novels/*.txt', { query: '?raw', import: 'default' });

/** @throws Error for a novel without a text */
export async function demoChaptersOf({ slug }: DemoNovel): Promise<DemoChapter[]> {
  const read = texts[`./novels/${slug}.txt`];
  if (!read) throw new Error(`there is no text of the novel ${slug}`);
  return chaptersOf(await read());
}
