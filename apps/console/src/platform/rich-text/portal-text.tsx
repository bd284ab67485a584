import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import { useMemo } from 'react';
import { safeHtml } from './safe-html';

// The measures of the portal's own texts, in its light colours.
const look = {
  overflowY: 'auto',
  lineHeight: '24px',
  overflowWrap: 'anywhere',
  '& > *': { m: 0 },
  '& h1, & h2, & h3': { mt: '12px', fontSize: 15, fontWeight: 600 },
  '& p + p, & ul, & ol, & blockquote': { mt: '8px' },
  '& ul, & ol': { pl: '20px' },
  '& li > p': { m: 0 },
  '& blockquote': { pl: '12px', borderLeft: '3px solid #E6EDF5', color: '#4A5A6E' },
  '& a[href]': { color: '#0B6BDB', textDecoration: 'underline' },
  '& img': { maxWidth: '100%', height: 'auto', borderRadius: '8px' },
} as const;

interface Props {
  /** The name for screen readers. It is shown while there is no text. */
  label: string;
  html: string;
  sx?: SxProps;
}

/** Formatted text as the portal shows it, to be scrolled where it is long. */
export function PortalText({ label, html, sx }: Props) {
  const safe = useMemo(() => safeHtml(html), [html]);
  return (
    <Box
      role="group"
      aria-label={label}
      tabIndex={0}
      sx={{ ...look, ...(sx as object) }}
      dangerouslySetInnerHTML={{ __html: safe || `<p>${label}</p>` }}
    />
  );
}
