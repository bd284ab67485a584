import { chinese, inUtf8, laidOut, nameOf, range, written, type OddText } from './odd-text';
import { paragraphs } from './prose';

const usual = (number: number): string => `第${chinese(number)}章 ${nameOf(number)}`;
const chapter = (number: number, count = 8) => written(usual(number), number, count);
const volume = (number: number, unit = '卷'): string =>
  `第${chinese(number)}${unit} ${['少年', '江湖', '归途'][number - 1] ?? ''}`;

/** Three volumes of five chapters; the numbers go on or begin again. */
function volumes(name: string, titleOf: (number: number) => string, begins: boolean, isLoose: boolean): OddText {
  const found: string[] = [];
  const chapters = range(0, 14).map((index) => {
    const number = begins ? (index % 5) + 1 : index + 1;
    const head = titleOf(Math.floor(index / 5) + 1);
    found.push(`${head}|${usual(number)}`);
    return written(index % 5 === 0 ? [head, usual(number)] : usual(number), index);
  });
  return inUtf8(`volumes ${name}, ${isLoose ? 'loose' : 'tight'}`, laidOut(chapters, { isLoose }), found);
}

const nested = (): OddText[] =>
  [true, false].flatMap((isLoose) => [
    volumes('第一卷, restarting', volume, true, isLoose),
    volumes('第一卷, going on', volume, false, isLoose),
    volumes('第一部', (number) => volume(number, '部'), false, isLoose),
    volumes('第一集', (number) => volume(number, '集'), true, isLoose),
    volumes('卷一', (number) => `卷${chinese(number)} ${nameOf(number)}`, true, isLoose),
    volumes('Volume 1', (number) => `Volume ${number}`, true, isLoose),
  ]);

/** 第九卷 风起 第二章 归来 on one line. */
function oneLineVolumes(): OddText {
  const titles = range(0, 11).map((index) => [`${volume(Math.floor(index / 4) + 1)}`, usual((index % 4) + 1)] as const);
  return inUtf8(
    'volume and chapter on one line',
    laidOut(titles.map(([head, title], index) => written(`${head} ${title}`, index))),
    titles.map(([head, title]) => `${head}|${title}`),
  );
}

function threeLevels(): OddText {
  const text = laidOut([
    written([volume(1, '部'), volume(1), usual(1)], 1),
    chapter(2),
    written([volume(2), usual(3)], 3),
    written([volume(2, '部'), volume(3), usual(4)], 4),
  ]);
  return inUtf8('parts, volumes and chapters', text, [
    `${volume(1, '部')} ${volume(1)}|${usual(1)}`,
    `${volume(1, '部')} ${volume(1)}|${usual(2)}`,
    `${volume(1, '部')} ${volume(2)}|${usual(3)}`,
    `${volume(2, '部')} ${volume(3)}|${usual(4)}`,
  ]);
}

/** Chapters beside the counted ones. */
function unnumbered(): OddText[] {
  const before = ['楔子', '序章', '序', '引子', '前言', '序言 写在前面'];
  const behind = ['尾声', '后记', '终章', '番外', '番外一 那年', '番外：后来'];
  return [
    ...before.map((title) =>
      inUtf8(
        `begins with ${title}`,
        laidOut([written(title, 0), ...range(1, 6).map((number) => chapter(number))], { isLoose: true }),
        [title, ...range(1, 6).map(usual)],
      ),
    ),
    ...behind.map((title) =>
      inUtf8(`ends with ${title}`, laidOut([...range(1, 6).map((number) => chapter(number)), written(title, 9)]), [
        ...range(1, 6).map(usual),
        title,
      ]),
    ),
  ];
}

/** Numbers that are missing, double or out of order. */
function misnumbered(): OddText[] {
  const of = (name: string, numbers: readonly number[], doubts: Readonly<Record<number, string>>): OddText =>
    inUtf8(
      name,
      laidOut(numbers.map((number, index) => written(`第${number}章 ${nameOf(index + 1)}`, index))),
      numbers.map((number, index) => `第${number}章 ${nameOf(index + 1)}${doubts[index] ?? ''}`),
    );
  return [
    of('a chapter is missing', [1, 2, 3, 5, 6], { 3: '!gap' }),
    of('ten chapters are missing', [1, 2, 3, 14, 15, 16], { 3: '!gap' }),
    of('a number stands twice', [1, 2, 3, 3, 4, 5], { 3: '!repeat' }),
    of('begins in the middle', [88, 89, 90, 91], { 0: '!gap' }),
    of('two are exchanged', [1, 2, 4, 3, 5], { 2: '!gap', 3: '!gap', 4: '!gap' }),
  ];
}

