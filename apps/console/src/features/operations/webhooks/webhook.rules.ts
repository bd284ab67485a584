type Values = Record<string, unknown>;

/** The fields staff may change, by the names the form uses. */
export const editableFields = ['name', 'address', 'topics'] as const;

/** The request body of a form. */
export const toWebhookInput = ({ address, ...form }: Values): Values => ({
  ...form,
  address: typeof address === 'string' ? address.trim() : '',
});

/** The address of the list of a webhook's deliveries. */
export const deliveriesOf = (webhookId: number): string =>
  `/webhook-deliveries?filter=${encodeURIComponent(JSON.stringify({ webhookId }))}`;
