import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A name and its figures, as they are shown. */
export interface FiguresRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly cells: readonly string[];
}

interface FiguresTableProps {
  title: string;
  /** Of the names, then of the figures. */
  headers: readonly [string, ...string[]];
  rows: readonly FiguresRow[];
}

/** Figures by name, such as days or sources, under a heading. */
export function FiguresTable({ title, headers: [first, ...others], rows }: FiguresTableProps) {
  return (
    <Card component="section" aria-label={title}>
      <CardContent sx={{ overflowX: 'auto' }}>
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          {title}
        </Typography>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{first}</TableCell>
              {others.map((header) => (
                <TableCell key={header} align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {header}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ key, name, cells }) => (
              <TableRow key={key}>
                <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                  {name}
                </TableCell>
                {cells.map((cell, index) => (
                  <TableCell key={others[index]} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {cell}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </CardContent>
    </Card>
  );
}
