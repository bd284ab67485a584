import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { labels, type Schemas } from '@ug/contract';
import { formatExactBytes } from '@ug/web';
import { useNotify } from 'react-admin';
import { messageOf } from '../data/console-error';
import { useSending } from '../data/use-sending';
import { ProgressLine } from '../fields/progress-line';
import { formatTime } from '../time/time';
import { grouped } from '../money/money';

/** Hands a file to the browser by a link that is made for it. */
export function useFileLink(link: () => Promise<Schemas['ExportLink']>) {
  const notify = useNotify();
  return useSending({
    mutationFn: link,
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => notify(messageOf(error), { type: 'error' }),
  });
}

interface Props {
  file: Schemas['ExportFile'];
  link: () => Promise<Schemas['ExportLink']>;
  /** The unit of the count. Null hides the count. */
  unit?: string | null;
  /** Whether its size and its last day stand there. */
  hasTerm?: boolean;
}

/** One file: how far it has come, and the way to it once it is whole. */
export function FileRow({ file, link, unit = '条', hasTerm = false }: Props) {
  const save = useFileLink(link);
  const { name, state, progress, createdAt, size, expiresAt } = file;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2, px: 2, py: 1, flexWrap: 'wrap' }}>
      <Box sx={{ flexGrow: 1, minWidth: 140 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {formatTime(createdAt)}
          {state === 'done' && unit !== null && ` · ${grouped(progress.done)} ${unit}`}
          {state === 'done' && hasTerm && ` · ${formatExactBytes(size ?? 0)} · 保留至 ${formatTime(expiresAt)}`}
        </Typography>
      </Box>
      {state === 'running' && <ProgressLine progress={progress} verb="已导出" />}
      {state === 'failed' && (
        <Typography variant="body2" color="error">
          {labels.ExportState.failed}，可重新导出
        </Typography>
      )}
      {state === 'done' && (
        <Button
          size="small"
          startIcon={<DownloadIcon />}
          disabled={save.isPending}
          onClick={() => save.mutate()}
          aria-label={`下载 ${name}`}
        >
          下载
        </Button>
      )}
    </Box>
  );
}
