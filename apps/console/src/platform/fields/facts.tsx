import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A name and what stands there; empty text shows as a dash. */
export type Fact = readonly [name: string, value: ReactNode];

/** Facts about a record, as names above their values. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))', gap: 2 }}
    >
      {facts.map(([name, value]) => (
        <div key={name}>
          <Typography variant="body2" component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
          <Typography
            component="dd"
            sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line', fontVariantNumeric: 'tabular-nums' }}
          >
            {value === '' ? '—' : value}
          </Typography>
        </div>
      ))}
    </Box>
  );
}
