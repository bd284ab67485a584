import type { Schemas } from '@ug/contract';
import { useRecordContext } from 'react-admin';
import { DeleteToolbar } from '#platform/live-record/delete-toolbar';
import { LiveEdit } from '#platform/live-record/live-edit';
import { LiveForm } from '#platform/live-record/live-form';
import { WhileSaved } from '#platform/live-record/while-saved';
import { RecentDeliveries } from './recent-deliveries';
import { WebhookButtons } from './webhook-buttons';
import { WebhookFields } from './webhook-fields';
import { WebhookHealth } from './webhook-health';
import { toWebhookInput, webhookForm } from './webhook.rules';

type Webhook = Schemas['Webhook'];

function Content() {
  const webhook = useRecordContext<Webhook>();
  if (!webhook) return null;
  return (
    <LiveForm toolbar={<DeleteToolbar name={`“${webhook.name}”`} lost="不再向它发送任何消息；推送记录保留 30 天。" />}>
      <WebhookHealth webhook={webhook} />
      <WhileSaved>
        <WebhookButtons webhook={webhook} />
      </WhileSaved>
      <WebhookFields />
      <RecentDeliveries webhookId={webhook.id} />
    </LiveForm>
  );
}

/** One webhook: its topics, its latest deliveries and its history. */
export function WebhookEdit() {
  return (
    <LiveEdit fields={webhookForm.fields} transform={toWebhookInput}>
      <Content />
    </LiveEdit>
  );
}
