import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import { grouped } from '../money/money';

interface Props {
  progress: Schemas['TaskProgress'];
  /** The verb beside the figures, such as 已送达. */
  verb: string;
}

/** The progress of a task, as figures above a bar. There is no bar while the total is unknown. */
export function ProgressLine({ progress: { done, total }, verb }: Props) {
  const figures = [done, total].filter((count) => count !== null).map(grouped);
  const words = `${verb} ${figures.join(' / ')}`;
  return (
    <Box sx={{ minWidth: 120 }}>
      <Typography variant="body2" noWrap sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {words}
      </Typography>
      {total !== null && total > 0 && (
        <LinearProgress
          variant="determinate"
          value={Math.min(100, Math.floor((done / total) * 100))}
          aria-label={words}
          sx={{ mt: 0.5, borderRadius: 999 }}
        />
      )}
    </Box>
  );
}
