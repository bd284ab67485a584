import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { labels, type Schemas } from '@ug/contract';
import { ProgressLine } from '#platform/fields/progress-line';

const colors = {
  reading: 'info',
  ready: 'warning',
  failed: 'error',
  committing: 'info',
  done: 'success',
  abandoned: 'default',
} as const;

/** The state of an import, in its colour. */
export function ImportStateChip({ state }: { state: Schemas['ImportState'] }) {
  return <Chip size="small" color={colors[state]} label={labels.ImportState[state]} />;
}

/** The progress of an import. */
export function ImportProgress({ record: { stage, progress } }: { record: Schemas['Import'] }) {
  const words = stage ? labels.ImportStage[stage] : '排队中';
  if (progress?.total) return <ProgressLine progress={progress} verb={words} />;
  return (
    <Box sx={{ minWidth: 120 }}>
      <Typography variant="body2" noWrap>
        {words}…
      </Typography>
      <LinearProgress aria-label={words} sx={{ mt: 0.5, borderRadius: 999 }} />
    </Box>
  );
}
