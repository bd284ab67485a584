import { SimpleForm } from 'react-admin';
import { CreatePage } from '#platform/create/create-page';
import { UnsavedChanges } from '#platform/leaving/unsaved-changes';
import { formWidth } from '#platform/live-record/live-form';
import { WebhookFields } from './webhook-fields';
import { toWebhookInput } from './webhook.rules';

const newWebhook = { topics: [] };

/** A new webhook; its page has the button that makes its secret. */
export function WebhookCreate() {
  return (
    <CreatePage transform={toWebhookInput} redirect="edit" title="新建事件推送">
      <SimpleForm defaultValues={newWebhook} sx={formWidth}>
        <UnsavedChanges />
        <WebhookFields />
      </SimpleForm>
    </CreatePage>
  );
}
