import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { labels, type Schemas } from '@ug/contract';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { grouped } from '#platform/money/money';
import { RenameDialog } from './rename-dialog';
import { SplitDialog } from './split-dialog';

/** Every row has this height, so none is measured. */
export const CHAPTER_ROW_PX = 76;

const doubtColors = {
  gap: 'warning',
  repeat: 'warning',
  empty: 'error',
  long: 'warning',
  aside: 'info',
  picture: 'warning',
} as const;
const matchColors = { new: 'success', changed: 'info', rewritten: 'warning', same: 'default' } as const;

interface Props {
  record: Schemas['Import'];
  chapter: Schemas['ImportChapter'];
  /** Its length beside the usual longest, up to 1. */
  share: number;
  /** No chapter stands in front of it. */
  isFirst: boolean;
  /** The position in the list. */
  place: { readonly index: number; readonly count: number; readonly top: number };
}

/** Renames, splits, merges or leaves out a chapter. */
function Actions({ record, chapter, isFirst }: Pick<Props, 'record' | 'chapter' | 'isFirst'>) {
  const [open, setOpen] = useState<'rename' | 'split' | null>(null);
  const notify = useNotify();
  const onSuccess = useRecordSaved('imports');
  const merge = useOperation('mergeImportChapter', { onSuccess });
  const change = useOperation('changeImportChapter', { onSuccess });
  const params = { id: record.id, line: chapter.line };
  const isBusy = merge.isPending || change.isPending;
  const onError = (error: Error) => notify(messageOf(error), { type: 'error' });
  const skip = () => {
    const body = { version: record.version, title: chapter.title, isSkipped: !chapter.isSkipped };
    change.mutate({ params, body }, { onError });
  };
  const names = (verb: string) => `${verb}：${chapter.title}`;
  return (
    <Box sx={{ display: 'flex', flexShrink: 0, alignItems: 'center' }}>
      <Button size="small" disabled={isBusy} aria-label={names('改名')} onClick={() => setOpen('rename')}>
        改名
      </Button>
      <Button size="small" disabled={isBusy} aria-label={names('拆分')} onClick={() => setOpen('split')}>
        拆分
      </Button>
      <Button
        size="small"
        disabled={isBusy || isFirst}
        aria-label={names('并入上一章')}
        onClick={() => merge.mutate({ params, body: { version: record.version } }, { onError })}
      >
        并入上一章
      </Button>
      <Button
        size="small"
        disabled={isBusy || (chapter.isSkipped && chapter.chars === 0)}
        aria-label={names(chapter.isSkipped ? '导入' : '不导入')}
        onClick={skip}
      >
        {chapter.isSkipped ? '导入' : '不导入'}
      </Button>
      {open === 'rename' && <RenameDialog record={record} chapter={chapter} onClose={() => setOpen(null)} />}
      {open === 'split' && <SplitDialog record={record} chapter={chapter} onClose={() => setOpen(null)} />}
    </Box>
  );
}

function Length({ chars, share }: { chars: number; share: number }) {
  return (
    <Box sx={{ width: { xs: 72, lg: 120 }, flexShrink: 0 }}>
      <Typography variant="body2" align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {grouped(chars)} 字
      </Typography>
      <Box aria-hidden sx={{ height: 4, borderRadius: 2, bgcolor: 'action.hover', overflow: 'hidden' }}>
        <Box sx={{ height: 1, bgcolor: 'primary.main' }} style={{ width: `${Math.max(share * 100, 1)}%` }} />
      </Box>
    </Box>
  );
}

/** A chapter of the import: title, length, first and last characters, and doubts. */
export function ChapterRow({ record, chapter, share, isFirst, place: { index, count, top } }: Props) {
  const mayEdit = useMay('imports.edit');
  const { title, volume, chars, head, tail, doubts, match, isSkipped } = chapter;
  return (
    <Box
      role="listitem"
      aria-setsize={count}
      aria-posinset={index + 1}
      sx={{
        position: 'absolute',
        insetInline: 0,
        height: CHAPTER_ROW_PX,
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
      style={{ top, opacity: isSkipped ? 0.55 : 1 }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 0 }}>
          <Typography noWrap sx={{ minWidth: '4em', textDecoration: isSkipped ? 'line-through' : 'none' }}>
            {title}
          </Typography>
          {volume && (
            <Typography variant="caption" noWrap sx={{ color: 'text.secondary', maxWidth: 160, flexShrink: 0 }}>
              {volume}
            </Typography>
          )}
          <Chip size="small" variant="outlined" color={matchColors[match]} label={labels.ImportMatch[match]} />
          {doubts.map((doubt) => (
            <Chip key={doubt} size="small" color={doubtColors[doubt]} label={labels.ImportDoubt[doubt]} />
          ))}
        </Box>
        <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
          {chars === 0 ? '没有正文' : head === tail ? head : `${head} …… ${tail}`}
        </Typography>
      </Box>
      <Length chars={chars} share={share} />
      {mayEdit && <Actions record={record} chapter={chapter} isFirst={isFirst} />}
    </Box>
  );
}
