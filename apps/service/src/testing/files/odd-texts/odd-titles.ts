import { chinese, inUtf8, laidOut, nameOf, positional, range, written, type OddText } from './odd-text';

interface Style {
  readonly name: string;
  /** The line of a chapter, and its title where that is another one. */
  line(number: number): string;
  title?(number: number): string;
}

const fullWidth = (number: number): string =>
  [...String(number)].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('');
const usual = (number: number): string => `第${chinese(number)}章 ${nameOf(number)}`;
const units = ['章', '回', '节', '集', '话', '幕', '折', '篇', '卷', '部'];

const styles: readonly Style[] = [
  ...units.map((unit): Style => ({
    name: `第一${unit}`,
    line: (number) => `第${chinese(number)}${unit} ${nameOf(number)}`,
  })),
  ...units
    .slice(0, 5)
    .map((unit): Style => ({ name: `第1${unit}`, line: (number) => `第${number}${unit} ${nameOf(number)}` })),
  { name: '第001章', line: (number) => `第${String(number).padStart(3, '0')}章 ${nameOf(number)}` },
  {
    name: 'full-width',
    line: (number) => `第${fullWidth(number)}章　${nameOf(number)}`,
    title: (number) => `第${number}章 ${nameOf(number)}`,
  },
  {
    name: '第一〇一章',
    line: (number) => `第${positional(number + 98)}章 ${nameOf(number)}`,
    title: (number) => `第${positional(number + 98)}章 ${nameOf(number)}${number === 1 ? '!gap' : ''}`,
  },
  {
    name: '第一百零一章',
    line: (number) => `第${chinese(number + 98)}章 ${nameOf(number)}`,
    title: (number) => `第${chinese(number + 98)}章 ${nameOf(number)}${number === 1 ? '!gap' : ''}`,
  },
  { name: '第 1 章', line: (number) => `第 ${number} 章 ${nameOf(number)}` },
  { name: 'colon', line: (number) => `第${chinese(number)}章：${nameOf(number)}` },
  { name: 'dot', line: (number) => `第${chinese(number)}章·${nameOf(number)}` },
  { name: 'comma of lists', line: (number) => `第${chinese(number)}章、${nameOf(number)}` },
  { name: 'attached', line: (number) => `第${chinese(number)}章${nameOf(number)}` },
  { name: 'nameless', line: (number) => `第${chinese(number)}章` },
  { name: 'question', line: (number) => `第${chinese(number)}章 ${nameOf(number)}是谁？` },
  { name: 'cry', line: (number) => `第${chinese(number)}章 ${nameOf(number)}！` },
  {
    name: 'long',
    line: (number) => `第${chinese(number)}章 ${nameOf(number)}与一个很长很长的名字它还没有完它还没有完`,
  },
  { name: 'two names', line: (number) => `第${chinese(number)}回 ${nameOf(number)}千里雪 ${nameOf(number + 1)}一夜风` },
  { name: 'part of three', line: (number) => `第${chinese(number)}章 ${nameOf(number)}（上）` },
  { name: '正文', line: (number) => `正文 ${usual(number)}`, title: usual },
  { name: 'equals signs', line: (number) => `=====${usual(number)}=====`, title: usual },
  { name: 'brackets 【】', line: (number) => `【${usual(number)}】`, title: usual },
  { name: 'brackets 《》', line: (number) => `《${usual(number)}》`, title: usual },
  { name: 'hashes', line: (number) => `### ${usual(number)}`, title: usual },
  { name: 'stars', line: (number) => `☆、${usual(number)}`, title: usual },
  { name: 'dashes', line: (number) => `——${usual(number)}——`, title: usual },
  { name: 'indented', line: (number) => `　　${usual(number)}`, title: usual },
  { name: 'html', line: (number) => `<p><strong>${usual(number)}</strong></p>`, title: usual },
  { name: '章11', line: (number) => `章${number} ${nameOf(number)}` },
  { name: '章十一', line: (number) => `章${chinese(number)} ${nameOf(number)}` },
  { name: 'Chapter 1', line: (number) => `Chapter ${number}` },
  { name: 'CHAPTER 1', line: (number) => `CHAPTER ${number}: ${nameOf(number)}` },
  { name: 'chapter.1', line: (number) => `Chapter ${number} The Snow` },
  { name: 'No.1', line: (number) => `No.${number} ${nameOf(number)}` },
  { name: '1.', line: (number) => `${number}. ${nameOf(number)}` },
  { name: '1、', line: (number) => `${number}、${nameOf(number)}` },
  { name: '001', line: (number) => `${String(number).padStart(3, '0')} ${nameOf(number)}` },
  { name: '1 alone', line: (number) => String(number) },
  { name: '一、', line: (number) => `${chinese(number)}、${nameOf(number)}` },
  { name: '(1)', line: (number) => `(${number})` },
  { name: '（一）', line: (number) => `（${chinese(number)}）` },
  { name: '【1】', line: (number) => `【${number}】` },
  {
    name: '001 mixed with 一',
    line: (number) => `第${number % 2 ? String(number).padStart(3, '0') : chinese(number)}章 ${nameOf(number)}`,
  },
  {
    name: 'thousands',
    line: (number) => `第${chinese(number + 997)}章 ${nameOf(number)}`,
    title: (number) => `第${chinese(number + 997)}章 ${nameOf(number)}${number === 1 ? '!gap' : ''}`,
  },
  { name: 'traditional 第一節', line: (number) => `第${chinese(number)}節 ${nameOf(number)}` },
  { name: 'traditional 第一話', line: (number) => `第${chinese(number)}話 ${nameOf(number)}` },
  {
    name: 'financial',
    line: (number) =>
      `第${['壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖', '拾'][number - 1] ?? chinese(number)}章 ${nameOf(number)}`,
  },
];

const layouts = {
  'without blank lines': { isLoose: false },
  'with blank lines': { isLoose: true, indent: '' },
} as const;

/** Ways to write a title: each with and without blank lines between paragraphs. */
export const oddTitles = (): OddText[] =>
  styles.flatMap(({ name, line, title = line }) =>
    Object.entries(layouts).map(([layoutName, layout]) =>
      inUtf8(
        `titles ${name}, ${layoutName}`,
        laidOut(
          range(1, 12).map((number) => written(line(number), number)),
          layout,
        ),
        range(1, 12).map((number) => title(number).replace(/\s+/g, ' ').trim()),
      ),
    ),
  );
