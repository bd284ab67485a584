import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** One line below the heading. */
  note?: string | false;
  children?: ReactNode;
}

/** A part of the page under its heading. */
export function HealthSection({ title, note, children }: Props) {
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography component="h2" variant="h6">
        {title}
      </Typography>
      {note && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      )}
      {children}
    </Box>
  );
}
