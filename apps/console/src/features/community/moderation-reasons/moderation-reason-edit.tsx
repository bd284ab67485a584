import { SaveButton, Toolbar } from 'react-admin';
import { LiveEdit } from '#platform/live-record/live-edit';
import { LiveForm } from '#platform/live-record/live-form';
import { ModerationReasonFields } from './moderation-reason-fields';
import { reasonForm } from './moderation-reason.rules';

/** One reason, and the history of its changes. Decisions that used it keep their words. */
export function ModerationReasonEdit() {
  return (
    <LiveEdit fields={reasonForm.fields} transform={reasonForm.filled}>
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
