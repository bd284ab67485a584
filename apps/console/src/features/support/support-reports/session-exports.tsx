import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useDataProvider, useNotify } from 'react-admin';
import { FileRow } from '#platform/csv/file-row';
import { messageOf } from '#platform/data/console-error';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { useOperation } from '#platform/data/use-operation';

const exportsKey = ['support-reports', 'exports'] as const;
/** Interval of queries about a file that is being written. */
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

function Row({ file }: { file: Schemas['ExportFile'] }) {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const params = { id: file.id };
  return <FileRow file={file} link={() => call('getSupportExport', { params })} />;
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
