import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  /** What the record is called. */
  title: string;
  /** Where it stands, beside its title, and who else looks at it. */
  chip?: ReactNode;
  /** Said below the title in one grey line; empty ones are left out. */
  facts?: readonly string[];
  /** The record's picture. */
  face?: ReactNode;
  /** What can be done with the record as a whole. */
  children?: ReactNode;
}

/** Which record a page is about, where it stands, and what can be done with it as a whole. */
export function RecordHeader({ title, chip, facts = [], face, children }: Props) {
  const said = facts.filter(Boolean).join(' · ');
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2, my: 2, flexWrap: 'wrap' }}>
      {face}
      <Stack sx={{ gap: 0.5, flexGrow: 1, minWidth: 200 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {chip}
        </Stack>
        {said && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {said}
          </Typography>
        )}
      </Stack>
      {children}
    </Stack>
  );
}
