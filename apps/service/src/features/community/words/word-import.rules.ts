import { labels, type Schemas } from '@ug/contract';
import { fromCell } from '@ug/csv';
import { faultOf, inputOf, tidied, type StoredWord, type WordInput } from './word-input.rules';
import { foldedKey, modeFault } from './word-spellings.rules';

type Row = Schemas['WordImportRow'];
type Result = Schemas['WordImportResult'];

/** The outcome of an imported line, with the word as it will be; without a word when nothing is done. */
export interface PlannedRow {
  readonly result: Result;
  readonly input: WordInput | null;
}

const NONE = '无';
const PLAIN = '普通';
const YES = new Set(['是', '1', 'true', 'yes', 'y']);
const NO = new Set(['否', '0', 'false', 'no', 'n']);
const LIST = /[、,，;；|\n]+/;

/** A new word does this to texts unless its line says otherwise. */
const DEFAULT_ACTIONS: Readonly<Record<Schemas['WordCategory'], Schemas['WordAction']>> = {
  ads: 'review',
  cheats: 'review',
  fraud: 'refuse',
  abuse: 'mask',
  vulgar: 'refuse',
  illegal: 'refuse',
  nicknames: 'refuse',
  other: 'review',
};

class LineFault extends Error {}

/** The word that a line names, folded; empty where it names none. */
export const foldedOf = ({ word }: Row): string => foldedKey(fromCell(word));

/**
 * Plans an import against the existing words. The first of two lines about one word counts.
 * @param known the words of these lines, by their folded spelling
 */
export function planImport(rows: readonly Row[], known: ReadonlyMap<string, StoredWord>): PlannedRow[] {
  const lines = new Map<string, number>();
  return rows.map((row) => {
    const folded = foldedOf(row);
    const earlier = folded === '' ? undefined : lines.get(folded);
    if (earlier !== undefined) return refused(row, folded, `与第 ${earlier} 行是同一个词`);
    const planned = planRow(row, folded, known.get(folded));
    if (planned.input || planned.result.outcome === 'unchanged') lines.set(folded, row.line);
    return planned;
  });
}

function planRow(row: Row, folded: string, word: StoredWord | undefined): PlannedRow {
  try {
    const before = word && inputOf(word);
    const input = tidied(readRow(row, before));
    const fault = faultOf(input);
    if (fault) return refused(row, folded, fault.reason);
    const changes = before ? changesBetween(before, input) : [];
    const outcome = !before ? 'new' : changes.length > 0 ? 'changed' : 'unchanged';
    const result = { line: row.line, word: input.word, folded, outcome, reason: '', changes } as const;
    return { result: { ...result, changes }, input: outcome === 'unchanged' ? null : input };
  } catch (error) {
    if (error instanceof LineFault) return refused(row, folded, error.message);
    throw error;
  }
}

const refused = ({ line, word }: Row, folded: string, reason: string): PlannedRow => ({
  result: { line, word: fromCell(word), folded, outcome: 'refused', reason, changes: [] },
  input: null,
});

/** The word as a line has it: an empty cell leaves what a known word has, and takes the default for a new one. */
function readRow(row: Row, before: WordInput | undefined): WordInput {
  const cells = Object.fromEntries(
    Object.entries(row).map(([name, cell]) => [name, typeof cell === 'string' ? fromCell(cell) : '']),
  ) as Record<keyof Row, string>;
  if (cells.word === '') throw new LineFault('没有填写敏感词');
  if (cells.word.length > 40) throw new LineFault('敏感词最多 40 个字');
  const category = oneOf(labels.WordCategory, cells.category, '分类') ?? before?.category ?? 'other';
  const base = before ?? newWord(cells.word, category);
  return {
    word: cells.word,
    category,
    action: oneOf(labels.WordAction, cells.action, '处理方式') ?? base.action,
    modes: modesOf(cells.modes) ?? base.modes,
    secret: yesOrNo(cells.secret, '保密') ?? base.secret,
    enabled: yesOrNo(cells.enabled, '启用') ?? base.enabled,
    exceptions: exceptionsOf(cells.exceptions) ?? base.exceptions,
    note: noteOf(cells.note) ?? base.note,
  };
}

/** A new word has these fields unless its line says otherwise. */
const newWord = (word: string, category: Schemas['WordCategory']): WordInput => ({
  word,
  category,
  action: DEFAULT_ACTIONS[category],
  modes: modeFault(word, 'separated') === null ? ['separated'] : [],
  secret: false,
  enabled: true,
  exceptions: [],
  note: '',
});

/** By its label or by its name in the contract; null for an empty cell. */
function oneOf<Value extends string>(known: Readonly<Record<Value, string>>, cell: string, field: string) {
  if (cell === '') return null;
  const found = (Object.keys(known) as Value[]).find((value) => value === cell || known[value] === cell);
  if (!found) throw new LineFault(`没有“${cell}”这个${field}，可填：${Object.values(known).join('、')}`);
  return found;
}

function modesOf(cell: string): Schemas['WordMode'][] | null {
  if (cell === '') return null;
  if (cell === PLAIN || cell === NONE) return [];
  return cell.split(LIST).flatMap((part) => oneOf(labels.WordMode, part.trim(), '匹配方式') ?? []);
}

function yesOrNo(cell: string, field: string): boolean | null {
  const text = cell.toLowerCase();
  if (text === '') return null;
  if (YES.has(text)) return true;
  if (NO.has(text)) return false;
  throw new LineFault(`“${field}”请填“是”或“否”`);
}

function exceptionsOf(cell: string): string[] | null {
  if (cell === '') return null;
  if (cell === NONE) return [];
  const parts = cell.split(LIST).map((part) => part.trim());
  if (parts.length > 20) throw new LineFault('例外最多 20 个');
  if (parts.some((part) => part.length > 40)) throw new LineFault('每个例外最多 40 个字');
  return parts.filter(Boolean);
}

function noteOf(cell: string): string | null {
  if (cell === '') return null;
  if (cell.length > 200) throw new LineFault('备注最多 200 个字');
  return cell === NONE ? '' : cell;
}

/** The cells of a word, by the columns of the table. */
const columns: readonly (readonly [string, (word: WordInput) => string])[] = [
  ['敏感词', ({ word }) => word],
  ['分类', ({ category }) => labels.WordCategory[category]],
  ['处理', ({ action }) => labels.WordAction[action]],
  [
    '匹配方式',
    ({ modes }) =>
      modes
        .map((mode) => labels.WordMode[mode])
        .sort()
        .join('、') || PLAIN,
  ],
  ['保密', ({ secret }) => (secret ? '是' : '否')],
  ['启用', ({ enabled }) => (enabled ? '是' : '否')],
  ['例外', ({ exceptions }) => exceptions.join('、')],
  ['备注', ({ note }) => note],
];

const changesBetween = (before: WordInput, after: WordInput): Schemas['WordFieldChange'][] =>
  columns.flatMap(([field, textOf]) => {
    const [from, to] = [textOf(before), textOf(after)];
    return from === to ? [] : [{ field, before: from, after: to }];
  });
