import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { chosenText } from '#platform/csv/chosen-text';
import { saveFile, toCsv } from '#platform/csv/csv';
import { IgnoredLines } from '#platform/csv/ignored-lines';
import { messageOf } from '#platform/data/console-error';
import { FileDrop } from '#platform/upload/file-drop';
import { ChangedWords } from './changed-words';
import { useWordImport } from './use-word-import';
import { wordColumns } from './word-cells';
import { countsOf, countWords, MAX_ROWS, readWordTable, type WordTable } from './word-table.rules';

type Result = Schemas['WordImportResult'];

const MAX_BYTES = 5 * 1024 * 1024;

const saveTemplate = () => saveFile('敏感词模板.csv', toCsv([], wordColumns.slice(0, -1)));

/** A chosen file with what importing it would do. */
interface Chosen {
  readonly name: string;
  readonly table: WordTable;
  readonly results: readonly Result[];
}

/** Reads a chosen file. @returns why it cannot be imported, or the table */
async function readFile(file: File): Promise<string | WordTable> {
  const { text, problem } = await chosenText(file, MAX_BYTES);
  if (text === null) return problem;
  const table = readWordTable(text);
  const count = table.rows.length + table.refused.length;
  if (count === 0) return `${file.name} 里没有敏感词`;
  return count > MAX_ROWS ? `${file.name} 有 ${count} 行，一次最多导入 ${MAX_ROWS} 行` : table;
}

function Preview({ chosen: { name, results } }: { chosen: Chosen }) {
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  const lines = refused.map(({ line, word, reason }) => ({ line, text: word, reason }));
  return (
    <>
      <Typography role="status" variant="body2" sx={{ my: 1 }}>
        {name}：{countWords(countsOf(results))}
      </Typography>
      <IgnoredLines lines={lines} name={`${name}-未导入`} />
      <ChangedWords results={results} />
    </>
  );
}

/** Chooses a table of words, shows its changes, and imports the same table. */
export function ImportWordsDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState('');
  const notify = useNotify();
  const refresh = useRefresh();
  const importing = useWordImport();
  const counts = countsOf(chosen?.results ?? []);

  async function take([file]: File[]) {
    if (!file) return;
    setChosen(null);
    const table = await readFile(file);
    setProblem(typeof table === 'string' ? table : '');
    if (typeof table === 'string') return;
    try {
      setChosen({ name: file.name.replace(/\.\w+$/, ''), table, results: await importing.preview(table) });
    } catch (error) {
      setProblem(messageOf(error));
    }
  }
  async function submit() {
    if (!chosen) return;
    try {
      notify(`已导入：${countWords(countsOf(await importing.apply(chosen.table, chosen.results)))}`, {
        type: 'success',
      });
      refresh();
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
      refresh();
    }
  }
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="import-words-title">
      <DialogTitle id="import-words-title">导入敏感词</DialogTitle>
      <DialogContent>
        <FileDrop
          accept=".csv,.txt,text/csv,text/plain"
          label="选择 CSV 文件"
          isDisabled={importing.isPending}
          onFiles={(files) => void take(files)}
        >
          <UploadFileIcon aria-hidden />
          <Typography variant="body2">把 CSV 或文本文件拖到这里，或点击选择；UTF-8 与 GBK 都可以</Typography>
        </FileDrop>
        <Button size="small" onClick={saveTemplate} sx={{ mt: 1 }}>
          下载模板
        </Button>
        {problem !== '' && (
          <Typography role="alert" color="error" variant="body2" sx={{ my: 1 }}>
            {problem}
          </Typography>
        )}
        {importing.isPending && (
          <Typography role="status" variant="body2" sx={{ my: 1 }}>
            正在处理，已完成 {importing.done} 行
          </Typography>
        )}
        {chosen && !importing.isPending && <Preview chosen={chosen} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          取消
        </Button>
        <Button
          variant="contained"
          disabled={importing.isPending || counts.new + counts.changed === 0}
          onClick={() => void submit()}
        >
          导入
        </Button>
      </DialogActions>
    </Dialog>
  );
}