/** Prose that looks like a title. */
function traps(): OddText[] {
  const lines = [
    '第一节课',
    '第一节课的铃声响了',
    '第二部分是空的',
    '第三回合开始了',
    '第一集团军出发了',
    '第五部门的人',
    '第一卷入大火的人',
    '第二篇文章登出来了',
    '第三章程没有写完',
    '第一回到家的时候',
    '第二节车厢里没有人',
    '第一话音刚落',
    '第三幕后的人',
    '第一次见面',
    '第二天早上',
    '第三章里说过，他会回来。',
    '一、二、三，他数着',
  ];
  return lines.flatMap((line) =>
    [true, false].map((isLoose) => {
      const text = laidOut(
        range(1, 6).map((number) => ({
          ...chapter(number),
          body: [...paragraphs(number, 4), line, ...paragraphs(number + 50, 4)],
        })),
        { isLoose },
      );
      return inUtf8(`prose ${line}, ${isLoose ? 'loose' : 'tight'}`, text, range(1, 6).map(usual), { holds: [line] });
    }),
  );
}

/** The title stands again as the first line of the body. */
const repeated = (): OddText[] =>
  [true, false].map((isLoose) =>
    inUtf8(
      `titles repeated in the body, ${isLoose ? 'loose' : 'tight'}`,
      laidOut(
        range(1, 8).map((number) => ({ head: [usual(number)], body: [usual(number), ...paragraphs(number)] })),
        { isLoose },
      ),
      range(1, 8).map(usual),
    ),
  );

function contentsInFront(): OddText[] {
  const body = range(1, 10).map((number) => chapter(number));
  const titles = range(1, 10).map(usual);
  const list = (lines: readonly string[]): string => `${lines.join('\n')}\n\n`;
  return [
    inUtf8('a table of contents', list(['目录', ...titles]) + laidOut(body), titles, { lacks: ['目录'] }),
    inUtf8('a table of contents without a heading', list(titles) + laidOut(body), titles),
    inUtf8(
      'a table of contents with pages',
      list(['目 录', ...titles.map((title, index) => `${title}……${index * 7 + 1}`)]) + laidOut(body),
      titles,
    ),
    inUtf8(
      'a book name, then a table of contents',
      list(['《长河》', '作者：佚名', '', '目录', ...titles]) + laidOut(body),
      ['前文!aside', ...titles],
      { holds: ['《长河》', '作者：佚名'] },
    ),
    inUtf8(
      'a table of contents with volumes',
      list(['目录', volume(1), ...titles.slice(0, 5), volume(2), ...titles.slice(5)]) +
        laidOut([
          written([volume(1), usual(1)], 1),
          ...range(2, 5).map((number) => chapter(number)),
          written([volume(2), usual(6)], 6),
          ...range(7, 10).map((number) => chapter(number)),
        ]),
      titles.map((title, index) => `${volume(index < 5 ? 1 : 2)}|${title}`),
    ),
  ];
}

function asides(): OddText[] {
  return ['上架感言', '求月票', '请假条', '作者的话', '完本感言', '公告'].map((title) =>
    inUtf8(
      `the author speaks: ${title}`,
      laidOut([chapter(1), chapter(2), written(title, 40, 3), chapter(3), chapter(4)], { isLoose: true }),
      [usual(1), usual(2), `${title}!aside`, usual(3), usual(4)],
    ),
  );
}

/** A title at the end of a paragraph, without a break. */
function attachedTitles(): OddText[] {
  const body = (number: number): string => paragraphs(number, 4).join('\n');
  return [
    inUtf8(
      'titles behind a sentence',
      range(1, 8)
        .map((number) => `${number === 1 ? '' : '他走了。'}${usual(number)}\n${body(number)}\n`)
        .join('')
        .replaceAll('\n他走了。', '他走了。'),
      range(1, 8).map(usual),
    ),
    inUtf8(
      'everything on one line',
      range(1, 30)
        .map((number) => `${usual(number)}　　${paragraphs(number, 9).join('　　')}`)
        .join(''),
      range(1, 30).map(usual),
    ),
  ];
}

const long = (): OddText[] => [
  inUtf8('a chapter of 200,000 characters', laidOut([chapter(1), written(usual(2), 2, 3200), chapter(3)]), [
    usual(1),
    `${usual(2)}!long`,
    usual(3),
  ]),
  inUtf8('2,000 chapters', laidOut(range(1, 2000).map((number) => chapter(number, 3))), range(1, 2000).map(usual)),
  inUtf8('one chapter', laidOut([chapter(1)]), [usual(1)]),
  inUtf8('an empty chapter', laidOut([chapter(1), { head: [usual(2)], body: [] }, chapter(3)]), [
    usual(1),
    `${usual(2)}!empty`,
    usual(3),
  ]),
  inUtf8(
    'no chapters',
    laidOut([{ head: [], body: paragraphs(1, 200) }]),
    range(1, 3).map((number) => `第${number}节`),
  ),
  inUtf8('no chapters, one sentence', '他推开了门。', ['第1节']),
];

/** Volumes, numbers, prose, tables of contents: the structure of a book. */
export const oddStructures = (): OddText[] => [
  ...nested(),
  oneLineVolumes(),
  threeLevels(),
  ...unnumbered(),
  ...misnumbered(),
  ...traps(),
  ...repeated(),
  ...contentsInFront(),
  ...asides(),
  ...attachedTitles(),
  ...long(),
];
