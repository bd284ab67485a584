import { recordFields, type Schemas } from '@ug/contract';
import { pictureOf } from '#features/operations/files/files.rules';
import { EVERYBODY, type CannedReplyEntity } from './canned-reply.entity';

/** The fields of a reply that staff type and that are columns of their names. */
export const replyFields = recordFields('consoleUpdateCannedReply', ['group', 'shared', 'pictureId']);

/** A reply as the console shows it. */
export const toCannedReply = (reply: CannedReplyEntity): Schemas['CannedReply'] => ({
  id: reply.id,
  version: reply.version,
  ...auditSnapshot(reply),
  picture: reply.picture && pictureOf(reply.picture),
  useCount: reply.useCount,
  createdBy: reply.createdBy,
  createdAt: reply.createdAt.toISOString(),
  updatedAt: reply.updatedAt.toISOString(),
});

/** Fields that a reply's history compares. */
export const auditSnapshot = (reply: CannedReplyEntity) => ({
  ...replyFields.of(reply),
  group: reply.groupName,
  shared: reply.ownerId === EVERYBODY,
  picture: reply.picture?.id ?? null,
  position: reply.position,
});
