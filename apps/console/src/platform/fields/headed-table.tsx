import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

interface Props {
  /** Tells this table from others under the same heading. */
  label?: string;
  columns: readonly string[];
  /** Columns whose heading is aligned to the right, as their cells are. */
  right?: readonly string[];
  /** Rows. */
  children: ReactNode;
}

/** A small table that scrolls sideways where it is wider than its place. */
export function HeadedTable({ label, columns, right = [], children }: Props) {
  return (
    <TableContainer>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column} align={right.includes(column) ? 'right' : 'left'}>
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </TableContainer>
  );
}
