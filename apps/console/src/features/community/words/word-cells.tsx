import Chip from '@mui/material/Chip';
import { labels, type Schemas } from '@ug/contract';
import type { CsvColumn } from '#platform/csv/csv';
import { formatTime } from '#platform/time/time';

type Word = Schemas['Word'];

/** The word for a sensitive word without modes, as in the table of an import. */
export const PLAIN = '普通';

const COLORS = { refuse: 'error', mask: 'warning', review: 'primary', pass: 'success' } as const;

/** 跳过间隔符、拼音. */
export const modeWords = (modes: Word['modes']): string =>
  modes.map((mode) => labels.WordMode[mode]).join('、') || PLAIN;

export function ActionChip({ action }: { action: Schemas['ContentOutcome'] }) {
  return <Chip size="small" variant="outlined" color={COLORS[action]} label={labels.ContentOutcome[action]} />;
}

/** The table that an export writes and an import reads: the same file changes nothing. */
export const wordColumns: readonly CsvColumn<Word>[] = [
  { header: '敏感词', text: ({ word }) => word },
  { header: '分类', text: ({ category }) => labels.WordCategory[category] },
  { header: '处理', text: ({ action }) => labels.WordAction[action] },
  { header: '匹配方式', text: ({ modes }) => modeWords(modes) },
  { header: '保密', text: ({ secret }) => (secret ? '是' : '否') },
  { header: '启用', text: ({ enabled }) => (enabled ? '是' : '否') },
  { header: '例外', text: ({ exceptions }) => exceptions.join('、') },
  { header: '备注', text: ({ note }) => note },
  { header: '更新时间', text: ({ updatedAt }) => formatTime(updatedAt) },
];
