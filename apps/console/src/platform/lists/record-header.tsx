import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  /** The name of the record. */
  title: string;
  /** Shown beside the title: the record's state, and the colleagues who have it open. */
  chip?: ReactNode;
  /** Said below the title in one grey line; empty ones are left out. */
  facts?: readonly string[];
  /** The record's picture. */
  face?: ReactNode;
  /** Buttons for the record as a whole. */
  children?: ReactNode;
}

/** The head of a record's page: its title, its state and the buttons for the record as a whole. */
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
