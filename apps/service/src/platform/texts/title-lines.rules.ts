import { narrowDigits, numberOf, NUMERALS } from './chinese-numbers.rules';

/** The units of counted titles (第一章), the coarsest first, each with its characters. */
const UNIT_CHARACTERS = {
  part: '部',
  volume: '卷',
  collection: '集',
  book: '篇',
  act: '幕',
  chapter: '章',
  round: '回',
  fold: '折',
  talk: '话話',
  section: '节節',
} as const;
export type TitleUnit = keyof typeof UNIT_CHARACTERS;
export const TITLE_UNITS = Object.keys(UNIT_CHARACTERS) as TitleUnit[];

/** Ways in which a book marks its chapters; with `length` it does not, and chapters are made by length. */
export type TitleRule = TitleUnit | 'english' | 'digits' | 'listed' | 'bracketed' | 'length';

/** A line that may be a title. */
export interface TitleLine {
  /** The index of its line. */
  readonly at: number;
  /** The way in which it is written; undefined for 楔子, 番外 and the like, which every book may have beside its own way. */
  readonly rule: TitleRule | undefined;
  readonly number: number | undefined;
  /** Without ornaments, with narrow digits. */
  readonly title: string;
  /** The volume that stands on the same line before it. */
  readonly volume: string | undefined;
  /** From STRONG a title by itself; below it one where its number fits between its neighbours. */
  readonly score: number;
  /** The author speaks to the readers: 感言, 求票, 请假. */
  readonly isAside: boolean;
}

/** A line with so much evidence is a title. */
export const STRONG = 3;
const WEAK = 1;
/** With so much evidence a line is not joined to the one before it. */
const SURE_ALONE = 2;
const MAX_TITLE = 50;

const UNIT = Object.values(UNIT_CHARACTERS).join('');
const ORNAMENT = '=＝\\-—–_*＊★☆◆◇■□●○~～#＃\\s\\u3000【】《》〖〗\\[\\]';
const ornaments = new RegExp(
  `^[${ORNAMENT}]+(?:(?<=[☆★◆◇■□●○])[、.:：\\s]*)?|[=＝\\-—–_*＊★☆◆◇■□●○~～#＃\\s\\u3000】》〗\\]]+$`,
  'g',
);
const counted = new RegExp(`^(?:正文[\\s:：]*)?第\\s*([${NUMERALS}]{1,9})\\s*([${UNIT}])(.*)$`);
const bareVolume = new RegExp(`^(?:正文[\\s:：]*)?([卷部])\\s*([${NUMERALS}]{1,5})(?=$|[\\s:：、.·—-])(.*)$`);
const bareChapter = new RegExp(`^章\\s*([${NUMERALS}]{1,9})(?=$|[^${NUMERALS}])(.*)$`);
const english = /^(?:chapter|chap\.?|no\.?)\s*(\d{1,5})(?=$|[\s:：.、—-])(.*)$/i;
const englishVolume = /^(?:vol(?:ume)?\.?|book|part)\s*(\d{1,4})(?=$|[\s:：.、—-])(.*)$/i;
const numbered = /^(\d{1,5})(?:$|[.、．:：\s]\s*(.{0,40})$)/;
const listed = new RegExp(`^([〇零一二三四五六七八九十百千]{1,6})(?:$|[.、．:：\\s]\\s*(.{0,40})$)`);
const bracketed = new RegExp(`^[（(【\\[]\\s*([${NUMERALS}]{1,6})\\s*[)）】\\]](.*)$`);
const special =
  /^(?:楔\s*子|序\s*[章言幕曲]?|自序|代序|引\s*[子言]|前\s*言|后\s*记|後\s*記|尾\s*声|尾\s*聲|终\s*章|終\s*章|大结局|番\s*外(?:篇)?[〇零一二三四五六七八九十\d]{0,3})(?=$|[\s:：、.·—-])(.*)$/;
