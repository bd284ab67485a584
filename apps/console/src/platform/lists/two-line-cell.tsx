import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Said below the title in small grey letters. */
  detail: ReactNode;
  /** The narrowest and the widest the cell becomes, in pixels; longer lines end in an ellipsis. */
  width: readonly [min: number, max: number];
}

/** The name of a record, with a second line that identifies it. */
export function TwoLineCell({ title, detail, width: [minWidth, maxWidth] }: Props) {
  return (
    <Box sx={{ minWidth, maxWidth }}>
      <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Typography variant="caption" noWrap component="div" sx={{ color: 'text.secondary' }}>
        {detail}
      </Typography>
    </Box>
  );
}
