import type { Schemas } from '@ug/contract';
import { pictureOf } from '#features/operations/files/files.rules';
import { EVERYBODY, type CannedReplyEntity } from './canned-reply.entity';

/** A reply as the console shows it. */
export const toCannedReply = (reply: CannedReplyEntity): Schemas['CannedReply'] => ({
  id: reply.id,
  version: reply.version,
  title: reply.title,
  shortcut: reply.shortcut,
  body: reply.body,
  group: reply.groupName,
  shared: reply.ownerId === EVERYBODY,
  picture: reply.picture && pictureOf(reply.picture),
  position: reply.position,
  useCount: reply.useCount,
  createdBy: reply.createdBy,
  createdAt: reply.createdAt.toISOString(),
  updatedAt: reply.updatedAt.toISOString(),
});

/** Fields that a reply's history compares. */
export const auditSnapshot = ({ title, shortcut, body, groupName, ownerId, picture, position }: CannedReplyEntity) => ({
  title,
  shortcut,
  body,
  group: groupName,
  shared: ownerId === EVERYBODY,
  picture: picture?.id ?? null,
  position,
});
