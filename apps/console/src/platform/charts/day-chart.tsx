import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import type { DayValue } from './day-line';
import { grouped } from '../money/money';

const DayLine = lazy(async () => ({ default: (await import('./day-line')).DayLine }));

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** The same figures as a table, for those who do not see the picture. */
function DayTable({ title, days }: { title: string; days: readonly DayValue[] }) {
  return (
    <Box component="table" sx={hidden}>
      <caption>{title}</caption>
      <tbody>
        {days.map(({ day, value }) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

interface Props {
  title: string;
  days: readonly DayValue[];
  color: string;
  /** False where days cannot be added, because the same is counted on several. */
  hasSum?: boolean;
}

/** One figure over the last days, drawn and as a table. */
export function DayChart({ title, days, color, hasSum = true }: Props) {
  const sum = days.reduce((total, { value }) => total + value, 0);
  return (
    <Card component="section" aria-label={title}>
      <CardContent sx={{ position: 'relative' }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', mb: 1 }}>
          <Typography variant="h6" component="h2">
            {title}
          </Typography>
          <Typography variant="body2" sx={{ ml: 'auto', color: 'text.secondary' }}>
            {hasSum ? `${days.length} 天共 ${grouped(sum)}` : `${days.length} 天`}
          </Typography>
        </Box>
        <Box aria-hidden sx={{ minHeight: 180 }}>
          <Suspense fallback={<Skeleton variant="rounded" height={180} />}>
            <DayLine title={title} days={days} color={color} />
          </Suspense>
        </Box>
        <DayTable title={title} days={days} />
      </CardContent>
    </Card>
  );
}
