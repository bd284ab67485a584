import { recordForm } from '#platform/fields/record-form';

type Values = Record<string, unknown>;

export const webhookForm = recordForm('consoleUpdateWebhook');

/** The request body of a form. */
export const toWebhookInput = ({ address, ...form }: Values): Values => ({
  ...webhookForm.filled(form),
  address: typeof address === 'string' ? address.trim() : '',
});

/** The address of the list of a webhook's deliveries. */
export const deliveriesOf = (webhookId: number): string =>
  `/webhook-deliveries?filter=${encodeURIComponent(JSON.stringify({ webhookId }))}`;
