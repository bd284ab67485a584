import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import MuiButton from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { serviceNow } from '@ug/web';
import { useRef, useState } from 'react';
import { Button, useDataProvider, useListContext, useNotify, type RaRecord } from 'react-admin';
import { messageOf } from '../data/console-error';
import { toWallInput } from '../time/time';
import { saveFile, toCsv, type CsvColumn } from './csv';
import { fetchAll } from './fetch-all';

interface Props<T extends RaRecord> {
  /** The file's name without date and ending, such as 游戏. */
  name: string;
  columns: readonly CsvColumn<T>[];
}

interface Progress {
  read: number;
  total: number | undefined;
}

function ExportDialog({ progress: { read, total }, onCancel }: { progress: Progress; onCancel: () => void }) {
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="export-title">
      <DialogTitle id="export-title">正在导出</DialogTitle>
      <DialogContent aria-live="polite">
        <Typography variant="body2" sx={{ mb: 1 }}>
          已读取 {read} 条{total !== undefined && `，共 ${total} 条`}
        </Typography>
        <LinearProgress
          variant={total ? 'determinate' : 'indeterminate'}
          value={total ? Math.min(100, (read / total) * 100) : undefined}
          aria-label="导出进度"
        />
      </DialogContent>
      <DialogActions>
        <MuiButton onClick={onCancel}>取消</MuiButton>
      </DialogActions>
    </Dialog>
  );
}

/** Saves every row of the list, filtered and sorted as shown, as a CSV file with Chinese headers. */
export function ExportCsvButton<T extends RaRecord>({ name, columns }: Props<T>) {
  const { resource, filterValues, filter, sort, total } = useListContext();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const [progress, setProgress] = useState<Progress | null>(null);
  const stop = useRef<AbortController>(null);

  async function exportAll() {
    const { signal } = (stop.current = new AbortController());
    setProgress({ read: 0, total });
    try {
      const query = { filter: { ...filter, ...filterValues }, sort };
      const rows = await fetchAll<T>(dataProvider, resource, query, {
        signal,
        onProgress: (read, all) => setProgress({ read, total: all }),
      });
      if (signal.aborted) return;
      saveFile(`${name}-${toWallInput(new Date(serviceNow())).slice(0, 10)}.csv`, toCsv(rows, columns));
      notify(`已导出 ${rows.length} 条`, { type: 'success' });
    } catch (error) {
      if (!signal.aborted) notify(messageOf(error), { type: 'error' });
    } finally {
      setProgress(null);
    }
  }

  return (
    <>
      <Button label="导出" onClick={exportAll} disabled={total === 0}>
        <DownloadIcon />
      </Button>
      {progress && <ExportDialog progress={progress} onCancel={() => stop.current?.abort()} />}
    </>
  );
}
