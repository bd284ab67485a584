import type { Schemas } from '@ug/contract';
import type { ApiTokenEntity } from './api-token.entity';
import { stateOf } from './api-tokens.rules';

type Moment = Parameters<typeof stateOf>[1];

/** A token as the console shows it, without its hash. */
export const toApiToken = (token: ApiTokenEntity, moment: Moment): Schemas['ApiToken'] => ({
  id: token.id,
  version: token.version,
  name: token.name,
  hint: token.hint,
  permissions: [...token.permissions],
  addresses: [...token.addresses],
  state: stateOf(token, moment),
  creatorId: token.creatorId,
  createdBy: token.createdBy,
  expiresAt: token.expiresAt.toISOString(),
  lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
  lastAddress: token.lastAddress,
  revokedAt: token.revokedAt?.toISOString() ?? null,
  revokedBy: token.revokedBy,
  createdAt: token.createdAt.toISOString(),
  updatedAt: token.updatedAt.toISOString(),
});
