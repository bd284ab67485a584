import { createHmac } from 'node:crypto';

/** A secret as the other side is given it (Standard Webhooks). */
export const secretText = (secret: Buffer): string => `whsec_${secret.toString('base64')}`;

/** The signed parts of a request. */
export interface SignedParts {
  readonly messageId: string;
  /** Seconds since 1970, in UTC. */
  readonly timestamp: number;
  readonly body: string;
}

/** The value of `webhook-signature`: one signature for each secret, with spaces between them (Standard Webhooks). */
export const signatures = ({ messageId, timestamp, body }: SignedParts, secrets: readonly Buffer[]): string =>
  secrets
    .map((secret) => createHmac('sha256', secret).update(`${messageId}.${timestamp}.${body}`).digest('base64'))
    .map((signature) => `v1,${signature}`)
    .join(' ');
