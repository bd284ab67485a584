import Box from '@mui/material/Box';
import type { Schemas } from '@ug/contract';
import { Form, useRecordContext } from 'react-admin';
import { HistoryCard } from '#platform/history/record-history';
import { UnsavedChanges } from '#platform/leaving/unsaved-changes';
import { LiveEdit } from '#platform/live-record/live-edit';
import { LiveNotice } from '#platform/live-record/live-notice';
import { GiftPackageFields } from './gift-package-fields';
import { GiftPackageHeader } from './gift-package-header';
import { packageForm, toPackageInput } from './gift-package.rules';

function History() {
  const gift = useRecordContext<Schemas['GiftPackage']>();
  if (!gift) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <HistoryCard resource="gift-packages" recordId={String(gift.id)} />
    </Box>
  );
}

/** One package: what is in it, for whom, where it stands, and its history. */
export function GiftPackageEdit() {
  return (
    <LiveEdit fields={packageForm.fields} transform={toPackageInput} component="div">
      <Form>
        <UnsavedChanges />
        <GiftPackageHeader />
        <LiveNotice />
        <GiftPackageFields />
      </Form>
      <History />
    </LiveEdit>
  );
}
