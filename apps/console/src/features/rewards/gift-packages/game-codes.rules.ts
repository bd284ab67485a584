import { staffFieldLimits } from '@ug/contract';
import { fromCell, readTable } from '@ug/csv';
import type { IgnoredLine } from '#platform/csv/ignored-lines';
import { grouped } from '#platform/money/money';

const MAX_LENGTH = staffFieldLimits.addGameCodes.codes.items.maxLength;

/** Codes of a game in a text or CSV file. */
export interface GameCodes {
  /** Each once, in the order in which they stand there. */
  readonly codes: string[];
  /** The number of repeated codes. */
  readonly repeats: number;
  readonly ignored: IgnoredLine[];
}

/** A first line that names the column. */
const isHead = (cell: string): boolean =>
  /[\u4e00-\u9fff]/.test(cell) || /^(gift|game|redeem)?[ _-]?codes?$/i.test(cell);

/** Why a cell is no code; null for one that is. */
function faultOf(cell: string): string | null {
  if (cell.includes('\uFFFD')) return '有无法识别的字符';
  if (cell.length > MAX_LENGTH) return `有 ${cell.length} 个字符，最多 ${MAX_LENGTH} 个`;
  if (/[\u4e00-\u9fff]/.test(cell)) return '有汉字';
  if (/\s/.test(cell)) return '中间有空格';
  // 2.02611E+25: the digits are gone, and the code with them.
  return /^\d\.\d+E\+\d+$/i.test(cell) ? '被表格软件改成了科学计数法' : null;
}

/** Reads codes from a text or CSV file, one a line, in its first column. */
export function readGameCodes(text: string): GameCodes {
  const known = new Set<string>();
  const ignored: IgnoredLine[] = [];
  let repeats = 0;
  let isFirst = true;
  readTable(text).forEach(([first = ''], index) => {
    const cell = fromCell(first);
    if (cell === '') return;
    const isNamed = isFirst && isHead(cell);
    isFirst = false;
    if (isNamed) return;
    const reason = faultOf(cell);
    if (reason !== null) ignored.push({ line: index + 1, text: cell, reason });
    else if (known.has(cell)) repeats += 1;
    else known.add(cell);
  });
  return { codes: [...known], repeats, ignored };
}

/** `共 3 个兑换码，已去掉 1 个重复`. */
export const countWords = ({ codes, repeats }: GameCodes): string =>
  `共 ${grouped(codes.length)} 个兑换码${repeats > 0 ? `，已去掉 ${repeats} 个重复` : ''}`;
