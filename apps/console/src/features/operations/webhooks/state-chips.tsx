import Chip from '@mui/material/Chip';
import { labels, type Schemas } from '@ug/contract';

const webhookColors = { active: 'success', paused: 'default', stopped: 'error' } as const;
const deliveryColors = { waiting: 'warning', delivered: 'success', failed: 'error' } as const;

export function WebhookStateChip({ state }: Pick<Schemas['Webhook'], 'state'>) {
  return <Chip size="small" variant="outlined" label={labels.WebhookState[state]} color={webhookColors[state]} />;
}

export function DeliveryStateChip({ state }: Pick<Schemas['WebhookDelivery'], 'state'>) {
  return (
    <Chip size="small" variant="outlined" label={labels.WebhookDeliveryState[state]} color={deliveryColors[state]} />
  );
}
