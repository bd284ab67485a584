import { SimpleForm } from 'react-admin';
import { CreatePage } from '#platform/create/create-page';
import { UnsavedChanges } from '#platform/leaving/unsaved-changes';
import { formWidth } from '#platform/live-record/live-form';
import { ModerationReasonFields } from './moderation-reason-fields';
import { reasonForm } from './moderation-reason.rules';

const newReason = { position: 1, isEnabled: true };

/** A new reason for decisions. */
export function ModerationReasonCreate() {
  return (
    <CreatePage transform={reasonForm.filled} redirect="list" title="新建审核理由">
      <SimpleForm defaultValues={newReason} sx={formWidth}>
        <UnsavedChanges />
        <ModerationReasonFields />
      </SimpleForm>
    </CreatePage>
  );
}
