import Box from '@mui/material/Box';
import type { Schemas } from '@ug/contract';
import { Form, useRecordContext } from 'react-admin';
import { HistoryCard } from '#platform/history/record-history';
import { UnsavedChanges } from '#platform/leaving/unsaved-changes';
import { LiveEdit } from '#platform/live-record/live-edit';
import { LiveNotice } from '#platform/live-record/live-notice';
import { HomeHeader } from './home-header';
import { HomeLayout } from './home-layout';
import { homeForm, toHomeInput } from './home.rules';

function Beneath() {
  const part = useRecordContext<Schemas['HomePart']>();
  return part ? (
    <Box sx={{ mt: 3 }}>
      <HistoryCard resource="home" recordId={String(part.id)} />
    </Box>
  ) : null;
}

/** One part of the first page: what it shows, where it leads, whether players see it, and its history. */
export function HomeEdit() {
  return (
    <LiveEdit fields={homeForm.fields} transform={toHomeInput} component="div">
      <Form>
        <UnsavedChanges />
        <HomeHeader />
        <LiveNotice />
        <HomeLayout />
      </Form>
      <Beneath />
    </LiveEdit>
  );
}
