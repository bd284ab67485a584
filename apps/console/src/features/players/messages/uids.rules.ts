import { staffFieldLimits, uidFrom } from '@ug/contract';
import { parse } from 'papaparse';
import { grouped } from '#platform/money/money';

const { maxItems: MAX_UIDS } = staffFieldLimits.previewMessageReach.uids;
const MAX_NAMED_REFUSALS = 5;

/** Recipients in a pasted or uploaded text. */
export interface UidList {
  /** Each once, in the order in which they were named. */
  uids: number[];
  /** The number of repeated uids. */
  repeats: number;
  /** Texts that are no uid, with their lines. */
  refused: { text: string; line: number }[];
}

/** Pasted cells, without the quotes and equals signs that spreadsheets add around them. */
const cellsOf = (line: string): string[] =>
  line
    .split(/[,，;；、\t\s]+/)
    .map((cell) => cell.replace(/^["'=]+|["']+$/g, '').trim())
    .filter(Boolean);

/** A first line that names columns, as exports have it. */
const isHeader = (cells: readonly string[]): boolean =>
  cells.length > 0 && cells.every((cell) => uidFrom(cell) === null) && /uid|编号|玩家/i.test(cells.join(' '));

/**
 * The uids' column of a table with headers, a line each; null for plain lists, in which every cell is a uid. A table is
 * recognised by its header, because a nickname may look like a uid.
 */
function uidColumn(text: string): string[] | null {
  const { data } = parse<string[]>(text, { delimitersToGuess: [',', '\t', ';'] });
  const [header = []] = data;
  const index = header.findIndex((name) => /^(uid|编号|玩家编号|玩家uid)$/i.test(name.trim()));
  if (index < 0 || header.length < 2) return null;
  return data.map((cells) => cells[index] ?? '');
}

/** Reads uids from pasted text or a CSV file: one per line, or separated by commas, spaces or semicolons. */
export function readUids(text: string): UidList {
  const plain = text.replace(/^\uFEFF/, '');
  const column = uidColumn(plain);
  const known = new Set<number>();
  const list: UidList = { uids: [], repeats: 0, refused: [] };
  (column ?? plain.split(/\r\n|\r|\n/)).forEach((line, index) => {
    const cells = cellsOf(line);
    if (index === 0 && (column || isHeader(cells))) return;
    for (const cell of cells) {
      const uid = uidFrom(cell);
      if (uid === null) list.refused.push({ text: cell, line: index + 1 });
      else if (known.has(uid)) list.repeats += 1;
      else known.add(uid);
    }
  });
  list.uids = [...known];
  return list;
}

/** Why a list cannot be sent to; undefined when it can. */
export function uidsProblem({ uids, refused }: UidList): string | undefined {
  if (refused.length > 0) {
    const named = refused.slice(0, MAX_NAMED_REFUSALS).map(({ text, line }) => `第 ${line} 行“${text.slice(0, 20)}”`);
    const more = refused.length > MAX_NAMED_REFUSALS ? ` 等 ${refused.length} 处` : '';
    return `不是有效的 UID：${named.join('、')}${more}`;
  }
  if (uids.length === 0) return '请填写至少一个 UID';
  return uids.length > MAX_UIDS ? `一次最多 ${grouped(MAX_UIDS)} 名玩家，请分批发送` : undefined;
}

/** `共 3 名玩家，已去掉 1 个重复，1 处无效`. */
export function countWords({ uids, repeats, refused }: UidList): string {
  const parts = [`共 ${grouped(uids.length)} 名玩家`];
  if (repeats > 0) parts.push(`已去掉 ${repeats} 个重复`);
  if (refused.length > 0) parts.push(`${refused.length} 处无效`);
  return parts.join('，');
}
