import { SaveButton, Toolbar } from 'react-admin';
import { LiveEdit } from '#platform/live-record/live-edit';
import { LiveForm } from '#platform/live-record/live-form';
import { editableFields, ModerationReasonFields, toReasonInput } from './moderation-reason-fields';

/** One reason, and the history of its changes. Decisions that used it keep their words. */
export function ModerationReasonEdit() {
  return (
    <LiveEdit fields={editableFields} transform={toReasonInput}>
      <LiveForm
        toolbar={
          <Toolbar>
            <SaveButton />
          </Toolbar>
        }
      >
        <ModerationReasonFields />
      </LiveForm>
    </LiveEdit>
  );
}
