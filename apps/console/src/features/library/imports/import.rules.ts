import { labels, type Schemas } from '@ug/contract';
import { grouped } from '#platform/money/money';

type Import = Schemas['Import'];
type Chapter = Schemas['ImportChapter'];
type Doubt = Schemas['ImportDoubt'];
type Match = Schemas['ImportMatch'];

/** The result of an import, its failure, or the size of its text, in a few words. */
export function outcomeWords({ state, found, result, failure }: Import): string {
  if (result) return resultWords(result);
  if (state === 'failed' && failure) return labels.ImportFailure[failure];
  return found ? `${grouped(found.chapters)} 章，${grouped(found.chars)} 字` : '';
}

/** Numbers of an import's result, without zeros. */
export function resultWords({ added, changed, kept, saved, removed }: Schemas['ImportResult']): string {
  const said = [
    [added, '新增'],
    [changed, '更新'],
    [kept, '未变'],
    [saved, '保留已修改的'],
    [removed, '移除'],
  ] as const;
  const words = said.filter(([count]) => count > 0).map(([count, verb]) => `${verb} ${grouped(count)} 章`);
  return words.join('，') || '没有变化';
}

/** Which chapters stayed as somebody saved them while the import ran, in a sentence; null where none did. */
export function savedWords({ saved, savedParts }: Schemas['ImportResult']): string | null {
  if (saved === 0) return null;
  const more = saved > savedParts.length ? '等' : '';
  const titles = savedParts.map(({ title }) => title).join('、');
  return `${grouped(saved)} 章在核对之后被人修改过，已保留修改后的正文，没有被文件覆盖：${titles}${more}。需要文件里的内容时请重新导入。`;
}

/** Which chapters a list shows. */
export type ChapterFilter = 'all' | 'doubtful' | 'skipped' | Doubt | Match;

/** A choice of the list, with how many chapters it shows. */
export interface FilterChoice {
  readonly filter: ChapterFilter;
  readonly label: string;
  readonly count: number;
}

/** The choices that show anything; all of them first. */
export function filterChoices(found: Schemas['ImportFound'], chapters: readonly Chapter[]): FilterChoice[] {
  const doubts = Object.entries(labels.ImportDoubt) as [Doubt, string][];
  const matches = Object.entries(labels.ImportMatch) as [Match, string][];
  const rest: FilterChoice[] = [
    { filter: 'doubtful', label: '有疑问', count: chapters.filter((one) => one.doubts.length > 0).length },
    ...doubts.map(([filter, label]) => ({ filter, label, count: found.doubts[filter] })),
    ...matches.map(([filter, label]) => ({ filter, label, count: found.changes[filter] })),
    { filter: 'skipped', label: '不导入', count: found.skipped },
  ];
  return [{ filter: 'all', label: '全部', count: chapters.length }, ...rest.filter(({ count }) => count > 0)];
}

/** Chapters of a choice with a text in their titles. */
export function shownChapters(chapters: readonly Chapter[], filter: ChapterFilter, text: string): readonly Chapter[] {
  const wanted = text.trim().toLowerCase();
  if (filter === 'all' && wanted === '') return chapters;
  return chapters.filter((chapter) => isOf(chapter, filter) && chapter.title.toLowerCase().includes(wanted));
}

function isOf({ doubts, match, isSkipped }: Chapter, filter: ChapterFilter): boolean {
  if (filter === 'all') return true;
  if (filter === 'skipped') return isSkipped;
  if (filter === 'doubtful') return doubts.length > 0;
  return (doubts as string[]).includes(filter) || (match === filter && !isSkipped);
}

/** The length at which a bar is full: nineteen of twenty chapters are shorter. */
export function usualLength(chapters: readonly Chapter[]): number {
  const lengths = chapters.map(({ chars }) => chars).sort((a, b) => a - b);
  return Math.max(lengths[Math.floor(lengths.length * 0.95)] ?? 1, 1);
}

/** The options of reading a file, in the form. */
export type Reading = Schemas['ImportOptions'];

/** The effect of reading the file again as it was. */
export const readingOf = ({ options, found }: Import): Reading => ({
  encoding: options.encoding ?? found?.encoding ?? null,
  rule: options.rule,
  joinsLines: options.joinsLines,
  dropsLines: options.dropsLines,
});

/** True if the settings ask for another reading of the file. */
export const isChanged = (one: Reading, other: Reading): boolean =>
  one.encoding !== other.encoding ||
  one.rule !== other.rule ||
  one.joinsLines !== other.joinsLines ||
  one.dropsLines.length !== other.dropsLines.length ||
  one.dropsLines.some((line) => !other.dropsLines.includes(line));

/** The effects of a commit, sentence by sentence. */
export function planWords({ changes, skipped, pictures, picturesLeft }: Schemas['ImportFound']): string[] {
  const said = [
    [changes.new, '章新增'],
    [changes.changed, '章更新正文，读者的阅读位置不变'],
    [changes.rewritten, '章同名但内容大改，会被替换'],
    [changes.same, '章没有变化'],
    [skipped, '章不导入'],
    [pictures, '张插图随章节导入'],
    [picturesLeft, '张图片不能导入'],
  ] as const;
  return said.filter(([count]) => count > 0).map(([count, words]) => `${grouped(count)} ${words}`);
}
