import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { saveFile, toCsv } from './csv';
import { grouped } from '../money/money';

/** A line of a file that is not imported. */
export interface IgnoredLine {
  /** Counted from 1, as spreadsheets do. */
  readonly line: number;
  readonly text: string;
  /** For a person to read. */
  readonly reason: string;
}

const SHOWN = 5;
const SHOWN_CHARACTERS = 24;

const columns = [
  { header: '行号', text: ({ line }: IgnoredLine) => line },
  { header: '内容', text: ({ text }: IgnoredLine) => text },
  { header: '原因', text: ({ reason }: IgnoredLine) => reason },
];

const shortened = (text: string): string =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;

/** Which lines of a file are left out and why, with all of them as a file of their own. @param name of that, without ending */
export function IgnoredLines({ lines, name }: { lines: readonly IgnoredLine[]; name: string }) {
  if (lines.length === 0) return null;
  const save = (
    <Button
      color="inherit"
      size="small"
      startIcon={<DownloadIcon />}
      onClick={() => saveFile(`${name}.csv`, toCsv(lines, columns))}
      sx={{ whiteSpace: 'nowrap' }}
    >
      保存这些行
    </Button>
  );
  return (
    <Alert severity="warning" action={save} sx={{ my: 1 }}>
      {grouped(lines.length)} 行不会导入
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {lines.slice(0, SHOWN).map(({ line, text, reason }) => (
          <li key={line}>
            第 {line} 行“{shortened(text)}”：{reason}
          </li>
        ))}
        {lines.length > SHOWN && <li>其余 {grouped(lines.length - SHOWN)} 行见文件</li>}
      </Box>
    </Alert>
  );
}
