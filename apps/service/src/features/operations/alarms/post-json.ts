import { postOutside } from '#platform/addresses/post-outside';
import { callProvider } from '#platform/tracing/provider-call';
import type { WebhookRequest, WebhookResponse } from './webhooks';

/** Answers of webhooks are one line of JSON. */
const MAX_RESPONSE_BYTES = 64 * 1024;

interface Options {
  /** Whether the address may be one of this machine, for tests. */
  readonly isLocalAllowed: boolean;
  readonly timeoutMs: number;
}

/**
 * Posts JSON to a webhook.
 * @throws PrivateAddressError, or an Error of the network
 */
export function postJson({ url, body }: WebhookRequest, options: Options): Promise<WebhookResponse> {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) };
  return callProvider({ provider: 'alarm-webhook', method: 'POST', url }, async (note) => {
    const response = await postOutside({ url, headers, body: text }, { ...options, maxBytes: MAX_RESPONSE_BYTES });
    note(response.status);
    return response;
  });
}
