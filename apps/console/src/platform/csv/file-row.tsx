import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { labels, type Schemas } from '@ug/contract';
import { useNotify } from 'react-admin';
import { messageOf } from '../data/console-error';
import { ProgressLine } from '../fields/progress-line';
import { formatTime } from '../time/time';
import { saveFile } from './csv';

/** A file that a task writes part after part. */
export type WrittenFile = Pick<Schemas['SupportExport'], 'name' | 'state' | 'progress' | 'createdAt'>;

interface Props {
  file: WrittenFile;
  /** Fetches a part of it, from 1. */
  read: (part: number) => Promise<Schemas['SupportExportPart']>;
  type?: string;
}

/** Fetches a file part by part, and hands it to the browser. */
function useSave({ file, read, type }: Props) {
  const notify = useNotify();
  return useMutation({
    mutationFn: async () => {
      const parts: string[] = [];
      for (let part: number | null = 1; part !== null;) {
        const { content, next }: Schemas['SupportExportPart'] = await read(part);
        parts.push(content);
        part = next;
      }
      saveFile(file.name, parts.join(''), type);
    },
    onError: (error) => notify(messageOf(error), { type: 'error' }),
  });
}

/** One file: how far it has come, and the way to it once it is whole. */
export function FileRow(props: Props) {
  const save = useSave(props);
  const { name, state, progress, createdAt } = props.file;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2, px: 2, py: 1, flexWrap: 'wrap' }}>
      <Box sx={{ flexGrow: 1, minWidth: 140 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {formatTime(createdAt)}
          {state === 'done' && ` · ${progress.done.toLocaleString('zh-CN')} 条`}
        </Typography>
      </Box>
      {state === 'running' && <ProgressLine progress={progress} verb="已导出" />}
      {state === 'failed' && (
        <Typography variant="body2" color="error">
          {labels.SupportExportState.failed}，可在后台任务中重试
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
          {save.isPending ? '下载中…' : '下载'}
        </Button>
      )}
    </Box>
  );
}
