import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '#platform/access/session-context';
import { FiguresTable } from '#platform/fields/figures-table';
import { grouped } from '#platform/money/money';
import { PartCurveDialog } from './part-curve-dialog';
import {
  FEWEST_READERS,
  ordered,
  ordersOf,
  percent,
  type Order,
  type PartFigures,
  type ReadWords,
} from './part-reads.rules';

interface BarProps {
  /** The share of the longest bar, from 0 to 1. */
  share: number | null;
  color: string;
  children: ReactNode;
}

/** A figure above a bar of its length. */
function Bar({ share, color, children }: BarProps) {
  return (
    <Box sx={{ minWidth: 96 }}>
      {children}
      <Box aria-hidden sx={{ height: 4, borderRadius: 2, bgcolor: 'action.hover', mt: 0.5 }}>
        <Box sx={{ height: 4, borderRadius: 2, bgcolor: color, width: `${Math.min(1, share ?? 0) * 100}%` }} />
      </Box>
    </Box>
  );
}

function PartName({ partId, title }: PartFigures) {
  const mayView = useMay('parts.view');
  if (!mayView) return title;
  return (
    <Link component={RouterLink} to={`/parts/${partId}`}>
      {title}
    </Link>
  );
}

interface PartTableProps {
  figures: readonly PartFigures[];
  /** Over which they are counted. */
  days: { readonly from: string; readonly to: string };
  words: ReadWords;
}

/** Chapters or episodes one below the other, with bars for the eye; the worst first on demand. */
export function PartTable({ figures, days, words }: PartTableProps) {
  const { unit, part: name, viewers, act, verb } = words;
  const [order, setOrder] = useState<Order>('menu');
  const [shown, setShown] = useState<PartFigures | null>(null);
  const max = Math.max(1, ...figures.map(({ starts }) => starts));
  const rows = ordered(figures, order).map((part) => ({
    key: String(part.partId),
    name: (
      <>
        {part.number}. <PartName {...part} />
      </>
    ),
    cells: [
      <Bar key="starts" share={part.starts / max} color="primary.main">
        {grouped(part.starts)}
      </Bar>,
      grouped(part.finishes),
      <Bar key="completion" share={part.completion} color="success.main">
        {percent(part.completion)}
      </Bar>,
      <Bar key="dropOff" share={part.dropOff} color="error.main">
        {percent(part.dropOff)}
      </Bar>,
      <Button key="curve" size="small" aria-label={`${part.title}的曲线`} onClick={() => setShown(part)}>
        查看
      </Button>,
    ],
  }));
  const tools = (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={order}
      onChange={(_, chosen: Order | null) => chosen && setOrder(chosen)}
      aria-label="排列方式"
    >
      {Object.entries(ordersOf(words)).map(([key, label]) => (
        <ToggleButton key={key} value={key}>
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
  const all = `各${unit}${act}`;
  const title = order === 'menu' ? all : `${all}（少于 ${FEWEST_READERS} 位${viewers}的排在最后）`;
  const headers = [name, `开始${act}`, `${verb}完`, `${verb}完率`, '流失率', '曲线'] as const;
  return (
    <>
      <FiguresTable title={title} headers={headers} rows={rows} tools={tools} />
      {shown && <PartCurveDialog part={shown} days={days} words={words} onClose={() => setShown(null)} />}
    </>
  );
}
