import { SimpleForm } from 'react-admin';
import { CreatePage } from '#platform/create/create-page';
import { UnsavedChanges } from '#platform/leaving/unsaved-changes';
import { formWidth } from '#platform/live-record/live-form';
import { ModerationReasonFields, toReasonInput } from './moderation-reason-fields';

const newReason = { position: 1, isEnabled: true };

/** A new reason for decisions. */
export function ModerationReasonCreate() {
  return (
    <CreatePage transform={toReasonInput} redirect="list" title="新建审核理由">
      <SimpleForm defaultValues={newReason} sx={formWidth}>
        <UnsavedChanges />
        <ModerationReasonFields />
      </SimpleForm>
    </CreatePage>
  );
}
