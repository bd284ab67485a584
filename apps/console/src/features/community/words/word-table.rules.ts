import { isLongerThan, labels, staffFieldLimits, type Schemas } from '@ug/contract';
import { fromCell, readTable } from '@ug/csv';
import { grouped } from '#platform/money/money';

type Row = Schemas['WordImportRow'];
type Result = Schemas['WordImportResult'];
type Cell = Exclude<keyof Row, 'line'>;

const limits = staffFieldLimits.previewWordImport.rows.items.fields;
/** So many lines at most are sent in one call. */
export const AT_ONCE = staffFieldLimits.previewWordImport.rows.maxItems;
/** More than a list of words has; another file was chosen by mistake. */
export const MAX_ROWS = 20_000;

/** The columns by their names: as an export writes them, or as the contract does. */
const NAMES: Readonly<Record<Cell, readonly string[]>> = {
  word: ['敏感词', '词', '关键词', 'word'],
  category: ['分类', '类别', 'category'],
  action: ['处理', '处理方式', '动作', 'action'],
  modes: ['匹配方式', '匹配', 'modes'],
  secret: ['保密', 'secret'],
  enabled: ['启用', '是否启用', 'enabled'],
  exceptions: ['例外', '白名单', 'exceptions'],
  note: ['备注', '说明', 'note'],
};
const CELLS = Object.keys(NAMES) as Cell[];

/** The words in a file, and lines that cannot even be sent. */
export interface WordTable {
  readonly rows: readonly Row[];
  readonly refused: readonly Result[];
}

/** Reads the lines of a text or CSV file. A first line with the name of a column tells where they are; else the first is the word. */
export function readWordTable(text: string): WordTable {
  const lines = readTable(text).map((cells) => cells.map(fromCell));
  const head = lines.findIndex((cells) => cells.some((cell) => cell !== ''));
  const columns = columnsOf(lines[head] ?? []);
  const first = columns ? head + 1 : 0;
  const read = lines.slice(first).flatMap((cells, at) => {
    if (cells.every((cell) => cell === '')) return [];
    return [{ line: first + at + 1, ...cellsOf(cells, columns ?? { word: 0 }) }];
  });
  const tooLong = (row: Row) => CELLS.find((cell) => isLongerThan(row[cell], limits[cell].maxLength));
  return {
    rows: read.filter((row) => !tooLong(row)),
    refused: read.flatMap((row) => {
      const cell = tooLong(row);
      return cell ? [refusedRow(row, `“${NAMES[cell][0]}”超过 ${limits[cell].maxLength} 个字`)] : [];
    }),
  };
}

/** The position of each column; null for a line that names none. */
function columnsOf(cells: readonly string[]): Partial<Record<Cell, number>> | null {
  const names = cells.map((cell) => cell.toLowerCase());
  const found = CELLS.map((cell) => [cell, names.findIndex((name) => NAMES[cell].includes(name))] as const);
  const known = Object.fromEntries(found.filter(([, at]) => at >= 0));
  return 'word' in known ? known : null;
}

const cellsOf = (cells: readonly string[], columns: Partial<Record<Cell, number>>): Omit<Row, 'line'> =>
  Object.fromEntries(CELLS.map((cell) => [cell, cells[columns[cell] ?? -1] ?? ''])) as Omit<Row, 'line'>;

const refusedRow = ({ line, word }: Pick<Row, 'line' | 'word'>, reason: string): Result => ({
  line,
  word,
  folded: '',
  outcome: 'refused',
  reason,
  changes: [],
});

/** The outcomes of calls that knew nothing of each other: the first of two lines about one word counts. */
export function withoutRepeats(results: readonly Result[]): Result[] {
  const lines = new Map<string, number>();
  return results.map((result) => {
    if (result.outcome === 'refused') return result;
    const earlier = lines.get(result.folded);
    if (earlier === undefined) lines.set(result.folded, result.line);
    return earlier === undefined ? result : { ...result, ...refusedRow(result, `与第 ${earlier} 行是同一个词`) };
  });
}

export type Counts = Readonly<Record<Schemas['WordImportOutcome'], number>>;

export function countsOf(results: readonly Result[]): Counts {
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of results) counts[outcome] += 1;
  return counts;
}

/** 新增 12、修改 3、不变 40、不导入 2. */
export const countWords = (counts: Counts): string =>
  (Object.keys(counts) as (keyof Counts)[])
    .map((outcome) => `${labels.WordImportOutcome[outcome]} ${grouped(counts[outcome])}`)
    .join('、');
