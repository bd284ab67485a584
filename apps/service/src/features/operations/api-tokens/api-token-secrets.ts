import { createHash, createHmac } from 'node:crypto';
import { API_TOKEN_PREFIX } from '#platform/auth/api-token-holders';

const SHOWN = 4;

/** A secret of 256 bits. The same two texts give the same, so that a response that got lost can be given again. */
export const secretFrom = (key: Buffer, texts: readonly [string, string]): string =>
  API_TOKEN_PREFIX + createHmac('sha256', key).update(JSON.stringify(texts)).digest('base64url');

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const hintOf = (secret: string): string => `${API_TOKEN_PREFIX}…${secret.slice(-SHOWN)}`;
