import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';

/** A name and its figures, as they are shown. */
export interface FiguresRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly cells: readonly ReactNode[];
}

interface FiguresTableProps {
  title: string;
  /** Headers of the names, then of the figures. */
  headers: readonly [string, ...string[]];
  rows: readonly FiguresRow[];
  /** Stands beside the heading. */
  tools?: ReactNode;
}

/** More rows than this are shown when they are asked for. */
const SHOWN_AT_ONCE = 100;

/** Figures by name, such as days or sources, under a heading. */
export function FiguresTable({ title, headers: [first, ...others], rows, tools }: FiguresTableProps) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  return (
    <Card component="section" aria-label={title}>
      <CardContent sx={{ overflowX: 'auto' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
          <Typography variant="h6" component="h2">
            {title}
          </Typography>
          {tools !== undefined && <Box sx={{ ml: 'auto' }}>{tools}</Box>}
        </Box>
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
            {rows.slice(0, shown).map(({ key, name, cells }) => (
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
        {rows.length > shown && (
          <Button fullWidth onClick={() => setShown(shown + SHOWN_AT_ONCE)} sx={{ mt: 1 }}>
            再显示 {Math.min(SHOWN_AT_ONCE, rows.length - shown)} 行（共 {rows.length} 行）
          </Button>
        )}
      </CardContent>
    </Card>
  );
}
