import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import { useFieldWords } from '../fields/field-words';

type Entry = Pick<Schemas['AuditEntry'], 'resource' | 'before' | 'after'>;

const changedFields = ({ before, after }: Entry) => [
  ...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]),
];

/** The changes of an entry, field by field. */
export function ChangeTable({ entry }: { entry: Entry }) {
  const words = useFieldWords();
  const fields = changedFields(entry);
  if (fields.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        没有记录字段变化
      </Typography>
    );
  }
  const cell = (side: Entry['before'], field: string) => (
    <TableCell sx={{ overflowWrap: 'anywhere', verticalAlign: 'top', maxWidth: 320 }}>
      {side && field in side ? words.value(entry.resource, field, side[field]) : '—'}
    </TableCell>
  );
  return (
    <Table size="small" aria-label="字段变化">
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: 160 }}>字段</TableCell>
          <TableCell>修改前</TableCell>
          <TableCell>修改后</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {fields.map((field) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row" sx={{ verticalAlign: 'top' }}>
              {words.label(entry.resource, field)}
            </TableCell>
            {cell(entry.before, field)}
            {cell(entry.after, field)}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