const aside =
  /^(?:(?:上架|完本|完结|作者)感言|作者的话|请假条?|请假一天|求(?:月|推荐)?票|新书(?:上传|发布)|通知|公告|单章)(?:$|[\s:：，,！!（(].{0,20}$)/;
/** Words that make 第一节课, 第二部分 and 第三回合 prose. */
const prose =
  /^(?:[节節](?:课|课程|目|日|车|晚自习|体育)|集(?:合|团|中|结|市)|部(?:分|队|門|门|下|长|電|电|手机|作品|曲|小说|片)|篇(?:章|文|幅|论文|报道)|幕(?:后|僚|布)|章(?:程|节|節|鱼)|回(?:合|来|到|头|答|去|家|应|見|见|忆|想)|卷(?:入|子|起|轴)|折(?:扣|磨|叠|腾)|[话話](?:题|音|语|筒|剧|刚|还|说|，))/;
const closing = /[。，；、,;]$/;
const separated = /^(?:$|[\s\u3000:：、.．·—\-《【（(“「])/;

/** The evidence for a title in one line. @returns undefined for a line that is none */
export function titleLine(line: string, at: number, isApart: boolean): TitleLine | undefined {
  const raw = line.trim();
  if (raw === '' || raw.length > MAX_TITLE) return undefined;
  const text = narrowDigits((bracketed.test(raw) ? raw : raw.replace(ornaments, '')).replace(/\s+/g, ' ').trim());
  const isOrnate = /^[=＝【《〖★☆◆■●*#]/.test(raw);
  const found = inVolume(text) ?? plain(text);
  if (!found) return undefined;
  const score =
    found.score + (isApart ? 1 : 0) + (isOrnate ? 1 : 0) - (closing.test(text) ? 3 : 0) - (text.length > 30 ? 1 : 0);
  return score < WEAK ? undefined : { ...found, at, title: text.replace(/^正文[\s:：]*/, ''), score, ...found.own };
}

/** A line that must stay on its own, wherever it stands. */
export const isTitle = (line: string): boolean => (titleLine(line, 0, false)?.score ?? 0) >= SURE_ALONE;

type Found = Pick<TitleLine, 'rule' | 'number' | 'volume' | 'score' | 'isAside'> & {
  /** A title that is a part of its line. */
  readonly own?: Pick<TitleLine, 'title'>;
};

const foundAs = (rule: TitleRule | undefined, number: number | undefined, score: number): Found => ({
  rule,
  number,
  score,
  volume: undefined,
  isAside: false,
});

/** 第九卷 风起 第二章 归来: the volume and the chapter. */
function inVolume(text: string): Found | undefined {
  const found = /^((?:第[^\s]{1,9}[卷部集篇]|[卷部][^\s]{1,5})(?:[\s:：·]*[^\s第]{1,15})?)[\s:：·]+(第.+)$/.exec(text);
  const chapter = found?.[2] === undefined ? undefined : plain(found[2]);
  const volume = found?.[1];
  if (!chapter || !found?.[2] || !volume || plain(volume)?.rule === undefined) return undefined;
  return { ...chapter, score: chapter.score + 1, volume, own: { title: found[2] } };
}

function plain(text: string): Found | undefined {
  if (aside.test(text)) return { ...foundAs(undefined, undefined, 2), isAside: true };
  const name = special.exec(text);
  if (name) return foundAs(undefined, undefined, (name[1] ?? '').length > 20 ? 1 : 2);
  return ofUnit(text) ?? withoutUnit(text);
}

function ofUnit(text: string): Found | undefined {
  const found = counted.exec(text);
  const [, words = '', unit = '', rest = ''] = found ?? [];
  if (found) return foundAs(ruleOf(unit), numberOf(words), unitScore(unit, rest));
  const volume = bareVolume.exec(text);
  if (volume) return foundAs(ruleOf(volume[1] ?? ''), numberOf(volume[2] ?? ''), 3);
  const chapter = bareChapter.exec(text);
  return chapter ? foundAs('chapter', numberOf(chapter[1] ?? ''), unitScore('章', chapter[2] ?? '')) : undefined;
}

const ruleOf = (character: string): TitleUnit =>
  TITLE_UNITS.find((unit) => UNIT_CHARACTERS[unit].includes(character)) ?? 'chapter';

/** Scores how surely 第…X is a title, by the text that follows it. */
function unitScore(unit: string, rest: string): number {
  if (prose.test(unit + rest)) return -1;
  if (separated.test(rest)) return 3;
  // 第一章开始 is usual; with other units a word that follows at once is mostly prose.
  return unit === '章' ? 2 : 1;
}

function withoutUnit(text: string): Found | undefined {
  const chapter = english.exec(text);
  if (chapter) return foundAs('english', Number(chapter[1]), 3);
  const volume = englishVolume.exec(text);
  if (volume) return foundAs('volume', Number(volume[1]), 3);
  const inBrackets = bracketed.exec(text);
  if (inBrackets) return foundAs('bracketed', numberOf(inBrackets[1] ?? ''), (inBrackets[2] ?? '') === '' ? 2 : 1);
  const digits = numbered.exec(text);
  if (digits) return foundAs('digits', Number(digits[1]), 2);
  const words = listed.exec(text);
  return words ? foundAs('listed', numberOf(words[1] ?? ''), 2) : undefined;
}
