import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  detail?: ReactNode;
  isHot?: boolean;
  children: ReactNode;
}

/** A number with its name above it and what else there is to say below. */
export function FigureCard({ label, detail, isHot = false, children }: Props) {
  return (
    <Card sx={{ p: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography
        component="div"
        sx={{
          fontSize: 26,
          fontWeight: 700,
          fontVariantNumeric: 'tabular-nums',
          color: isHot ? 'error.main' : undefined,
        }}
      >
        {children}
      </Typography>
      <Box sx={{ fontSize: 12, color: 'text.secondary', minHeight: 18 }}>{detail}</Box>
    </Card>
  );
}

export const figureGrid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  gap: 2,
} as const;
