import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  /** The width of the content, in pixels. */
  width?: number;
  height?: number;
  children: ReactNode;
}

const EDGE_PX = 10;

/** A phone's frame around a preview of the portal. It has the portal's light colours in both themes of the console. */
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
