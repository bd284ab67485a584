import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A phone's frame around what a player would see; the portal's light colours, whatever the console's are. */
export function PhoneFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        width: 300,
        height: 560,
        flexShrink: 0,
        maxWidth: '100%',
        border: '10px solid',
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
