import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { labels, type Schemas } from '@ug/contract';
import { useDataProvider, useNotify } from 'react-admin';
import { saveFile } from '../../platform/csv/csv';
import { messageOf } from '../../platform/data/console-error';
import type { ConsoleDataProvider } from '../../platform/data/data-provider';
import { useOperation } from '../../platform/data/use-operation';
import { ProgressLine } from '../../platform/fields/progress-line';
import { formatTime } from '../../platform/time/time';

type Export = Schemas['SupportExport'];

const exportsKey = ['support-reports', 'exports'] as const;
/** How often a file under way is looked at. */
const LOOK_MS = 1_500;

/** One's own files, followed while one is written. */
function useExports() {
  const { call } = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: exportsKey,
    queryFn: () => call('consoleListSupportExports'),
    refetchInterval: ({ state }) => (state.data?.some(({ state: how }) => how === 'running') ? LOOK_MS : false),
  });
}

/** Fetches a file part by part, and hands it to the browser. */
function useSave() {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  return useMutation({
    mutationFn: async ({ id, name }: Export) => {
      const parts: string[] = [];
      for (let part: number | null = 1; part !== null;) {
        const read: Schemas['SupportExportPart'] = await call('readSupportExport', { params: { id }, query: { part } });
        parts.push(read.content);
        part = read.next;
      }
      saveFile(name, parts.join(''));
    },
    onError: (error) => notify(messageOf(error), { type: 'error' }),
  });
}

function Row({ file }: { file: Export }) {
  const save = useSave();
  const { name, state, progress, createdAt } = file;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, py: 1, flexWrap: 'wrap' }}>
      <Box sx={{ flexGrow: 1, minWidth: 200 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {formatTime(createdAt)}
        </Typography>
      </Box>
      {state === 'running' && <ProgressLine progress={progress} verb="已导出" />}
      {state === 'failed' && (
        <Typography variant="body2" color="error">
          {labels.SupportExportState.failed}，可在后台任务中重试
        </Typography>
      )}
      {state === 'done' && (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {progress.done.toLocaleString('zh-CN')} 条
          </Typography>
          <Button
            size="small"
            startIcon={<DownloadIcon />}
            disabled={save.isPending}
            onClick={() => save.mutate(file)}
            aria-label={`下载 ${name}`}
          >
            {save.isPending ? '下载中…' : '下载'}
          </Button>
        </>
      )}
    </Box>
  );
}

interface Props {
  from: string;
  to: string;
  /** Whether these days can be asked for. */
  isValid: boolean;
}

/** Every session of the chosen days as a file that the service writes, and the files of the last days. */
export function SessionExports({ from, to, isValid }: Props) {
  const { data, error } = useExports();
  const queries = useQueryClient();
  const notify = useNotify();
  const start = useOperation('exportSupportSessions');
  const ask = () =>
    start.mutate(
      { body: { from, to } },
      {
        onSuccess: () => void queries.invalidateQueries({ queryKey: exportsKey }),
        onError: (problem) => notify(messageOf(problem), { type: 'error' }),
      },
    );
  return (
    <Card component="section" aria-label="会话明细">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, py: 1.5, flexWrap: 'wrap' }}>
        <Box sx={{ flexGrow: 1 }}>
          <Typography variant="h6" component="h2">
            会话明细
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            每个会话一行，由后台写成 CSV，保留 7 天；导出会记入操作日志
          </Typography>
        </Box>
        <Button variant="outlined" onClick={ask} disabled={!isValid || start.isPending}>
          导出会话明细
        </Button>
      </Box>
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      {data?.map((file) => (
        <Row key={file.id} file={file} />
      ))}
    </Card>
  );
}
