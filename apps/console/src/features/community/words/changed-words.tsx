import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { labels, type Schemas } from '@ug/contract';
import { grouped } from '#platform/money/money';

type Result = Schemas['WordImportResult'];

/** More lines than these are counted, not shown. */
const SHOWN = 200;

const changeWords = ({ changes }: Result): string =>
  changes.map(({ field, before, after }) => `${field}：${before || '空'} → ${after || '空'}`).join('；');

/** The lines that add a word or change one, with what changes. */
export function ChangedWords({ results }: { results: readonly Result[] }) {
  const lines = results.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
  if (lines.length === 0) return null;
  return (
    <>
      <Table size="small" aria-label="将要导入的敏感词">
        <TableHead>
          <TableRow>
            <TableCell>行号</TableCell>
            <TableCell>敏感词</TableCell>
            <TableCell>结果</TableCell>
            <TableCell>变化</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.slice(0, SHOWN).map((result) => (
            <TableRow key={result.line}>
              <TableCell>{result.line}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{result.word}</TableCell>
              <TableCell>{labels.WordImportOutcome[result.outcome]}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{changeWords(result)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {lines.length > SHOWN && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          其余 {grouped(lines.length - SHOWN)} 行不再列出
        </Typography>
      )}
    </>
  );
}
