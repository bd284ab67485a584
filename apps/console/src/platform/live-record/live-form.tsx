import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';
import { SaveButton, SimpleForm, Toolbar, useRecordContext, useResourceContext } from 'react-admin';
import { UnsavedChanges } from '../leaving/unsaved-changes';
import { RecordHistory } from '../history/record-history';
import { LiveNotice } from './live-notice';

/** A toolbar without the button that deletes the record. */
const saveOnly = (
  <Toolbar>
    <SaveButton />
  </Toolbar>
);

/** A form on one card, new or changed: no line of it is too long to read. */
export const formWidth = { maxWidth: 640 };

interface Props {
  /** Shown below the form. A save button by default. */
  toolbar?: ReactElement;
  children: ReactNode;
}

/** The form of a `LiveEdit` on one card, with the colleagues who have the record open, the inputs and the history. */
export function LiveForm({ toolbar = saveOnly, children }: Props) {
  const resource = useResourceContext();
  const record = useRecordContext();
  return (
    <SimpleForm sx={formWidth} toolbar={toolbar}>
      <UnsavedChanges />
      <LiveNotice />
      {children}
      {resource && record && (
        <Box sx={{ width: '100%', mt: 2 }}>
          <RecordHistory resource={resource} recordId={String(record.id)} />
        </Box>
      )}
    </SimpleForm>
  );
}
