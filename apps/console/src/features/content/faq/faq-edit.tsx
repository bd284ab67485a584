import Box from '@mui/material/Box';
import type { Schemas } from '@ug/contract';
import { Form, useRecordContext } from 'react-admin';
import { HistoryCard } from '#platform/history/record-history';
import { UnsavedChanges } from '#platform/leaving/unsaved-changes';
import { LiveEdit } from '#platform/live-record/live-edit';
import { LiveNotice } from '#platform/live-record/live-notice';
import { FaqHeader } from './faq-header';
import { FaqLayout } from './faq-layout';
import { faqForm } from './faq.rules';

function History() {
  const question = useRecordContext<Schemas['FaqRecord']>();
  if (!question) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <HistoryCard resource="faq" recordId={String(question.id)} />
    </Box>
  );
}

/** One question: its answer and preview, its state, what players think of it, and its history. */
export function FaqEdit() {
  return (
    <LiveEdit fields={faqForm.fields} transform={faqForm.filled} component="div">
      <Form>
        <UnsavedChanges />
        <FaqHeader />
        <LiveNotice />
        <FaqLayout />
      </Form>
      <History />
    </LiveEdit>
  );
}
