import type { Schemas } from '@ug/contract';
import type { AvatarEntity } from './avatar.entity';

/** A picture as staff see it. */
export const toAvatar = (avatar: AvatarEntity, name: string): Schemas['Avatar'] => ({
  id: avatar.id,
  version: avatar.version,
  uid: avatar.uid,
  name,
  picture: `/api/images/${avatar.file}/medium`,
  state: avatar.state,
  reason: avatar.reason,
  createdAt: avatar.createdAt.toISOString(),
});
