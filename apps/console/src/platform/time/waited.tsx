import Box from '@mui/material/Box';
import { durationText, lasted } from './duration.rules';
import { useNow } from './use-now';

/** Somebody who has waited for longer is shown as urgent. */
export const HOT_MS = 120_000;

/** The time that somebody has waited, updated every second. It is highlighted after two minutes. */
export function Waited({ since, word = '等待' }: { since: string; word?: string }) {
  const ms = lasted(since, useNow(1_000));
  const isHot = ms >= HOT_MS;
  return (
    <Box
      component="span"
      data-hot={isHot}
      sx={{ color: isHot ? 'error.main' : 'text.secondary', fontWeight: isHot ? 600 : 400 }}
    >
      {word} {durationText(ms)}
    </Box>
  );
}
