import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useDataProvider } from 'react-admin';
import { FileRow } from '#platform/csv/file-row';
import { messageOf } from '#platform/data/console-error';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { useReportFiles } from './scheduled-reports.queries';

/** The files that a schedule made. */
export function ScheduledReportFiles({ id }: { id: number }) {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const { data, error } = useReportFiles(id);
  return (
    <Box component="section" aria-label="生成的文件" sx={{ width: '100%', mt: 2 }}>
      <Typography variant="h6" component="h2">
        生成的文件
      </Typography>
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      {data?.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', py: 3, textAlign: 'center' }}>
          还没有文件，到期后自动出现在这里，也可以点“立即生成”
        </Typography>
      )}
      {data?.map((file) => (
        <FileRow
          key={file.id}
          file={file}
          hasTerm
          link={() => call('getScheduledReportFile', { params: { id, fileId: file.id } })}
        />
      ))}
    </Box>
  );
}
