import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { durationText, lasted } from '#platform/time/duration.rules';
import { useNow } from '#platform/time/use-now';
import { QUALITY_VIEW } from './desk.rules';
import { useFigures } from './moderation.queries';

/** The age of the oldest item, the number of decisions today, and their speed. */
export function FiguresLine() {
  const now = useNow(30_000);
  const { data } = useFigures();
  if (!data) return <Box sx={{ height: 20 }} />;
  const { oldestAt, decidedToday, medianSeconds, appealsDecided, appealsReversed } = data;
  return (
    <Box
      title={`近 30 天复核申诉 ${appealsDecided} 件，撤销原处理 ${appealsReversed} 件`}
      sx={{ fontSize: 12, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
    >
      {oldestAt && (
        <>
          最久{' '}
          <Box component="b" sx={{ color: 'error.main' }}>
            {durationText(lasted(oldestAt, now))}
          </Box>{' '}
          ·{' '}
        </>
      )}
      今日 {decidedToday}
      {medianSeconds !== null && ` · 中位 ${durationText(medianSeconds * 1000)}`}
      {' · '}
      <Link component={RouterLink} to={`/moderation?view=${QUALITY_VIEW}`}>
        统计
      </Link>
    </Box>
  );
}
