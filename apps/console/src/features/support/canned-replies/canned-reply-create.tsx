import { SimpleForm } from 'react-admin';
import { CreatePage } from '#platform/create/create-page';
import { useMay } from '#platform/access/session-context';
import { UnsavedChanges } from '#platform/leaving/unsaved-changes';
import { formWidth } from '#platform/live-record/live-form';
import { CannedReplyFields } from './canned-reply-fields';
import { replyForm, toReplyInput } from './canned-reply.rules';

/** A new reply: for everybody by those who may share, else for oneself. */
export function CannedReplyCreate() {
  const shared = useMay('canned-replies.share');
  return (
    <CreatePage transform={toReplyInput} redirect="list" title="新建快捷回复">
      <SimpleForm defaultValues={{ ...replyForm.empty, shared, group: '常用' }} sx={formWidth}>
        <UnsavedChanges />
        <CannedReplyFields />
      </SimpleForm>
    </CreatePage>
  );
}
