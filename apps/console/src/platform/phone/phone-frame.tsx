import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  /** Of what is inside, in pixels. */
  width?: number;
  height?: number;
  children: ReactNode;
}

const EDGE_PX = 10;

/** A phone's frame around what a player would see; the portal's light colours, whatever the console's are. */
export function PhoneFrame({ label, width = 300, height = 560, children }: Props) {
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        width,
        height,
        flexShrink: 0,
        maxWidth: `calc(100% - ${2 * EDGE_PX}px)`,
        border: `${EDGE_PX}px solid`,
        borderColor: (theme) => (theme.palette.mode === 'dark' ? '#2C3E54' : '#0F1B2D'),
        borderRadius: 7,
        boxSizing: 'content-box',
        overflow: 'hidden',
        display: 'flex',
        flexDirection: 'column',
        bgcolor: '#F4F8FD',
        color: '#0F1B2D',
        fontSize: 14,
      }}
    >
      {children}
    </Box>
  );
}
